import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { Kysely } from "kysely";
import type { Database, Tables } from "../database.ts";
import { isBusy, isFailedSync, isFull, isReadOnly } from "../failures.ts";
import { openChanges } from "../log/changes.ts";
import { countQueries } from "../query-figures.ts";
import { Writes } from "../writes.ts";
import { nodeSqliteDialect } from "./dialect.ts";
import { findDamage } from "./integrity.ts";
import { openReserve } from "./reserve.ts";
import { rewriteLog } from "./rewrite-log.ts";
import { openWatch } from "./watch.ts";

const mostPages = 1_000;

/**
 * SQLite's automatic checkpoint ignores a failed flush, which leaves a hole in the log.
 * @returns a function to call after each write, outside transactions; throws after a failed flush
 */
function openCheckpoints(file: DatabaseSync): () => void {
	file.exec("pragma wal_autocheckpoint = 0");
	const position = file.prepare("pragma wal_checkpoint(noop)");
	return () => {
		try {
			const { log, checkpointed } = position.get() as { log: number; checkpointed: number };
			if (log - checkpointed >= mostPages) file.exec("pragma wal_checkpoint(passive)");
		} catch (error) {
			// Other errors leave the log unchanged; the next write retries.
			if (isFailedSync(error)) throw error;
		}
	};
}

/** Older versions can corrupt the database. */
const oldestSafe = [3, 51, 3] as const;
const startTimeoutMs = 10_000;

/** Acknowledged writes are on disk. @throws {Error} with a message for the operator */
export function openSqlite(path: string): Database {
	// SQLite removes the log when the last connection is closed.
	const hasLog = existsSync(`${path}-wal`);
	const file = openFile(path, hasLog);
	const { isTaken: isOpenElsewhere, release } = claim(`${path}-lock`);
	const wasLeftOpen = hasLog && !isOpenElsewhere;
	requireSafeVersion(file);
	// The writer waits for the flush, since commits would block the event loop.
	file.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory;");
	// From here on, lock waits would block the event loop.
	file.exec("pragma busy_timeout = 0");
	emptyLog(file);
	const watch = openWatch(path);
	const writes = new Writes();
	const queries = countQueries(writes);
	const log = openLogFlush(`${path}-wal`);
	const checkpointNow = openCheckpoints(file);
	let failure: Error | undefined;
	const lose = (error: unknown) => {
		failure ??= error as Error;
		writes.lose(failure);
	};
	const checkpoint = () => {
		try {
			checkpointNow();
		} catch (error) {
			lose(error);
		}
	};
	const flush = async () => {
		await log.flush().catch(lose);
		// After a failed flush, the operating system may report success for lost data.
		if (failure) throw failure;
	};
	const close = async () => {
		watch.close();
		await log.close();
		release();
	};
	return {
		dialect: "sqlite",
		onWritten: [],
		changes: openChanges(watch.read),
		figures: queries.figures,
		writes,
		isOpenElsewhere,
		reserve: openReserve(`${path}-reserve`),
		...(wasLeftOpen && { findDamage: () => findDamage(path) }),
		openBeside: () => openBeside(path),
		db: new Kysely<Tables>({
			dialect: nodeSqliteDialect(file, { checkpoint, flush, close }),
			log: queries.log,
		}),
	};
}

/** No write needs to be durable, since all are rolled back. */
export function openBeside(path: string): Database {
	const file = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
	file.exec("pragma synchronous = normal; pragma temp_store = memory");
	return openAs(file, path);
}

/** Opens a private file read-only, without locks. */
export function openSqliteCopy(path: string): Database {
	const address = pathToFileURL(path);
	address.searchParams.set("immutable", "1");
	return openAs(new DatabaseSync(address, { readOnly: true }), path);
}

/** Creates the file if needed. @throws {Error} busy if another process has it open */
export function openSqliteAlone(path: string): Database {
	const file = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
	try {
		// Every process with the file open locks it.
		file.exec("pragma locking_mode = exclusive; begin exclusive; commit");
		file.exec("pragma synchronous = full; pragma temp_store = memory");
		return openAs(file, path);
	} catch (error) {
		file.close();
		throw error;
	}
}

function openAs(file: DatabaseSync, path: string): Database {
	const writes = new Writes();
	const { figures, log } = countQueries(writes);
	const nothing = async () => {};
	const dialect = nodeSqliteDialect(file, { checkpoint: () => undefined, flush: nothing, close: nothing });
	return {
		dialect: "sqlite",
		changes: openChanges(),
		figures,
		writes,
		openBeside: () => openBeside(path),
		db: new Kysely<Tables>({ dialect, log }),
	};
}

function openFile(path: string, hasLog: boolean): DatabaseSync {
	try {
		mkdirSync(dirname(path), { recursive: true });
		const file = new DatabaseSync(path, { timeout: startTimeoutMs, enableForeignKeyConstraints: true });
		// Only a write shows that the folder is writable.
		file.exec("begin immediate");
		if (hasLog) rewriteLog(`${path}-wal`);
		file.exec("commit");
		return file;
	} catch (error) {
		throw new Error(
			`The data folder ${dirname(path)} cannot be used (${(error as Error).message}); give another with --data or DATA_DIR`,
			{ cause: error },
		);
	}
}

/** Does nothing while another process uses it. */
function emptyLog(file: DatabaseSync) {
	try {
		file.exec("pragma wal_checkpoint(truncate)");
	} catch (error) {
		// Nothing can be appended in that case.
		if (!isFull(error) && !isReadOnly(error)) throw error;
	}
}

function requireSafeVersion(file: DatabaseSync) {
	const row = file.prepare("select sqlite_version() as version").get();
	const version = String(row?.version);
	const numbers = version.split(".").map(Number);
	const differs = oldestSafe.findIndex((part, index) => numbers[index] !== part);
	if (differs >= 0 && (numbers[differs] ?? 0) < (oldestSafe[differs] ?? 0))
		throw new Error(`SQLite ${version} can damage data; ${oldestSafe.join(".")} or newer is needed`);
}

interface Claim {
	readonly isTaken: boolean;
	release(): void;
}

/** The lock ends with the process. Closing a connection to the database itself would remove the log. */
function claim(path: string): Claim {
	let file: DatabaseSync | undefined;
	try {
		writeFileSync(path, "", { flag: "a", mode: 0o600 });
		file = new DatabaseSync(path, { timeout: 0 });
		file.exec("begin exclusive");
		const lockedFile = file;
		return { isTaken: false, release: () => lockedFile.close() };
	} catch (error) {
		file?.close();
		return { isTaken: isBusy(error), release: () => undefined };
	}
}

/**
 * Concurrent requests share the next flush. After a failure, all later ones fail, since the disk's content is unknown.
 */
export function openLogFlush(path: string) {
	let file: FileHandle | undefined;
	let last: Promise<void> = Promise.resolve();
	let next: Promise<void> | undefined;
	let isClosed = false;

	async function begin() {
		next = undefined;
		if (isClosed) throw new Error("The database has been closed");
		// The first write creates the file.
		file ??= await open(path, "r+");
		await file.datasync();
	}

	return {
		/** @throws {Error} if the disk refuses the flush */
		flush(): Promise<void> {
			next ??= last = last.then(begin);
			return next;
		},
		/** Completes flushes requested before; later requests fail. */
		async close() {
			for (let awaited: typeof last | undefined; awaited !== last; ) {
				awaited = last;
				await awaited.catch(() => undefined);
			}
			isClosed = true;
			await file?.close();
		},
	};
}
