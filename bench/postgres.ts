import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { openDatabase } from "../src/data/open-database.ts";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { measureLists } from "./api.ts";
import { grow } from "./growth.ts";
import { fill, type Place } from "./program.ts";
import { addBenchStaff } from "./staff.ts";

/** Milliseconds of a list of 20, on 100 articles and on 100,000, in PostgreSQL. */
export async function measurePostgres(): Promise<string[]> {
	const server = await startPostgres();
	const [small, large] = [await filledPlace(server.url, 100), await filledPlace(server.url, 100_000)];
	const env = [{ DATABASE_URL: small.url }, { DATABASE_URL: large.url }] as const;
	const lines = await measureLists(small.folder, large.folder, [...env]);
	await server.stop();
	return lines;
}

/** A database with the sample content, grown to this number of articles, with the folder of its files and its staff. */
export async function filledPlace(server: string, articles: number, purpose = ""): Promise<Place> {
	const url = await createDatabase(server, `bench_${purpose}${articles}`);
	const folder = mkdtempSync(join(tmpdir(), "frontage-bench-"));
	await fill({ folder, url });
	const database = await openDatabase(url, "");
	await grow(database, { websites: 0, articles });
	// Autovacuum would do it within minutes.
	await sql`analyze`.execute(database.db);
	await database.db.destroy();
	await addBenchStaff(folder, url);
	return { folder, url };
}

/** Returns the address of a new, empty database. */
export async function createDatabase(server: string, name: string): Promise<string> {
	const client = new pg.Client(`${server}/postgres`);
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	return `${server}/${name}`;
}
