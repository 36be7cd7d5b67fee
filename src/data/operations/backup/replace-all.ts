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
import { droppedTables } from "./known-tables.ts";
import { fromLine } from "./lines.ts";
import { addRows } from "./table-rows.ts";

export interface Contents {
	readonly tables: readonly Table[];
	/** Rows as JSON. */
	linesOf(table: Table): AsyncIterable<string>;
	/** Expected rows. */
	countOf(table: Table): number;
	tell(progress: string): void;
	/** Tables with lost records; records that reference these are skipped. */
	readonly incomplete?: ReadonlySet<string>;
}

/** Skipped records by table, which reference lost ones. */
export type LeftOut = ReadonlyMap<string, number>;

export class InUseError extends Error {
	override readonly name = "InUseError";
}

/** Per statement. */
export const rowsAtOnce = 100;

export async function hasTables({ db }: Database): Promise<boolean> {
	return (await db.introspection.getTables()).some(({ name }) => name === metaTable.name);
}

/**
 * Replaces all data of the application and migrates it, in one transaction.
 * @throws {InUseError} if a process has the database open
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
		// These facts belong to the other database.
		await inside.db.deleteFrom("meta").where("name", "in", Object.values(instanceFacts)).execute();
		await migrate(inside, contents.tell);
		return leftOut;
	});
}

/** A SQLite file is locked itself. @throws {InUseError} if a process has the database open */
export async function requireUnused({ db, dialect }: Database): Promise<void> {
	if (dialect !== "postgres") return;
	const { rows } = await sql<{
		free: boolean;
	}>`select pg_try_advisory_xact_lock(${inUseLock}) as free`.execute(db);
	if (!rows[0]?.free) throw new InUseError("The database is in use");
}

export async function hasOwnTables(database: Database): Promise<boolean> {
	return (await ownTables(database, [])).length > 0;
}

/** Referenced tables first. The database may contain other tables. */
async function ownTables({ db, dialect }: Database, restored: readonly Table[]): Promise<string[]> {
	const standing = new Set((await db.introspection.getTables()).map(({ name }) => name));
	const ours = [metaTable, ...restored, ...desiredTables()].map(({ name }) => name);
	return [...new Set([...ours, ...droppedTables, ...searchTableNames(dialect)])].filter((name) =>
		standing.has(name),
	);
}

async function dropTables(database: Database, restored: readonly Table[]) {
	const { db, dialect } = database;
	const names = await ownTables(database, restored);
	const cascade = dialect === "postgres" ? sql` cascade` : sql``;
	// Referring tables first.
	for (const name of names.reverse())
		await sql`drop table if exists ${sql.table(name)}${cascade}`.execute(db);
}

interface Filling {
	readonly contents: Contents;
	readonly leftOut: LeftOut;
}

/** Returns the number of skipped records. */
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
