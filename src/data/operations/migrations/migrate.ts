import { hash } from "node:crypto";
import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { resolveHomes } from "../../content/addresses/homes.ts";
import type { Database } from "../../database/database.ts";
import { isAway } from "../../database/failures.ts";
import { createConsumers } from "../../database/log/consumers.ts";
import { createHead } from "../../database/log/event-log.ts";
import { instanceFacts, readMeta, schemaFact, writeMeta } from "../../database/meta.ts";
import { metaTable } from "../../database/table.ts";
import { inTransaction, liftTimeLimit } from "../../database/transaction.ts";
import { derivationVersion, deriveAgain } from "../../records/derived.ts";
import { objectIndexes } from "../../records/lists/object-list.ts";
import { resolveAll } from "../../records/scopes/placement.ts";
import { searchTable } from "../../records/search/search-tables.ts";
import { isPlacedByName } from "../../schema/placement-names.ts";
import { snakeCase } from "../../schema/rows.ts";
import { desiredTables } from "../../schema/schema.ts";
import { bodyOf, shapeTable } from "../../schema/shape-table.ts";
import { dropArticleSearch } from "./drop-article-search.ts";
import { moveReviews } from "./move-reviews.ts";

/** Renames and drops, which the model cannot express, in order. Never edit a released one. */
export const writtenMigrations: ((inside: Database) => Promise<void>)[] = [moveReviews, dropArticleSearch];

/** Schema of version 1.0.0. Each migration raises it by one. */
const firstSchema = 9;

/** A database with a higher number belongs to a newer release. */
export function knownSchema(): number {
	return firstSchema + writtenMigrations.length;
}

type Tell = (progress: string) => void;

/** Advisory lock, the same in every release. */
const lockNumber = 7_262_701;

/** Locks until the transaction ends. SQLite has one writer. */
export async function holdMigrations({ db, dialect }: Database): Promise<void> {
	if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
}

/**
 * Processes may start at the same time. `tell` receives progress, because many articles take minutes.
 * @throws {Error} for a newer schema
 */
export async function migrate(database: Database, tell: Tell = () => undefined): Promise<void> {
	await inTransaction(database, async (inside) => {
		await liftTimeLimit(inside);
		await holdMigrations(inside);
		await sql.raw(`create table if not exists meta (${bodyOf(metaTable)})`).execute(inside.db);
		await runWrittenMigrations(inside);
		await shapeTables(inside);
		await createHead(inside);
		await createConsumers(inside);
		if ((await readMeta(inside, instanceFacts.derivation)) !== derivationVersion) {
			await deriveEverything(inside, tell);
			await writeMeta(inside, instanceFacts.derivation, derivationVersion);
		}
	});
}

/** True for a change that older releases do not know. An empty database is created instead. */
export async function isUpdateDue(database: Database): Promise<boolean> {
	const done = await readMeta(database, schemaFact).catch((error: unknown) => {
		// An empty database has no table.
		if (isAway(error)) throw error;
	});
	return done !== undefined && Number(done) >= firstSchema && Number(done) < knownSchema();
}

/** "older": the next start migrates it. */
export async function pendingIn(database: Database): Promise<"none" | "older" | "newer"> {
	const done = Number((await readMeta(database, schemaFact)) ?? 0);
	if (done > knownSchema()) return "newer";
	const isAsNeeded =
		done === knownSchema() &&
		(await readMeta(database, instanceFacts.shape)) === shapeFor(database).fingerprint &&
		(await readMeta(database, instanceFacts.derivation)) === derivationVersion;
	return isAsNeeded ? "none" : "older";
}

const tellEveryMs = 3_000;

async function deriveEverything(inside: Database, tell: Tell) {
	let toldAt = Number.NEGATIVE_INFINITY;
	const seldom: Tell = (progress) => {
		if (performance.now() - toldAt < tellEveryMs) return;
		toldAt = performance.now();
		tell(progress);
	};
	for (const name of collectionNames) {
		const collection: AnyCollection = collections[name];
		const all = await countOf(inside, snakeCase(name));
		const telling = (what: string) => (done: number) =>
			seldom(`${collection.label}: ${what}, ${inWords(done)} of ${inWords(all)}`);
		if (isPlacedByName(collection)) await resolveAll(inside, collection, telling("placements"));
		await deriveAgain(inside, name, telling("texts and files"));
	}
	await resolveHomes(inside);
}

async function countOf({ db }: Database, table: string): Promise<number> {
	const counted = db.selectFrom(table).select(({ fn }) => fn.countAll().as("count"));
	return Number((await counted.executeTakeFirst())?.count ?? 0);
}

function inWords(count: number): string {
	return count.toLocaleString("en-NZ");
}

async function runWrittenMigrations(inside: Database) {
	const known = knownSchema();
	const done = Number((await readMeta(inside, schemaFact)) ?? known);
	if (done > known)
		throw new Error(
			`The database has schema ${done}, newer than the ${known} that this program knows; install the newer release`,
		);
	if (done < firstSchema)
		throw new Error(
			`The database has schema ${done}, from before version 1.0.0; export it with the program that made it, then import the archive into an empty database`,
		);
	for (const migration of writtenMigrations.slice(done - firstSchema)) await migration(inside);
	await writeMeta(inside, schemaFact, String(known));
}

/** The fingerprint saves the check of each table. */
async function shapeTables(inside: Database) {
	const { tables, statements, fingerprint } = shapeFor(inside);
	if ((await readMeta(inside, instanceFacts.shape)) === fingerprint) return;
	const standing = new Map(
		(await inside.db.introspection.getTables()).map(({ name, columns }) => [
			name,
			new Set(columns.map((column) => column.name)),
		]),
	);
	for (const table of tables) await shapeTable(inside, table, standing.get(table.name));
	for (const statement of statements) await sql.raw(statement).execute(inside.db);
	await writeMeta(inside, instanceFacts.tables, JSON.stringify([metaTable, ...tables]));
	await writeMeta(inside, instanceFacts.shape, fingerprint);
}

function shapeFor({ dialect }: Database) {
	const tables = desiredTables();
	const statements = [...searchTable(dialect), ...objectIndexes(dialect)];
	return { tables, statements, fingerprint: hash("sha256", JSON.stringify({ tables, statements })) };
}
