import { createHash } from "node:crypto";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { lastInvalidation } from "../../data/database/log/event-log.ts";
import type { Log } from "../log.ts";
import { fileMode, folderMode, Places } from "./places.ts";
import { StaticFiles } from "./static-files.ts";

export interface StaticFilesOptions {
	readonly folder: string;
	/** Folder of the built files. */
	readonly assetsFolder: string;
	/** Address of what browsers may load next. */
	readonly speculation: string;
	/** What pages are made by beside the database: another program or other settings make others. */
	readonly madeBy: string;
	readonly database: Database;
	readonly log: Log;
}

/** State of the folder when the program was last stopped. */
interface Left {
	readonly madeBy: string;
	/** Number of the last event that invalidated a page; 0 for none. */
	readonly invalidated: number;
}

const [noteFile, assetsLink, builtFolder] = ["left.json", "assets", "built"];
const checkEveryMs = 500;

/**
 * Keeps pages, documents, built files and renditions below a folder, for a web server in front.
 * @param isLead whether it is this process that finds out what is left of the last run
 * @throws {Error} in words for the operator when the folder cannot be written to
 */
export async function openStaticFiles(options: StaticFilesOptions, isLead: boolean) {
	const { folder, assetsFolder, speculation, database, log } = options;
	const places = openPlaces(folder);
	const text = speculation && (await readFile(join(assetsFolder, basename(speculation)), "utf8"));
	const files = new StaticFiles(places, { speculation: text, log });
	database.changes.subscribe((tags) => files.remove(tags));
	// Before it is asked what was written last: what is written from here on is heard of.
	check(options);
	if (isLead) {
		if (!(await isAsLeft(options))) places.empty();
		await linkAssets(folder, assetsFolder);
	}
	// Where all is sent from files, no request asks what others have written: commands that run beside the program, say.
	const listening = setInterval(() => check(options), checkEveryMs).unref();
	return {
		files,
		/** Notes what the folder is as of, once nobody writes any more. */
		async stop(): Promise<void> {
			clearInterval(listening);
			await files.settled();
			if (isLead) await noteLeft(options);
		},
	};
}

function check({ database, log }: StaticFilesOptions) {
	try {
		database.changes.check();
	} catch (err) {
		log.warn({ err }, "what others have written could not be read");
	}
}

function openPlaces(folder: string): Places {
	try {
		return new Places(folder);
	} catch (error) {
		throw new Error(`STATIC_DIR=${folder} cannot be written to: ${(error as Error).message}`);
	}
}

/** Whether nothing was written since the folder was left, by a program like this one. The note is used up by that. */
async function isAsLeft({ folder, madeBy, database }: StaticFilesOptions): Promise<boolean> {
	const path = join(folder, noteFile);
	const text = await readFile(path, "utf8").catch(() => "");
	await rm(path, { force: true });
	if (text === "") return false;
	const left = JSON.parse(text) as Left;
	return left.madeBy === madeBy && left.invalidated === (await lastInvalidation(database));
}

async function noteLeft({ folder, madeBy, database }: StaticFilesOptions): Promise<void> {
	const left: Left = { madeBy, invalidated: await lastInvalidation(database) };
	await writeFile(join(folder, noteFile), JSON.stringify(left));
}

/** Links what the build has made, as a whole: a copy, for a web server may see this folder alone. */
async function linkAssets(folder: string, assetsFolder: string): Promise<void> {
	const built = join(folder, builtFolder);
	const names = await readdir(assetsFolder, { recursive: true });
	const name = createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 16);
	await mkdir(built, { recursive: true });
	await chmod(built, folderMode);
	const before = await readdir(built);
	if (!before.includes(name)) {
		const partial = join(built, newId());
		await cp(assetsFolder, partial, { recursive: true });
		await openToAll(partial);
		await rename(partial, join(built, name));
	}
	const link = join(folder, newId());
	await symlink(join(builtFolder, name), link);
	await rename(link, join(folder, assetsLink));
	for (const old of before) if (old !== name) await rm(join(built, old), { recursive: true, force: true });
}

/** A web server runs under another account. */
async function openToAll(folder: string): Promise<void> {
	await chmod(folder, folderMode);
	for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
		await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode);
}
