import { sql } from "kysely";
import { readConfig } from "../../../src/config.ts";
import { writeMeta } from "../../../src/data/database/meta.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { runUntil, spreadOver } from "./dying.ts";
import { type Copy, dump, type Kind, tellKilled } from "./kinds.ts";

const articles = 20;
const printEvery = 50;
/** Number of cores of a small machine. */
const atOnce = 2;

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

/** Migrates in a process that is killed before a statement. @returns the number of statements, if there are fewer */
const migrateUntil = ({ url, folder }: Copy, number: number) =>
	runUntil("killed-migration.ts", [url, folder], number);

/**
 * Kills a migration at each of its statements, or at this many of them, and resumes it. @returns how many ended
 * otherwise
 */
async function runMigrations(kind: Kind, most: number) {
	const old = await kind.create();
	await makeOld(old);
	const whole = await kind.copy(old);
	const statements = (await migrateUntil(whole, 0)) ?? 0;
	const expected = await dump(whole);
	const numbers = spreadOver(statements, most);
	let [kills, different] = [0, 0];
	const killNext = async () => {
		for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
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

/**
 * Prints the results of a migration that is killed at each statement, or at this many. @returns whether all are as
 * required
 */
export const tellMigrations = (most: number) =>
	tellKilled("| database | statements of the migration | killed before | other outcomes |", (kind) =>
		runMigrations(kind, most),
	);
