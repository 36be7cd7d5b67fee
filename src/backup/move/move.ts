import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { whileUnused } from "../../data/operations/backup/moment.ts";
import { openDataFolder } from "../../data-folder.ts";
import { namedFiles } from "../../files/named-files.ts";
import { locationOfFiles } from "../../files/store/database-of-store.ts";
import { openStore } from "../../files/store/open-store.ts";
import type { Store } from "../../files/store/store.ts";
import { requireMatchingStore } from "../../files/store/store-mark.ts";
import { lackingLines } from "../describe-losses.ts";
import { type OpenPlace, requireDatabase, withUnusedPlace } from "../open-place.ts";
import { withProgress } from "../progress.ts";
import { databaseOf, type Place, type ReportProgress } from "../repository/place.ts";
import { inWords, megabytes } from "../words.ts";
import { type MovedFiles, moveFiles, moveMark, requireFreeStore } from "./move-files.ts";
import { type MovedRows, moveRows, requireEmptyDatabase } from "./move-rows.ts";
import { changedSettings, type MoveTargets, placeAfter } from "./targets.ts";

export interface Moved {
	/** Settings of the new place. */
	readonly after: Place;
	readonly rows: MovedRows | undefined;
	readonly files: MovedFiles | undefined;
}

/** Other files of the data folder. */
const further = ["erasures.jsonl", "backup-signing-key.pem", "outbox"];

/**
 * Copies the database, the files, or both, and leaves the source as it is. Files come first and the database in one
 * transaction, so that an interrupted move can be repeated.
 * @throws {Error} for the operator
 */
export async function move(place: Place, targets: MoveTargets, tell: ReportProgress): Promise<Moved> {
	const after = placeAfter(place, targets);
	requireDatabase(place);
	return withUnusedPlace(place, async ({ database, store }) => {
		await requireMatchingStore(store, database, locationOfFiles(place));
		return whileUnused(database, async (then) => {
			await openDataFolder(after.dataFolder);
			const moving = { place, after, tell, from: { database: then, store } };
			if (targets.database)
				return withUnusedPlace(after, (to) => moveDatabase(moving, to, targets.files !== undefined));
			const to = await openStore(after);
			return moveStore(moving, to).finally(() => to.close());
		});
	});
}

interface Moving {
	readonly place: Place;
	readonly after: Place;
	readonly from: OpenPlace;
	readonly tell: ReportProgress;
}

async function moveDatabase(moving: Moving, to: OpenPlace, withFiles: boolean): Promise<Moved> {
	const { from, after, tell } = moving;
	await requireEmptyDatabase(to.database, databaseOf(after));
	if (withFiles) await requireFreeStore(from.store, to.store, locationOfFiles(after));
	const named = await namedFiles(from.database, Date.now());
	const files = withFiles ? await moveFiles(from.store, to.store, named, tell) : undefined;
	const rows = await moveRows(from.database, to.database, tell, async () => {
		await copyFurther(moving);
		if (withFiles) await moveMark(from.store, to.store);
	});
	return { after, rows, files };
}

async function moveStore(moving: Moving, to: Store): Promise<Moved> {
	const { from, after, tell } = moving;
	await requireFreeStore(from.store, to, locationOfFiles(after));
	const files = await moveFiles(from.store, to, await namedFiles(from.database, Date.now()), tell);
	await copyFurther(moving);
	await moveMark(from.store, to);
	return { after, rows: undefined, files };
}

async function copyFurther({
	place: { dataFolder: from },
	after: { dataFolder: to },
}: Moving): Promise<void> {
	if (resolve(from) === to) return;
	for (const name of further)
		if (existsSync(join(from, name)))
			await cp(join(from, name), join(to, name), { recursive: true, force: false });
}

/** Prints the result. @throws {Error} for the operator */
export async function runMove(place: Place, targets: MoveTargets): Promise<void> {
	const moved = await withProgress((tell) => move(place, targets, tell));
	process.stdout.write(`${describeMoved(place, moved)}\n`);
}

function describeMoved(place: Place, { after, rows, files }: Moved): string {
	const what = [
		...(rows ? [`${inWords(rows.rows)} records of ${rows.tables} tables`] : []),
		...(files ? [`${inWords(files.files)} files (${megabytes(files.bytes)})`] : []),
	];
	return [
		`Copied and compared: ${what.join(" and ")}. The source is unchanged.`,
		"Set these in the environment or in the settings file, then start the program:",
		...changedSettings(place, after).map((line) => `  ${line}`),
		...lackingLines("copy", files?.lacking ?? []),
	].join("\n");
}
