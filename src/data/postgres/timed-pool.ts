import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { isGone } from "../database/failures.ts";

/** How long a database that is a network away may take, in milliseconds. */
export interface DatabaseTimes {
	/** For a connection, one of the pool or a new one. */
	readonly connectMs: number;
	/** For the answer to one query. */
	readonly queryMs: number;
	/** For one of several servers to say what it is. */
	readonly serverMs: number;
	/** A machine that has lost its power or its network is found out, where nothing is asked of it, that long after. */
	readonly keepAliveMs: number;
}

/** Where connections come from. */
export interface ConnectionSource {
	readonly options: object;
	connect(): Promise<pg.PoolClient>;
	end(): Promise<void>;
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

/** A write stands on its server, and maybe on no other: the wait for that was cancelled. */
export class UnreplicatedError extends Error {
	override readonly name = "UnreplicatedError";
	/** As PostgreSQL's own: nobody knows whether it is complete. */
	readonly code = "40003";

	constructor() {
		super("PostgreSQL has not waited until a standby has the write");
	}
}

const unreplicated = new WeakSet<pg.ClientBase>();

/** Hears of commits that were cancelled while they waited for a standby: PostgreSQL reports them as done, with a warning. */
export function hearOfCancelledWaits(client: pg.ClientBase): void {
	// The name of PostgreSQL's own function stands in every language.
	client.on("notice", ({ routine }) => {
		if (routine === "SyncRepWaitForLSN") unreplicated.add(client);
	});
}

/** A pool none of whose connections waits for an answer for ever: one that is too late is dropped with its connection. */
export function timedPool(pool: ConnectionSource, { connectMs, queryMs }: DatabaseTimes): PostgresPool {
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
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
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
		isLimited = text !== unlimited && (isLimited || /^(commit|rollback)$/.test(text));
		const answer = client.query(text, [...parameters]) as unknown as Promise<PostgresQueryResult<R>>;
		try {
			const result = await (isLimited ? inTime(answer, queryMs) : answer);
			if (unreplicated.delete(client)) throw new UnreplicatedError();
			return result;
		} catch (error) {
			// Also where writes are refused: another server may take them.
			if (isGone(error)) broken = error as Error;
			throw error;
		}
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
