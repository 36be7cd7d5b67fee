import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyFiles } from "../backup/copy-files.ts";
import { type Lack, toFileLine } from "../backup/repository/manifest.ts";
import { databaseOf, type Place, type ReportProgress } from "../backup/repository/place.ts";
import { type Objects, openRepository } from "../backup/repository/repository.ts";
import { openSeal } from "../backup/repository/seal.ts";
import { versionOf } from "../backup/repository/version-of.ts";
import { noKeys } from "../backup/settings.ts";
import type { Database } from "../data/database/database.ts";
import type { Table } from "../data/database/table.ts";
import { throttle } from "../data/database/throttle.ts";
import { archivedRecords, toLine } from "../data/operations/archive/archived-records.ts";
import { archivedRows, archivedTables } from "../data/operations/archive/archived-rows.ts";
import { type Choice, chooseWebsite, everything } from "../data/operations/archive/of-website.ts";
import { recordRun } from "../data/operations/backup/backup-runs.ts";
import { atOneMoment } from "../data/operations/backup/moment.ts";
import { currentTables } from "../data/operations/backup/tables.ts";
import type { Row } from "../data/schema/rows.ts";
import { namedFiles } from "../files/named-files.ts";
import { openDiskStore } from "../files/store/disk-store.ts";
import type { Store } from "../files/store/store.ts";
import { type CollectionName, collectionNames, collections } from "../model/model.ts";
import {
	type Archive,
	archiveFile,
	filesFile,
	filesPrefix,
	knownForm,
	recordsPart,
	rowsPart,
} from "./archive-form.ts";

export interface Exported {
	readonly archive: Archive;
	/** Missing or damaged in the store. */
	readonly lacking: readonly Lack[];
}

export interface ExportOptions {
	readonly folder: string;
	/** Key, domain or id; defaults to all data. */
	readonly website?: string | undefined;
}

/**
 * Exports a consistent snapshot while the application may run: records and related data as JSON lines, and their
 * files.
 * @throws {Error} for the operator
 */
export async function exportArchive(
	place: Place,
	{ database, store }: { readonly database: Database; readonly store: Store },
	{ folder, website }: ExportOptions,
	tell: ReportProgress,
): Promise<Exported> {
	await requireFree(folder);
	const { schema } = await currentTables(database);
	// The record of a backup prevents the deletion of files until the end.
	return recordRun(database, folder, async () => {
		tell(`Reading ${databaseOf(place)}`);
		const at = new Date().toISOString();
		const then = await atOneMoment(database, store.spoolFolder, async (then) => {
			const choice = website === undefined ? everything : await chooseWebsite(then, website);
			const named = await namedFiles(then, Date.now());
			return {
				parts: await writeParts(then, choice, folder, tell),
				named: named.filter(({ record }) => choice.hasFile(record)),
			};
		});
		const { files, lacking } = await copyFiles(store, await objectsIn(folder), then.named, tell);
		const lines = files.map(toFileLine);
		const parts = { ...then.parts, [filesFile]: await writeLines(join(folder, filesFile), lines) };
		const bytes = files.reduce((all, file) => all + file.bytes, 0);
		const archive: Archive = {
			...{ form: knownForm, at, program: await versionOf(place), schema, parts },
			files: { count: files.length, bytes },
		};
		await rm(join(folder, "tmp"), { recursive: true, force: true });
		await writeWhole(join(folder, archiveFile), `${JSON.stringify(archive, null, "\t")}\n`);
		return { result: { archive, lacking }, snapshot: "archive", bytes };
	});
}

async function objectsIn(folder: string): Promise<Objects> {
	const store = await openDiskStore(folder);
	return openRepository(store, folder, openSeal(noKeys), filesPrefix).objects("");
}

/** Without `archive.json`, the folder has an interrupted export, which is resumed. */
async function requireFree(folder: string) {
	if (existsSync(join(folder, archiveFile)))
		throw new Error(`There is an archive in ${folder} already: give another folder`);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const others = (await readdir(folder)).filter(
		(name) => !["records", "more", "files", "tmp", filesFile].includes(name),
	);
	if (others.length > 0)
		throw new Error(`${folder} has other things in it (${others[0]}): give another folder`);
}

async function writeParts(
	then: Database,
	choice: Choice,
	folder: string,
	tell: ReportProgress,
): Promise<Archive["parts"]> {
	const parts: Archive["parts"] = {};
	const write = async (path: string, lines: AsyncIterable<string>) => {
		tell(path);
		parts[path] = await writeLines(join(folder, path), lines);
	};
	for (const name of collectionNames) await write(recordsPart(name), recordLines(then, choice, name));
	for (const table of archivedTables().filter(choice.hasTable))
		await write(rowsPart(table.name), rowLines(then, choice, table));
	return parts;
}

async function* recordLines(then: Database, choice: Choice, name: CollectionName): AsyncGenerator<string> {
	for await (const archived of archivedRecords(then, name)) {
		const taken = choice.take(name, archived);
		if (taken) yield toLine(collections[name], taken);
	}
}

async function* rowLines(then: Database, choice: Choice, table: Table): AsyncGenerator<string> {
	for await (const line of archivedRows(then, table)) if (choice.hasRow(JSON.parse(line) as Row)) yield line;
}

async function writeLines(path: string, lines: AsyncIterable<string> | Iterable<string>) {
	await mkdir(dirname(path), { recursive: true });
	const [hash, file] = [createHash("sha256"), await open(path, "w", 0o600)];
	let count = 0;
	try {
		for await (const line of lines) {
			const text = `${line}\n`;
			hash.update(text);
			await file.write(text);
			count += 1;
			await throttle();
		}
		await file.sync();
	} finally {
		await file.close();
	}
	return { lines: count, sha256: hash.digest("hex") };
}

async function writeWhole(path: string, text: string) {
	const partial = `${path}.partial`;
	try {
		await writeFile(partial, text, { mode: 0o600, flush: true });
		await rename(partial, path);
	} finally {
		await rm(partial, { force: true });
	}
}
