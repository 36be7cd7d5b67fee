import { createHash } from "node:crypto";
import { sql } from "kysely";
import { collectionNames } from "../model/model.ts";
import { settleHomes } from "./addresses/homes.ts";
import { giveSlugs } from "./addresses/slugs.ts";
import { type Database, inTransaction, liftTimeLimit } from "./database.ts";
import { derivationVersion, deriveAgain } from "./derived.ts";
import { claimMeta, readMeta, writeMeta } from "./meta.ts";
import { objectIndexes } from "./object-list.ts";
import { countOldPageViews } from "./page-view-counts.ts";
import { desiredTables, type Table } from "./schema.ts";
import { dropOldSearch, searchTable } from "./search.ts";

/** Changes that the model cannot express (renames, drops), in order. Never edit one that has been released. */
const writtenMigrations: ((inside: Database) => Promise<void>)[] = [];

/** Any number, the same in every release: processes that start together queue behind it. */
const lockNumber = 7_262_701;

/**
 * Brings the database to the shape that this program needs. Safe when several processes start at once.
 * @throws {Error} when a newer program has changed the database in a way that this one does not know.
 */
export async function migrate(database: Database): Promise<void> {
	await inTransaction(database, async (inside) => {
		await liftTimeLimit(inside);
		if (inside.dialect === "postgres")
			await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(inside.db);
		await sql`create table if not exists meta (name text primary key, value text not null)`.execute(
			inside.db,
		);
		await runWrittenMigrations(inside);
		await shapeTables(inside);
		if ((await readMeta(inside, "derivation")) !== derivationVersion) {
			for (const name of collectionNames) await deriveAgain(inside, name);
			await settleHomes(inside);
			await writeMeta(inside, "derivation", derivationVersion);
		}
		if (await claimMeta(inside, "slugs", "given")) await giveSlugs(inside);
		// Tokens that a release has left as they are: nobody can come in by them, and nobody is to read them.
		if (await claimMeta(inside, "session tokens", "hashed"))
			await inside.db.deleteFrom("auth_sessions").execute();
		if (await claimMeta(inside, "page views", "counted")) await countOldPageViews(inside);
	});
}

async function runWrittenMigrations(inside: Database) {
	const done = Number((await readMeta(inside, "schema")) ?? writtenMigrations.length);
	if (done > writtenMigrations.length)
		throw new Error(
			`The database has schema ${done}, newer than the ${writtenMigrations.length} that this program knows; install the newer release`,
		);
	for (const migration of writtenMigrations.slice(done)) await migration(inside);
	await writeMeta(inside, "schema", String(writtenMigrations.length));
}

/** Creates what is missing. The shape's fingerprint saves the next start from looking at every table. */
async function shapeTables(inside: Database) {
	const tables = desiredTables();
	const statements = [...searchTable(inside.dialect), ...objectIndexes(inside.dialect)];
	const fingerprint = createHash("sha256")
		.update(JSON.stringify([tables, statements]))
		.digest("hex");
	if ((await readMeta(inside, "shape")) === fingerprint) return;
	await dropOldSearch(inside);
	const standing = new Map(
		(await inside.db.introspection.getTables()).map(({ name, columns }) => [
			name,
			new Set(columns.map((column) => column.name)),
		]),
	);
	for (const table of tables) await shapeTable(inside, table, standing.get(table.name));
	for (const statement of statements) await sql.raw(statement).execute(inside.db);
	await writeMeta(inside, "shape", fingerprint);
}

async function shapeTable({ db }: Database, table: Table, standing: Set<string> | undefined) {
	const definitions = Object.entries(table.columns).map(([name, type]) => `"${name}" ${type}`);
	if (standing === undefined) {
		const body = [...definitions, ...table.constraints].join(", ");
		await sql.raw(`create table "${table.name}" (${body})`).execute(db);
	} else {
		const missing = Object.keys(table.columns).flatMap((name, index) =>
			standing.has(name) ? [] : [definitions[index]],
		);
		for (const definition of missing)
			await sql.raw(`alter table "${table.name}" add column ${definition}`).execute(db);
	}
	for (const columns of table.indexes) {
		const name = `${table.name}_by_${columns.join("_")}`;
		const list = columns.map((column) => `"${column}"`).join(", ");
		await sql.raw(`create index if not exists "${name}" on "${table.name}" (${list})`).execute(db);
	}
}
