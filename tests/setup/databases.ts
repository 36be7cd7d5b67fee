import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../src/data/database.ts";
import { migrate } from "../../src/data/migrate.ts";

/** Each kind of database, with a way to make an empty one and its address. */
export const databaseKinds = [
	{ kind: "SQLite", create: async () => ({ url: "", folder: newFolder() }) },
	{ kind: "PostgreSQL", create: createPostgres },
] as const;

/** Opens an empty database of the kind, migrated. */
export async function openEmpty(create: (typeof databaseKinds)[number]["create"]): Promise<Database> {
	const { url, folder } = await create();
	const database = await openDatabase(url, folder);
	await migrate(database);
	return database;
}

/** A new folder for one test's data. */
export function newFolder(): string {
	return mkdtempSync(join(tmpdir(), "frontage-test-"));
}

/** Makes an empty database on the run's PostgreSQL. */
export async function createPostgres() {
	const server = inject("postgresUrl");
	const name = `t_${randomUUID().replaceAll("-", "")}`;
	const client = new pg.Client(`${server}/postgres`);
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	return { url: `${server}/${name}`, folder: newFolder() };
}
