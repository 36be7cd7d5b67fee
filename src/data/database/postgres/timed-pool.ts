import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { isGone } from "../failures.ts";
import { BusyPoolError, type ConnectionUse } from "./connection-use.ts";

export interface DatabaseLimits {
	readonly connections: number;
	/** To get a pooled connection or open one. */
	readonly connectMs: number;
	readonly queryMs: number;
	/** To report the state of one server. */
	readonly serverMs: number;
	/** Idle time before the check of a connection. */
	readonly keepAliveMs: number;
}

export interface ConnectionSource {
	readonly options: object;
	connect(): Promise<pg.PoolClient>;
	end(): Promise<void>;
}

/** The server's timeout is shorter, and preserves the connection. */
const graceMs = 400;

/** The connection was closed with the query. */
export class SilentDatabaseError extends Error {
	override readonly name = "SilentDatabaseError";
	readonly code = "ETIMEDOUT";

	constructor(ms: number) {
		super(`The database has not answered within ${ms} ms`);
	}
}

/** The write is stored, but possibly on no standby. */
export class UnreplicatedError extends Error {
	override readonly name = "UnreplicatedError";
	/** PostgreSQL: the result of the statement is unknown. */
	readonly code = "40003";

	constructor() {
		super("PostgreSQL has not waited until a standby has the write");
	}
}

const unreplicated = new WeakSet<pg.ClientBase>();

/** PostgreSQL only warns about a cancelled wait for a standby. */
export function detectCancelledWaits(client: pg.ClientBase): void {
	// The routine's name is not translated.
	client.on("notice", ({ routine }) => {
		if (routine === "SyncRepWaitForLSN") unreplicated.add(client);
	});
}

interface TimedPoolOptions {
	readonly limits: DatabaseLimits;
	readonly use: ConnectionUse;
	/** Factor of `connectMs` while the pool is busy. */
	readonly rounds: number;
}

/** Limits the waits for connections and responses. */
export function timedPool(pool: ConnectionSource, { limits, use, rounds }: TimedPoolOptions): PostgresPool {
	const { connectMs, queryMs } = limits;

	/** The pool's own timeout covers slot and connection separately. */
	async function connectOnce() {
		const wasBusy = use.startWait();
		const client = pool.connect();
		try {
			return await inTime(client, connectMs);
		} catch (error) {
			client.then(
				(late) => late.release(),
				() => undefined,
			);
			if (isLate(error) && wasBusy()) throw new BusyPoolError(use.max, connectMs);
			throw error;
		}
	}

	async function connect() {
		for (let round = 1; round < rounds; round += 1)
			try {
				return await connectOnce();
			} catch (error) {
				if (!(error instanceof BusyPoolError)) throw error;
			}
		return connectOnce();
	}

	return {
		options: pool.options,
		end: () => pool.end(),
		connect: async () => timedClient(await connect(), queryMs + graceMs, use),
	};
}

/** @throws {SilentDatabaseError} */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new SilentDatabaseError(ms)), ms);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

function isLate(error: unknown): boolean {
	return error instanceof SilentDatabaseError || /^timeout exceeded/.test((error as Error).message);
}

/** Lifts the limits of server and pool until the transaction ends. */
export const unlimited = "set local statement_timeout = 0";

function timedClient(client: pg.PoolClient, queryMs: number, use: ConnectionUse): PostgresPoolClient {
	const free = use.claim();
	let broken: Error | undefined;
	let isLimited = true;

	async function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		if (broken) throw broken;
		isLimited = text !== unlimited && (isLimited || /^(commit|rollback)$/.test(text));
		const sent = client.query(text, [...parameters]) as unknown as Promise<PostgresQueryResult<R>>;
		const answer = use.follow(sent);
		try {
			const result = await (isLimited ? inTime(answer, queryMs) : answer);
			if (unreplicated.delete(client)) throw new UnreplicatedError();
			return result;
		} catch (error) {
			// Also if writes are refused: another server may accept them.
			if (isGone(error)) broken = error as Error;
			throw error;
		}
	}

	/** The server rolls back anyway, and a failure would hide the original error. */
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
		release(isDiscarded) {
			free();
			client.release(broken ?? isDiscarded);
		},
	};
}
