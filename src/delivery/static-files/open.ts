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
	readonly assetsFolder: string;
	readonly speculation: string;
	/** Program version and settings; a change discards all files. */
	readonly madeBy: string;
	readonly database: Database;
	readonly log: Log;
}

interface Left {
	readonly madeBy: string;
	/** Last event that invalidated a page; 0 for none. */
	readonly invalidated: number;
}

const [noteFile, assetsLink, builtFolder] = ["left.json", "assets", "built"];
const checkEveryMs = 500;

/**
 * @param isLead checks the files of the last run
 * @throws {Error} for the operator if the folder is not writable
 */
export async function openStaticFiles(options: StaticFilesOptions, isLead: boolean) {
	const { folder, assetsFolder, speculation, database, log } = options;
	const places = openPlaces(folder);
	const text = speculation && (await readFile(join(assetsFolder, basename(speculation)), "utf8"));
	const files = new StaticFiles(places, { speculation: text, log });
	database.changes.subscribe((tags) => files.remove(tags));
	// Subscribes before the query for the last write, so that no write is missed.
	check(options);
	if (isLead) {
		if (!(await isAsLeft(options))) places.empty();
		await linkAssets(folder, assetsFolder);
	}
	// If files serve all responses, no request checks for writes.
	const listening = setInterval(() => check(options), checkEveryMs).unref();
	return {
		files,
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

/** Same program version, and no writes since it stopped. Consumes the note. */
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

/** As one unit, and copied, because a web server may see only this folder. */
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

/** For a web server with another account. */
async function openToAll(folder: string): Promise<void> {
	await chmod(folder, folderMode);
	for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
		await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode);
}
