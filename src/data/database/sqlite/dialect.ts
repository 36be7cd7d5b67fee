import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { isBusy } from "../failures.ts";
import { throttle } from "../throttle.ts";

const keptStatements = 500;
const lockMs = 10_000;
const [firstRetryMs, longestRetryMs] = [1, 25];

export interface Beside {
	/** After each write, while the connection is idle. */
	readonly checkpoint: () => void;
	readonly flush: () => Promise<void>;
	readonly close: () => Promise<void>;
}

/**
 * One connection, for one query or transaction at a time. The next one runs during a flush. Lock waits use a timer,
 * because SQLite's would block the event loop.
 */
export function nodeSqliteDialect(database: DatabaseSync, beside: Beside): Dialect {
	return {
		createDriver: () => new NodeSqliteDriver(database, beside),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createAdapter: () => new QueueingAdapter(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

class QueueingAdapter extends SqliteAdapter {
	// Otherwise Kysely would wait for the flush.
	override get supportsMultipleConnections() {
		return true;
	}
}

class NodeSqliteDriver implements Driver {
	readonly #connection: NodeSqliteConnection;
	#busy = false;
	#flushed = 0;
	readonly #waiting: (() => void)[] = [];
	readonly #database: DatabaseSync;
	readonly #beside: Beside;

	constructor(database: DatabaseSync, beside: Beside) {
		this.#database = database;
		this.#beside = beside;
		this.#connection = new NodeSqliteConnection(database, async (ms) => {
			this.#passOn();
			await wait(ms);
			await this.acquireConnection();
		});
	}

	async init() {}

	async acquireConnection() {
		if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.#busy = true;
		return this.#connection;
	}

	async releaseConnection() {
		const written = this.#connection.written();
		const hasWritten = written !== this.#flushed;
		this.#flushed = written;
		if (hasWritten) this.#beside.checkpoint();
		this.#passOn();
		if (hasWritten) await this.#beside.flush();
	}

	#passOn() {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#busy = false;
	}

	async beginTransaction(connection: DatabaseConnection) {
		// A transaction that first reads could later fail as busy.
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	async commitTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw("commit"));
	}

	async rollbackTransaction(connection: DatabaseConnection) {
		// On a full disk, SQLite has rolled back already, and an error would hide the cause.
		if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
	}

	async destroy() {
		await this.#beside.close();
		this.#database.close();
	}
}

interface Prepared {
	readonly statement: StatementSync;
	readonly returnsRows: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
	readonly #database: DatabaseSync;
	readonly #prepared = new Map<string, Prepared>();
	readonly #changes: StatementSync;
	readonly #startLowPriority: (ms: number) => Promise<void>;

	/** @param startLowPriority lends the connection for this time */
	constructor(database: DatabaseSync, startLowPriority: (ms: number) => Promise<void>) {
		this.#database = database;
		this.#startLowPriority = startLowPriority;
		this.#changes = database.prepare("select total_changes() as rows");
	}

	/** Rows since the connection was opened. */
	written(): number {
		return Number(this.#changes.get()?.rows);
	}

	/** @throws {Error} of SQLite; busy if the lock was not free in time */
	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const resting = throttle();
		if (resting) await resting;
		const until = performance.now() + lockMs;
		for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
			try {
				return this.#run(query);
			} catch (error) {
				if (!isBusy(error) || performance.now() > until) throw error;
			}
			// No other work may join an open transaction.
			if (this.#database.isTransaction) await wait(retryMs);
			else await this.#startLowPriority(retryMs);
		}
	}

	#run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
		const { statement, returnsRows } = this.#prepare(sql);
		const values = parameters as readonly SQLInputValue[];
		if (returnsRows) return { rows: statement.all(...values) as R[] };
		const { changes } = statement.run(...values);
		return { rows: [], numAffectedRows: BigInt(changes) };
	}

	async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
		const { statement } = this.#prepare(sql);
		for (const row of statement.iterate(...(parameters as readonly SQLInputValue[])))
			yield { rows: [row as R] };
	}

	#prepare(sql: string): Prepared {
		const known = this.#prepared.get(sql);
		if (known) return known;
		const statement = this.#database.prepare(sql);
		const prepared = { statement, returnsRows: statement.columns().length > 0 };
		const oldest = this.#prepared.keys().next().value;
		if (this.#prepared.size >= keptStatements && oldest !== undefined) this.#prepared.delete(oldest);
		this.#prepared.set(sql, prepared);
		return prepared;
	}
}
