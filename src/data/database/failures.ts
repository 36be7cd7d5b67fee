interface DriverError {
	readonly code?: string;
	readonly errcode?: number;
	readonly message?: string;
}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const sqlite = { busy: 5, readOnly: 8, io: 10, full: 13, cannotOpen: 14 } as const;

/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const [failedSync, failedFolderSync] = [1034, 1290];

/** A locked file. Nothing was written, so the caller may retry. */
export function isBusy(error: unknown): boolean {
	return primaryCodeOf(error) === sqlite.busy;
}

/** Concurrent writes conflict. Nothing was written, so the caller may retry. */
export function isRefusedForOthers(error: unknown): boolean {
	return isBusy(error) || /^(40001|40P01|55P03)$/.test((error as DriverError).code ?? "");
}

/** The database responds, but all pooled connections were in use. */
export function isPoolBusy(error: unknown): boolean {
	return (error as DriverError).code === "POOL_BUSY";
}

export function isFull(error: unknown): boolean {
	return primaryCodeOf(error) === sqlite.full || (error as DriverError).code === "53100";
}

/** A read-only disk or a standby. */
export function isReadOnly(error: unknown): boolean {
	return primaryCodeOf(error) === sqlite.readOnly || (error as DriverError).code === "25006";
}

export function isBrokenDisk(error: unknown): boolean {
	const { code = "" } = error as DriverError;
	return primaryCodeOf(error) === sqlite.io || /^(EIO|58030)$/.test(code);
}

export function isFailedSync(error: unknown): boolean {
	return [failedSync, failedFolderSync].includes((error as DriverError).errcode ?? 0);
}

const codes =
	/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P|57014|53300|55P03|40003|POOL_BUSY)/;
const words =
	/timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable|database is not open|driver has already been destroyed|after calling end on the pool/;

/** The database is unavailable, or it is unknown whether a write is durable. */
export function isAway(error: unknown): boolean {
	const { code = "", message = "" } = error as DriverError;
	const isTold = codes.test(code) || words.test(message) || primaryCodeOf(error) === sqlite.cannotOpen;
	return isTold || isBusy(error) || isReadOnly(error) || isBrokenDisk(error);
}

const gone = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|57P0[123]|25006)/;
const goneWords =
	/timeout expired|Connection terminated|connection error and is not queryable|Query read timeout/;

/** The server is gone or refuses writes. Another one may have taken over. */
export function isGone(error: unknown): boolean {
	const { code = "", message = "" } = error as DriverError;
	return gone.test(code) || goneWords.test(message);
}

function primaryCodeOf(error: unknown): number {
	return ((error as DriverError).errcode ?? 0) % 256;
}
