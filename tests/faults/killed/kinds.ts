import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../../../src/data/database/database.ts";
import { openDatabase } from "../../../src/data/open-database.ts";
import { migrate } from "../../../src/data/operations/migrations/migrate.ts";
import { desiredTables } from "../../../src/data/schema/schema.ts";
import { openCluster } from "../../setup/databases/cluster.ts";

export const newFolder = () => mkdtempSync(join(tmpdir(), "frontage-faults-"));

/** A database that can be copied. */
export interface Kind {
	readonly name: string;
	create(): Promise<Copy>;
	copy(of: Copy): Promise<Copy>;
	remove(copy: Copy): Promise<void>;
}

export interface Copy {
	readonly url: string;
	readonly folder: string;
}

function copyFolder(of: Copy): string {
	const folder = newFolder();
	cpSync(of.folder, folder, { recursive: true });
	return folder;
}

const sqlite: Kind = {
	name: "SQLite",
	create: async () => ({ url: "", folder: newFolder() }),
	copy: async (of) => ({ url: "", folder: copyFolder(of) }),
	remove: async ({ folder }) => rmSync(folder, { recursive: true }),
};

/** @param server address without the name of a database */
function postgres(server: string): Kind {
	let number = 0;
	const make = async (template: string, folder: string) => {
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
		create: () => make("template1", newFolder()),
		copy: (of) => make(nameIn(of), copyFolder(of)),
		async remove(copy) {
			await ask(`drop database ${nameIn(copy)} with (force)`);
			rmSync(copy.folder, { recursive: true });
		},
	};
}

/** Results of a process that is killed before its statements. */
export interface Killed {
	readonly statements: number;
	readonly kills: number;
	/** Number of results other than the required ones. */
	readonly different: number;
}

/** Kills a process over each kind of database, and prints the results. @returns whether all are as required */
export async function tellKilled(head: string, run: (kind: Kind) => Promise<Killed>): Promise<boolean> {
	const rows: string[] = [];
	let isGood = true;
	const cluster = openCluster();
	try {
		const { host } = await cluster.startPrimary();
		for (const kind of [sqlite, postgres(`postgres://postgres@${host}`)]) {
			const { statements, kills, different } = await run(kind);
			rows.push(`| ${[kind.name, statements, kills, different].join(" | ")} |`);
			isGood &&= different === 0;
		}
	} finally {
		await cluster.stop();
	}
	process.stdout.write(`${["", head, "|---|---|---|---|", ...rows].join("\n")}\n`);
	return isGood;
}

/** All rows of a database, except those that a restore leaves out and facts of its migration. */
export async function dump({ url, folder }: Copy): Promise<string> {
	const database = await openDatabase(url, folder);
	await migrate(database);
	const tables = desiredTables().filter(({ isPassing }) => !isPassing);
	const all = await Promise.all(tables.map(({ name }) => rowsOf(database, name)));
	await database.db.destroy();
	return all.join("\n");
}

async function rowsOf({ db }: Database, table: string): Promise<string> {
	const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
	return [table, ...rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()].join("\n");
}
