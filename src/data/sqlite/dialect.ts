import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
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

const keptStatements = 500;

/** Kysely over the SQLite that comes with Node: one connection, used by one query or transaction at a time. */
export function nodeSqliteDialect(database: DatabaseSync, onClose: () => void = () => undefined): Dialect {
	return {
		createDriver: () => new NodeSqliteDriver(database, onClose),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createAdapter: () => new SqliteAdapter(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

class NodeSqliteDriver implements Driver {
	readonly #connection: NodeSqliteConnection;
	#busy = false;
	readonly #waiting: (() => void)[] = [];
	readonly #database: DatabaseSync;
	readonly #onClose: () => void;

	constructor(database: DatabaseSync, onClose: () => void) {
		this.#database = database;
		this.#onClose = onClose;
		this.#connection = new NodeSqliteConnection(database);
	}

	async init() {}

	async acquireConnection() {
		if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.#busy = true;
		return this.#connection;
	}

	async releaseConnection() {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#busy = false;
	}

	async beginTransaction(connection: DatabaseConnection) {
		// Immediate: a transaction that reads first and writes later could otherwise fail as busy midway.
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	async commitTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw("commit"));
	}

	async rollbackTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw("rollback"));
	}

	async destroy() {
		this.#onClose();
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

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
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
