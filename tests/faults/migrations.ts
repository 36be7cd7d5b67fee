import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { readConfig } from "../../src/config.ts";
import type { Database } from "../../src/data/database/database.ts";
import { writeMeta } from "../../src/data/database/meta.ts";
import { openDatabase } from "../../src/data/database/open.ts";
import { migrate } from "../../src/data/schema/migrate.ts";
import { desiredTables } from "../../src/data/schema/schema.ts";
import { system } from "../../src/model/access.ts";
import { openPlatform } from "../../src/platform.ts";
import { openCluster } from "../setup/databases/cluster.ts";

const articles = 20;
const printEvery = 50;
/** As many as there are cores on a small machine. */
const atOnce = 2;
const newFolder = () => mkdtempSync(join(tmpdir(), "frontage-faults-"));

/** A database that can be copied. */
interface Kind {
	readonly name: string;
	create(): Promise<Copy>;
	copy(of: Copy): Promise<Copy>;
	remove(copy: Copy): Promise<void>;
}

interface Copy {
	readonly url: string;
	readonly folder: string;
}

const sqlite: Kind = {
	name: "SQLite",
	create: async () => ({ url: "", folder: newFolder() }),
	async copy(of) {
		const folder = newFolder();
		cpSync(of.folder, folder, { recursive: true });
		return { url: "", folder };
	},
	remove: async ({ folder }) => rmSync(folder, { recursive: true }),
};

/** @param server address without the name of a database */
function postgres(server: string): Kind {
	let number = 0;
	const folder = newFolder();
	const make = async (template: string) => {
		number += 1;
		const name = `migrated_${number}`;
		await ask(`create database ${name} template ${template}`);
		return { url: `${server}/${name}`, folder };
	};
	const ask = async (question: string) => {
		const client = new pg.Client(`${server}/postgres`);
		await client.connect();
		await client.query(question).finally(() => client.end());
	};
	const nameIn = ({ url }: Copy) => new URL(url).pathname.slice(1);
	return {
		name: "PostgreSQL",
		create: () => make("template1"),
		copy: (of) => make(nameIn(of)),
		remove: (copy) => ask(`drop database ${nameIn(copy)} with (force)`),
	};
}

/** A database of an older program: without a column, a table and an index, and with texts derived otherwise. */
async function makeOld({ url, folder }: Copy): Promise<void> {
	const platform = await openPlatform(readConfig({ DATABASE_URL: url, DATA_DIR: folder }));
	const { records, database } = platform;
	const website = { domain: "one.example.nz", domainKey: "team", name: "One" } as const;
	await records.save(system, "websites", "", website, { version: 0 });
	for (let number = 1; number <= articles; number += 1) {
		const words = { title: `Article ${number}`, content: `<p>Words of ${number}.</p>`, domains: ["team"] };
		await records.save(system, "content", "", { ...words, status: "published" }, { version: 0 });
	}
	const { db } = database;
	await sql`drop table media_uses`.execute(db);
	await sql`drop table content_websites`.execute(db);
	await sql`update content set card = '', body = ''`.execute(db);
	await sql`alter table services drop column description`.execute(db);
	await writeMeta(database, "shape", "of an older program");
	await writeMeta(database, "derivation", "0");
	await platform.close();
}

/** Everything that a database has, but when it was brought up to date. */
async function dump({ url, folder }: Copy): Promise<string> {
	const database = await openDatabase(url, folder);
	await migrate(database);
	const all = await Promise.all(desiredTables().map(({ name }) => rowsOf(database, name)));
	await database.db.destroy();
	return all.join("\n");
}

async function rowsOf({ db }: Database, table: string): Promise<string> {
	const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
	return [table, ...rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()].join("\n");
}

/** Migrates in a process that is killed before a statement; how many there are, where there are fewer. */
async function migrateUntil({ url, folder }: Copy, number: number): Promise<number | undefined> {
	const script = join(import.meta.dirname, "killed-migration.ts");
	const child = spawn(process.execPath, [script, url, folder, String(number)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let printed = "";
	child.stdout.on("data", (text: Buffer) => (printed += text));
	const [code] = await new Promise<[number | null]>((resolve) =>
		child.once("close", (code) => resolve([code])),
	);
	if (code !== null && code !== 0) throw new Error(`The migration failed before statement ${number}`);
	return printed === "" ? undefined : Number(printed);
}

/** Kills a migration at each of its statements, or at so many of them, and goes on with it; how many ended otherwise. */
async function runMigrations(kind: Kind, most: number) {
	const old = await kind.create();
	await makeOld(old);
	const whole = await kind.copy(old);
	const statements = (await migrateUntil(whole, 0)) ?? 0;
	const expected = await dump(whole);
	const step = Math.max(1, Math.ceil(statements / most));
	let [next, kills, different] = [1, 0, 0];
	const killNext = async () => {
		while (next <= statements) {
			const number = next;
			next += step;
			const copy = await kind.copy(old);
			await migrateUntil(copy, number);
			kills += 1;
			if ((await dump(copy)) !== expected) {
				different += 1;
				process.stdout.write(`  ${kind.name}: killed before statement ${number}, it ends otherwise\n`);
			}
			await kind.remove(copy);
			if (kills % printEvery === 0) process.stdout.write(`  ${kind.name}: ${kills} of ${statements}\n`);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, killNext));
	return { statements, kills, different };
}

/** Prints what comes of a migration that is killed at each statement, or at so many; whether it is as it has to be. */
export async function tellMigrations(most: number): Promise<boolean> {
	const rows: string[] = [];
	let isGood = true;
	const cluster = openCluster();
	try {
		const { host } = await cluster.startPrimary();
		for (const kind of [sqlite, postgres(`postgres://postgres@${host}`)]) {
			const { statements, kills, different } = await runMigrations(kind, most);
			rows.push(`| ${[kind.name, statements, kills, different].join(" | ")} |`);
			isGood &&= different === 0;
		}
	} finally {
		await cluster.stop();
	}
	const head = "| database | statements of the migration | killed before | ended otherwise |";
	process.stdout.write(`${["", head, "|---|---|---|---|", ...rows].join("\n")}\n`);
	return isGood;
}
