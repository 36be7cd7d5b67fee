import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

/** How long a database that is a network away may take, in milliseconds. */
export interface DatabaseTimes {
	/** For a connection, one of the pool or a new one. */
	readonly connectMs: number;
	/** For the answer to one query. */
	readonly queryMs: number;
}

/** The server gives up first, where it can: its connection stays good. */
const graceMs = 400;

/** The database has not answered in time; its connection is gone with the query. */
export class SilentDatabaseError extends Error {
	override readonly name = "SilentDatabaseError";
	readonly code = "ETIMEDOUT";

	constructor(ms: number) {
		super(`The database has not answered within ${ms} ms`);
	}
}

/** A pool none of whose connections waits for an answer for ever: one that is too late is dropped with its connection. */
export function timedPool(pool: pg.Pool, { connectMs, queryMs }: DatabaseTimes): PostgresPool {
	/** The pool counts its time twice where one waits for a slot first, and then for the connection. */
	async function connect() {
		const client = pool.connect();
		try {
			return await inTime(client, connectMs);
		} catch (error) {
			client.then(
				(late) => late.release(),
				() => undefined,
			);
			throw error;
		}
	}

	return {
		options: pool.options,
		end: () => pool.end(),
		connect: async () => timedClient(await connect(), queryMs + graceMs),
	};
}

/** @throws {SilentDatabaseError} when it takes longer */
function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new SilentDatabaseError(ms)), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

/** Lifts the limit on both sides until the transaction ends. */
export const unlimited = "set local statement_timeout = 0";

function timedClient(client: pg.PoolClient, queryMs: number): PostgresPoolClient {
	let broken: Error | undefined;
	let isLimited = true;

	async function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		if (broken) throw broken;
		if (text === unlimited) isLimited = false;
		else if (/^(commit|rollback)$/.test(text)) isLimited = true;
		const answer = client.query(text, [...parameters]) as unknown as Promise<PostgresQueryResult<R>>;
		if (!isLimited) return answer;
		return inTime(answer, queryMs).catch((error: unknown) => {
			if (error instanceof SilentDatabaseError) broken = error;
			throw error;
		});
	}

	/** The server rolls back whatever a connection leaves: a failure of this would hide why. */
	async function rollBack<R>(): Promise<PostgresQueryResult<R>> {
		try {
			return await query<R>("rollback", []);
		} catch (error) {
			broken ??= error as Error;
			return { command: "ROLLBACK", rowCount: 0, rows: [] };
		}
	}

	return {
		query: ((text: string, parameters: readonly unknown[]) =>
			text === "rollback" ? rollBack() : query(text, parameters)) as PostgresPoolClient["query"],
		release: (isDiscarded) => client.release(broken ?? isDiscarded),
	};
}
