/** The database has not answered in time; its connection is gone with the query. */
export class SilentDatabaseError extends Error {
	override readonly name = "SilentDatabaseError";
	readonly code = "ETIMEDOUT";

	constructor(ms: number) {
		super(`The database has not answered within ${ms} ms`);
	}
}

/** The database answers, but all connections were in use for as long as a request waits for one. */
export class BusyDatabaseError extends Error {
	override readonly name = "BusyDatabaseError";
	/** PostgreSQL's code for too many connections. */
	readonly code = "53300";

	constructor(connections: number, ms: number) {
		super(`All ${connections} connections to PostgreSQL were in use for ${ms} ms`);
	}
}
