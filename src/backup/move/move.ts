import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { whileUnused } from "../../data/operations/backup/moment.ts";
import { openDataFolder } from "../../data-folder.ts";
import { locationOfFiles } from "../../files/store/database-of-store.ts";
import { openStore } from "../../files/store/open-store.ts";
import type { Store } from "../../files/store/store.ts";
import { requireMatchingStore } from "../../files/store/store-mark.ts";
import { type OpenPlace, requireDatabase, withUnusedPlace } from "../open-place.ts";
import { withProgress } from "../progress.ts";
import { databaseOf, type Place, type ReportProgress } from "../repository/place.ts";
import { inWords, megabytes } from "../words.ts";
import { type MovedFiles, moveFiles, moveMark, requireFreeStore } from "./move-files.ts";
import { type MovedRows, moveRows, requireEmptyDatabase } from "./move-rows.ts";
import { changedSettings, type MoveTargets, placeAfter } from "./targets.ts";

/** Result of a move. */
export interface Moved {
	/** Settings of the new place. */
	readonly after: Place;
	readonly rows: MovedRows | undefined;
	readonly files: MovedFiles | undefined;
}

/** Other files of the data folder. */
const further = ["erasures.jsonl", "backup-signing-key.pem", "outbox"];

/**
 * Copies the database of an installation, its files, or both to another place, and leaves the source as it is. Files come
 * first and the database in one transaction, so that an interrupted move can be repeated.
 * @throws {Error} with a message for the operator
 */
export async function move(place: Place, targets: MoveTargets, tell: ReportProgress): Promise<Moved> {
	const after = placeAfter(place, targets);
	requireDatabase(place);
	return withUnusedPlace(place, async ({ database, store }) => {
		await requireMatchingStore(store, database, locationOfFiles(place));
		return whileUnused(database, async (then) => {
			if (after.dataFolder !== place.dataFolder) await copyFurther(place.dataFolder, after.dataFolder);
			const source = { database: then, store };
			if (targets.database)
				return withUnusedPlace(after, (target) => moveDatabase(source, target, { after, targets, tell }));
			const target = await openStore(after);
			return moveStore(source.store, target, after, tell).finally(() => target.close());
		});
	});
}

interface Moving {
	readonly after: Place;
	readonly targets: MoveTargets;
	readonly tell: ReportProgress;
}

async function moveDatabase(
	source: OpenPlace,
	target: OpenPlace,
	{ after, targets, tell }: Moving,
): Promise<Moved> {
	await requireEmptyDatabase(target.database, databaseOf(after));
	const withFiles = targets.files !== undefined;
	if (withFiles) await requireFreeStore(source.store, target.store, locationOfFiles(after));
	const files = withFiles ? await moveFiles(source.store, target.store, tell) : undefined;
	const rows = await moveRows(source.database, target.database, tell, async () => {
		if (withFiles) await moveMark(source.store, target.store);
	});
	return { after, rows, files };
}

async function moveStore(from: Store, to: Store, after: Place, tell: ReportProgress): Promise<Moved> {
	await requireFreeStore(from, to, locationOfFiles(after));
	const files = await moveFiles(from, to, tell);
	await moveMark(from, to);
	return { after, rows: undefined, files };
}

async function copyFurther(from: string, to: string): Promise<void> {
	await openDataFolder(to);
	for (const name of further)
		if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true });
}

/** Moves, and prints the result. @throws {Error} with a message for the operator */
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
	].join("\n");
}
