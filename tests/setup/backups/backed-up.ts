import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "../../../src/backup/back-up.ts";
import { type Manifest, toText } from "../../../src/backup/repository/manifest.ts";
import { openTarget, type Place } from "../../../src/backup/repository/place.ts";
import { type RestoreOptions, restore } from "../../../src/backup/restore.ts";
import { readConfig } from "../../../src/config.ts";
import { openDatabase } from "../../../src/data/open-database.ts";
import { linesOf } from "../../../src/data/operations/backup/lines.ts";
import { atOneMoment } from "../../../src/data/operations/backup/moment.ts";
import { desiredTables } from "../../../src/data/schema/schema.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { type DatabaseKind, newFolder, sqlite } from "../databases/databases.ts";

const silent = () => undefined;

type Where = Awaited<ReturnType<DatabaseKind["create"]>>;

/** Settings of a program over a database, as its commands read them. */
export function placeOf({ url, folder }: Where, more: Record<string, string> = {}): Place {
	return readConfig({ DATABASE_URL: url, DATA_DIR: folder, ...more });
}

/** Settings of a place without data. */
export const nowhere = (more: Record<string, string> = {}) => placeOf({ url: "", folder: newFolder() }, more);

/** An installation with an account, records and two files. */
export async function newInstallation(): Promise<Where> {
	const where = await sqlite.create();
	const platform = await openPlatform(readConfig({ DATA_DIR: where.folder }));
	await platform.files.requireOwn(where.folder);
	const fields = { title: "Whare", status: "published", domains: ["team"], content: "<p>Twenty rooms.</p>" };
	await platform.records.save(system, "content", "", fields, { version: 0 });
	await platform.records.save(system, "services", "", { name: "Audits" }, { version: 0 });
	for (const [path, text] of [
		["wharf.txt", "a picture of a wharf"],
		["hill.txt", "a picture of a hill"],
	] as const) {
		const from = join(newFolder(), path);
		writeFileSync(from, text);
		await platform.files.add(system, { path, facts: {}, isPublic: true }, from);
	}
	await platform.accounts.appoint("ada@example.nz");
	await platform.close();
	return where;
}

/** Backs up into a folder; into a new one by default. */
export async function backUpInto(place: Place, folder = newFolder()) {
	const repository = await openTarget(place, folder, true);
	return { folder, ...(await backUp(place, repository, silent).finally(repository.close)) };
}

/** Restores the backup in a folder. */
export async function restoreFrom(folder: string, place: Place, options: Partial<RestoreOptions> = {}) {
	const repository = await openTarget(place, folder, false);
	const all = { snapshot: undefined, replace: false, ...options };
	return restore(place, repository, all, silent).finally(repository.close);
}

export function copyOf(folder: string): string {
	const copy = newFolder();
	cpSync(folder, copy, { recursive: true });
	return copy;
}

/** Replaces a snapshot with an unsigned one with this manifest, as anyone with write access to the folder can. */
export function forge(folder: string, snapshot: string, manifest: object): void {
	writeFileSync(join(folder, "snapshots", `${snapshot}.json`), toText(manifest as Manifest));
}

/** The paths of all objects of a backup. */
export function objectsIn(folder: string): string[] {
	return readdirSync(join(folder, "objects"), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

/** The path of the object with this content. */
export function objectOf(folder: string, text: string): string {
	return objectsIn(folder).find((path) => readFileSync(path, "utf8") === text) ?? "";
}

/** All rows by table. */
export async function rowsAt({ databaseUrl, dataFolder }: Place): Promise<Record<string, string[]>> {
	const database = await openDatabase(databaseUrl, dataFolder);
	try {
		return await atOneMoment(database, newFolder(), async (then) => {
			const rows: Record<string, string[]> = {};
			for (const table of desiredTables())
				rows[table.name] = await Array.fromAsync(linesOf(then, table), ({ text }) => text);
			return rows;
		});
	} finally {
		await database.db.destroy();
	}
}
