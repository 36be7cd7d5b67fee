import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { inUseLock } from "../database/in-use.ts";
import { ownFacts } from "../database/meta.ts";
import { inTransaction, liftTimeLimit } from "../database/transaction.ts";
import { holdMigrations, migrate } from "../schema/migrate.ts";
import type { Row } from "../schema/rows.ts";
import { desiredTables } from "../schema/schema.ts";
import { shapeTable } from "../schema/shape-table.ts";
import { metaTable, type Table } from "../schema/table.ts";
import { searchTableNames } from "../search/search-tables.ts";
import { fromLine } from "./lines.ts";

/** All that a database is to have. */
export interface Contents {
	readonly tables: readonly Table[];
	/** The rows of a table, a line each. */
	linesOf(table: Table): AsyncIterable<string>;
	/** How many that are to be. */
	countOf(table: Table): number;
	/** Hears how far it has come. */
	tell(progress: string): void;
}

/** Somebody else uses the database. */
export class InUseError extends Error {
	override readonly name = "InUseError";
}

const rowsAtOnce = 100;

/** Tells whether the program has ever kept anything in it. */
export async function hasTables({ db }: Database): Promise<boolean> {
	return (await db.introspection.getTables()).some(({ name }) => name === metaTable.name);
}

/**
 * Gives a database these contents in place of all that the program has in it, and brings them to the shape that this
 * program needs: all in one transaction, so that it has either the one or the other.
 * @throws {InUseError} when a program has it open
 */
export async function replaceAll(database: Database, contents: Contents): Promise<void> {
	await inTransaction(database, async (inside) => {
		await liftTimeLimit(inside);
		await requireUnused(inside);
		// A program that is started meanwhile waits.
		await holdMigrations(inside);
		await dropTables(inside, contents.tables);
		for (const table of contents.tables) {
			await shapeTable(inside, table, undefined);
			if (!table.isPassing) await fill(inside, table, contents);
		}
		// What holds for another database alone, this one finds out.
		await inside.db.deleteFrom("meta").where("name", "in", Object.values(ownFacts)).execute();
		await migrate(inside, contents.tell);
	});
}

/** Of SQLite, the file itself is held. @throws {InUseError} when a program has the database open */
export async function requireUnused({ db, dialect }: Database): Promise<void> {
	if (dialect !== "postgres") return;
	const { rows } = await sql<{
		free: boolean;
	}>`select pg_try_advisory_xact_lock(${inUseLock}) as free`.execute(db);
	if (!rows[0]?.free) throw new InUseError("The database is in use");
}

/** In a database there may be more than what is ours. */
async function dropTables({ db, dialect }: Database, restored: readonly Table[]) {
	const standing = new Set((await db.introspection.getTables()).map(({ name }) => name));
	const ours = [metaTable, ...restored, ...desiredTables()].map(({ name }) => name);
	const names = [...new Set([...ours, ...searchTableNames(dialect)])].filter((name) => standing.has(name));
	const cascade = dialect === "postgres" ? sql` cascade` : sql``;
	// Those that refer to others come first.
	for (const name of names.reverse())
		await sql`drop table if exists ${sql.table(name)}${cascade}`.execute(db);
}

async function fill({ db, dialect }: Database, table: Table, { linesOf, countOf, tell }: Contents) {
	let [batch, done]: [Row[], number] = [[], 0];
	const insert = async () => {
		if (batch.length > 0) await db.insertInto(table.name).values(batch).execute();
		done += batch.length;
		tell(`${table.name}: ${done.toLocaleString("en-NZ")}`);
		batch = [];
	};
	for await (const line of linesOf(table)) {
		batch.push(fromLine(dialect, line));
		if (batch.length === rowsAtOnce) await insert();
	}
	await insert();
	const counted = db.selectFrom(table.name).select(({ fn }) => fn.countAll().as("count"));
	const count = Number((await counted.executeTakeFirst())?.count);
	if (count !== countOf(table))
		throw new Error(`Of ${countOf(table)} records of ${table.name} the backup has ${count}`);
}
