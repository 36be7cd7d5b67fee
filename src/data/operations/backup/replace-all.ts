import { sql } from "kysely";
import { batchesOf } from "../../database/batches-of.ts";
import type { Cell, Database } from "../../database/database.ts";
import { inUseLock } from "../../database/in-use.ts";
import { instanceFacts } from "../../database/meta.ts";
import { metaTable, type Table } from "../../database/table.ts";
import { inTransaction, liftTimeLimit } from "../../database/transaction.ts";
import { searchTableNames } from "../../records/search/search-tables.ts";
import type { Row } from "../../schema/rows.ts";
import { desiredTables } from "../../schema/schema.ts";
import { shapeTable } from "../../schema/shape-table.ts";
import { type ParsedColumn, parseTable } from "../../schema/table-grammar.ts";
import { holdMigrations, migrate } from "../migrations/migrate.ts";
import { fromLine } from "./lines.ts";
import { addRows } from "./table-rows.ts";

/** Full contents for a database. */
export interface Contents {
	readonly tables: readonly Table[];
	/** Returns the rows of a table as lines. */
	linesOf(table: Table): AsyncIterable<string>;
	/** Returns the expected number of rows. */
	countOf(table: Table): number;
	/** Receives progress reports. */
	tell(progress: string): void;
	/** Tables with lost records; records that reference these are skipped. */
	readonly incomplete?: ReadonlySet<string>;
}

/** Numbers of records, by table, that were skipped because they reference lost records. */
export type LeftOut = ReadonlyMap<string, number>;

/** Another process uses the database. */
export class InUseError extends Error {
	override readonly name = "InUseError";
}

/** Number of rows per statement. */
export const rowsAtOnce = 100;

/** Returns whether the database contains tables of this application. */
export async function hasTables({ db }: Database): Promise<boolean> {
	return (await db.introspection.getTables()).some(({ name }) => name === metaTable.name);
}

/**
 * Replaces all application data in a database and migrates it to the current schema, in one transaction.
 * @throws {InUseError} when a process has the database open
 */
export async function replaceAll(database: Database, contents: Contents): Promise<LeftOut> {
	return inTransaction(database, async (inside) => {
		const leftOut = new Map<string, number>();
		await liftTimeLimit(inside);
		await requireUnused(inside);
		// Makes a process that starts now wait.
		await holdMigrations(inside);
		await dropTables(inside, contents.tables);
		for (const table of contents.tables) {
			await shapeTable(inside, table, undefined);
			const count = table.isPassing ? 0 : await fill(inside, table, { contents, leftOut });
			if (count > 0) leftOut.set(table.name, count);
		}
		// Deletes facts of the other database; this one recalculates them.
		await inside.db.deleteFrom("meta").where("name", "in", Object.values(instanceFacts)).execute();
		await migrate(inside, contents.tell);
		return leftOut;
	});
}

/**
 * Checks that the database is unused. For SQLite, the file itself is locked. @throws {InUseError} when a process has
 * the database open
 */
export async function requireUnused({ db, dialect }: Database): Promise<void> {
	if (dialect !== "postgres") return;
	const { rows } = await sql<{
		free: boolean;
	}>`select pg_try_advisory_xact_lock(${inUseLock}) as free`.execute(db);
	if (!rows[0]?.free) throw new InUseError("The database is in use");
}

/** Returns whether a database has a table that `replaceAll` would drop. */
export async function hasOwnTables(database: Database): Promise<boolean> {
	return (await ownTables(database, [])).length > 0;
}

/** Returns the tables of this application, referenced ones first. The database may contain others. */
async function ownTables({ db, dialect }: Database, restored: readonly Table[]): Promise<string[]> {
	const standing = new Set((await db.introspection.getTables()).map(({ name }) => name));
	const ours = [metaTable, ...restored, ...desiredTables()].map(({ name }) => name);
	return [...new Set([...ours, ...searchTableNames(dialect)])].filter((name) => standing.has(name));
}

async function dropTables(database: Database, restored: readonly Table[]) {
	const { db, dialect } = database;
	const names = await ownTables(database, restored);
	const cascade = dialect === "postgres" ? sql` cascade` : sql``;
	// Drops referring tables first.
	for (const name of names.reverse())
		await sql`drop table if exists ${sql.table(name)}${cascade}`.execute(db);
}

interface Filling {
	readonly contents: Contents;
	readonly leftOut: LeftOut;
}

/** Returns the number of skipped records that reference lost ones. */
async function fill(
	inside: Database,
	table: Table,
	{ contents: { linesOf, countOf, tell, incomplete }, leftOut }: Filling,
): Promise<number> {
	const { db, dialect } = inside;
	const isIncomplete = (name: string) => incomplete?.has(name) || leftOut.has(name);
	const references = parseTable(table).columns.filter(
		({ references }) => references && isIncomplete(references.table),
	);
	let [done, lost] = [0, 0];
	for await (const lines of batchesOf(linesOf(table), rowsAtOnce)) {
		const batch = lines.map((line) => fromLine(dialect, line));
		const rows = await withParents(inside, batch, references);
		done += await addRows(inside, table, rows);
		lost += batch.length - rows.length;
		tell(`${table.name}: ${done.toLocaleString("en-NZ")}`);
	}
	const counted = db.selectFrom(table.name).select(({ fn }) => fn.countAll().as("count"));
	const count = Number((await counted.executeTakeFirst())?.count);
	if (count !== countOf(table) - lost)
		throw new Error(`Of ${countOf(table)} records of ${table.name} the backup has ${count + lost}`);
	return lost;
}

/** Returns the rows whose references exist. */
async function withParents(
	{ db }: Database,
	rows: readonly Row[],
	columns: readonly ParsedColumn[],
): Promise<readonly Row[]> {
	let left = rows;
	for (const { name, references } of columns) {
		if (!references || left.length === 0) continue;
		const ids = [...new Set(left.map((row) => row[name]))].filter((id) => id !== undefined && id !== null);
		const found = await db
			.selectFrom(references.table)
			.select(references.column)
			.where(references.column, "in", ids)
			.execute();
		const standing = new Set(found.map((row) => row[references.column]));
		left = left.filter((row) => row[name] === null || standing.has(row[name] as Cell));
	}
	return left;
}
