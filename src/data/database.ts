import { type Kysely, sql } from "kysely";
import type { Changes } from "./changes.ts";
import { tellNodes } from "./nodes.ts";
import { type DatabaseTimes, unlimited } from "./postgres/timed-pool.ts";
import type { QueryFigures } from "./query-figures.ts";
import type { Writes } from "./writes.ts";

export type Cell = string | number | boolean | null;

/** Rows as the database gives them: snake_case columns. The tables follow from the model, so names are not static. */
export interface Tables {
	[table: string]: Record<string, Cell>;
}

export type Dialect = "sqlite" | "postgres";

export interface Database {
	readonly dialect: Dialect;
	readonly db: Kysely<Tables>;
	/** Hears of every write before it is acknowledged. */
	readonly changes: Changes;
	/** Whether it takes writes. */
	readonly writes: Writes;
	/**
	 * Reads all of it for damage, "" for none; undefined where there is no reason to: it was closed properly, or sees to
	 * that itself.
	 */
	readonly findDamage?: () => Promise<string>;
	/** How often it was asked. */
	readonly figures: QueryFigures;
	/** Hears what is said on a channel; undefined where nobody else can say anything. */
	readonly listen?: (channel: string, hear: (message: string) => void) => { close(): Promise<void> };
	/** Each keeps something in every transaction that touches what pages show. */
	readonly keepers?: ((inside: Database, touched: ReadonlySet<string>) => Promise<void>)[];
	/** In a transaction: what its writes touch. */
	readonly touched?: Set<string>;
}

/**
 * Opens the database that the address names, or the embedded one in the data folder.
 * @param databaseUrl `postgres://…`; "" for the embedded SQLite
 * @param times how long PostgreSQL may take
 */
export async function openDatabase(
	databaseUrl: string,
	dataFolder: string,
	times: DatabaseTimes = { connectMs: 4_000, queryMs: 4_000 },
): Promise<Database> {
	if (databaseUrl === "") {
		const { openSqlite } = await import("./sqlite/open.ts");
		return openSqlite(`${dataFolder}/frontage.sqlite`);
	}
	const { openPostgres } = await import("./postgres/open.ts");
	return openPostgres(databaseUrl, times);
}

/** Has the rest of a transaction take as long as it takes: one that shapes tables, or waits for another process to. */
export async function liftTimeLimit({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") await sql.raw(unlimited).execute(db);
}

/**
 * Runs the work in a transaction: the one that is open, or a new one. All of it is kept, or nothing. Whoever keeps
 * something made of what it touches has heard of that when this returns.
 */
export async function inTransaction<T>(
	database: Database,
	work: (inside: Database) => Promise<T>,
): Promise<T> {
	if (database.db.isTransaction) return work(database);
	const touched = new Set<string>();
	const result = await database.db.transaction().execute(async (db) => {
		const inside = { ...database, db, touched };
		const done = await work(inside);
		if (touched.size > 0) for (const keep of database.keepers ?? []) await keep(inside, touched);
		// Before the commit: the message of it may be here sooner than its answer.
		if (touched.size > 0) database.changes.expect(await tellNodes(inside, touched));
		return done;
	});
	if (touched.size > 0) database.changes.tell(touched);
	return result;
}
