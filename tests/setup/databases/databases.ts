import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../../src/data/database/database.ts";
import { openDatabase } from "../../../src/data/open-database.ts";
import { migrate } from "../../../src/data/operations/migrations/migrate.ts";
import { isExhaustive, timesOf } from "../input/effort.ts";
import { openForTests } from "../opened-for-tests.ts";

export interface DatabaseKind {
	readonly kind: string;
	/** Creates one without content. @returns its address ("" for SQLite) and a folder */
	create(): Promise<{ readonly url: string; readonly folder: string }>;
	/** The same, without tables. */
	createBare(): Promise<{ readonly url: string; readonly folder: string }>;
}

export const sqlite: DatabaseKind = {
	kind: "SQLite",
	create: async () => ({ url: "", folder: await newDataFolder() }),
	createBare: async () => ({ url: "", folder: newFolder() }),
};
export const postgres: DatabaseKind = {
	kind: "PostgreSQL",
	create: createPostgres,
	createBare: async () => createFrom("template1"),
};

/** Each kind of database, for tests of code with its own SQL. */
export const databaseKinds = [sqlite, postgres] as const;

/** For tests of code that reaches SQL through several others: both kinds in a full run, otherwise one. */
export const databaseKindsOfAll: readonly DatabaseKind[] = isExhaustive ? databaseKinds : [sqlite];

/**
 * Number of random trials over a kind of database, as by `timesOf`: a quarter over PostgreSQL, since the queries are
 * the same and take several times as long.
 */
export function timesOver(kind: string, exhaustive: number, least = 1): number {
	return kind === postgres.kind ? timesOf(exhaustive / 4, Math.ceil(least / 4)) : timesOf(exhaustive, least);
}

/** Opens an empty database of the kind, migrated. */
export async function openEmpty(create: DatabaseKind["create"]): Promise<Database> {
	const { url, folder } = await create();
	const database = await openDatabase(url, folder);
	await migrate(database);
	return database;
}

/** Likewise, for the tests of a block. */
export function databaseForTests(create: DatabaseKind["create"]): Database {
	return openForTests(
		() => openEmpty(create),
		({ db }) => db.destroy(),
	);
}

/** A new folder for one test's data. */
export function newFolder(): string {
	return mkdtempSync(join(tmpdir(), "frontage-test-"));
}

/** A new folder for the data of one test, with a migrated database: a copy, which is faster. */
export async function newDataFolder(): Promise<string> {
	template ??= makeTemplate();
	const folder = newFolder();
	cpSync(await template, folder, { recursive: true });
	return folder;
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
	const folder = newFolder();
	const database = await openDatabase("", folder);
	await migrate(database);
	await database.db.destroy();
	return folder;
}

/** Creates an empty, migrated database on the run's PostgreSQL: a copy, which is faster. */
export async function createPostgres() {
	postgresTemplate ??= makePostgresTemplate();
	return createFrom(await postgresTemplate);
}

let postgresTemplate: Promise<string> | undefined;

async function makePostgresTemplate(): Promise<string> {
	const { url, folder } = await createFrom("template1");
	const database = await openDatabase(url, folder);
	await migrate(database);
	await database.db.destroy();
	return new URL(url).pathname.slice(1);
}

/** Copies a database of the run's PostgreSQL without connections. */
export async function copyPostgres(url: string): Promise<string> {
	return (await createFrom(new URL(url).pathname.slice(1))).url;
}

async function createFrom(template: string) {
	const server = inject("postgresUrl");
	const name = `t_${randomUUID().replaceAll("-", "")}`;
	const client = new pg.Client(`${server}/postgres`);
	await client.connect();
	await client.query(`create database ${name} template ${template}`);
	await client.end();
	return { url: `${server}/${name}`, folder: newFolder() };
}
