import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../data/database/database.ts";
import { bytesOf } from "../data/operations/backup/bytes.ts";
import { isUpdateDue } from "../data/operations/migrations/migrate.ts";
import { backUp } from "./back-up.ts";
import { locationOf, openTarget, type Place, type ReportProgress } from "./repository/place.ts";
import { beforeUpdate } from "./repository/snapshot-name.ts";
import { pruneTarget } from "./retention/prune.ts";
import type { BackupConfig } from "./settings.ts";
import { megabytes } from "./words.ts";

const skip = "or start with BACKUP_BEFORE_UPDATE=false to go without";

/** The application's folder may contain other snapshots, which only the operator removes. */
const others = { daily: Infinity, weekly: 0, monthly: 0 };

/**
 * Backs up the database before a schema change, into the backup target or the data folder, and reports how to roll back.
 * Does nothing without such a change.
 * @throws {Error} for the operator; the database is unchanged
 */
export async function backUpBeforeUpdate(
	place: Place & BackupConfig,
	database: Database,
	tell: ReportProgress,
): Promise<void> {
	const { before, target } = place.dailyBackup;
	if (!before || !(await isUpdateDue(database))) return;
	const location = locationOf(target || join(place.dataFolder, "backups"));
	tell(`It is backed up first, to ${location}.`);
	try {
		await backUpTo(location, place, database, tell);
	} catch (error) {
		// Another machine may have migrated meanwhile.
		if (!(await isUpdateDue(database))) return;
		throw new Error(
			`The backup before this update could not be made: ${(error as Error).message}. Put that right, ${skip}`,
			{ cause: error },
		);
	}
}

async function backUpTo(
	location: string,
	place: Place & BackupConfig,
	database: Database,
	tell: ReportProgress,
) {
	const isOwnFolder = place.dailyBackup.target === "";
	const repository = await openTarget(place, location, true);
	try {
		await requireRoom(location, place, database);
		// An update changes no files, so a local backup omits them.
		const { snapshot } = await backUp(place, repository, () => undefined, {
			label: beforeUpdate,
			leavesFiles: isOwnFolder,
		});
		tell(
			`To go back to the release before: stop the program, install that release, and run npm run restore -- ${location} --snapshot ${snapshot} --data ${place.dataFolder} --replace`,
		);
		// In a configured target, the daily backup does it.
		if (isOwnFolder)
			await pruneTarget(place, repository, others).catch((error: Error) =>
				tell(`No older backup was removed: ${error.message}.`),
			);
	} finally {
		await repository.close();
	}
}

/** Requires room for SQLite's copy and the stored data, which is not larger. */
async function requireRoom(location: string, { dataFolder }: Place, database: Database) {
	const bytes = await bytesOf(database);
	const folders = [
		...(database.dialect === "sqlite" ? [dataFolder] : []),
		...(location.startsWith("s3://") ? [] : [location]),
	];
	const disks = await Promise.all(folders.map(async (folder) => (await stat(folder)).dev));
	for (const [index, folder] of folders.entries()) {
		const needed = bytes * disks.filter((disk) => disk === disks[index]).length;
		const { bavail, bsize } = await statfs(folder);
		if (bavail * bsize < needed)
			throw new Error(
				`${folder} has ${megabytes(bavail * bsize)} free, and up to ${megabytes(needed)} are needed`,
			);
	}
}
