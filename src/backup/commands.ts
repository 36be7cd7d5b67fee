import { openDataFolder } from "../data-folder.ts";
import { type BackedUp, backUp } from "./back-up.ts";
import { type Pruned, pruneTarget } from "./keep/prune.ts";
import { openProgress } from "./progress.ts";
import { chosenSnapshot, openTarget, type Place } from "./repository/place.ts";
import type { Repository } from "./repository/repository.ts";
import { restore } from "./restore.ts";
import type { BackupConfig } from "./settings.ts";
import { standBack } from "./stand-back.ts";
import { describeDamages, verify } from "./verify.ts";
import { inWords, megabytes, recordsOf } from "./words.ts";

/** What is asked of the program in place of serving. */
export type BackupCommand =
	/** @param prunes whether older ones that the settings do not keep are removed then */
	| { readonly does: "backup"; readonly target: string; readonly prunes: boolean }
	/** All snapshots unless one is named. */
	| { readonly does: "verify"; readonly target: string; readonly snapshot: string | undefined }
	/** The newest snapshot unless one is named. */
	| {
			readonly does: "restore";
			readonly target: string;
			readonly snapshot: string | undefined;
			readonly replace: boolean;
	  };

/**
 * Backs up, verifies or restores, and prints what came of it.
 * @throws {Error} in words for the operator
 */
export async function runBackupCommand(place: Place & BackupConfig, command: BackupCommand): Promise<void> {
	// Nobody is served while it is restored.
	if (command.does !== "restore") await standBack(place);
	const progress = openProgress(process.stdout);
	if (command.does !== "verify") await openDataFolder(place.dataFolder);
	const repository = await openTarget(place, command.target, command.does === "backup");
	try {
		const said = await runIn(repository, place, command, progress.tell);
		progress.end();
		process.stdout.write(`${said}\n`);
		if (command.does === "backup" && command.prunes) await tidy(repository, place);
	} catch (error) {
		progress.end();
		throw error;
	} finally {
		await repository.close();
	}
}

async function runIn(
	repository: Repository,
	place: Place,
	command: BackupCommand,
	tell: (progress: string) => void,
): Promise<string> {
	if (command.does === "backup") return describeBackup(await backUp(place, repository, tell), repository);
	if (command.does === "verify") {
		const chosen = await chosenSnapshot(repository, command.snapshot);
		const names = command.snapshot === undefined ? await repository.listSnapshots() : [chosen];
		const { damages, files, bytes } = await verify(repository, names, tell);
		if (damages.length > 0) throw new Error(describeDamages(damages));
		return `${inWords(files)} files of ${names.length === 1 ? "one snapshot" : `${names.length} snapshots`} are as they were stored (${megabytes(bytes)}). The newest is ${names.at(-1)}.`;
	}
	const { replace } = command;
	const snapshot = await chosenSnapshot(repository, command.snapshot);
	const { tables, files } = await restore(place, repository, { snapshot, replace }, tell);
	return `Snapshot ${snapshot} is restored: ${inWords(recordsOf(tables))} records and ${inWords(files.lines)} files. Start the program; everybody signs in again.`;
}

/** The backup is good, whatever comes of this. */
async function tidy(repository: Repository, place: Place & BackupConfig): Promise<void> {
	try {
		const pruned = await pruneTarget(place, repository, place.dailyBackup.keep);
		process.stdout.write(`${describePruned(pruned)}\n`);
	} catch (error) {
		process.stderr.write(`No older backup was removed: ${(error as Error).message}\n`);
	}
}

function describePruned({ snapshots, objects, bytes }: Pruned): string {
	const removed =
		snapshots.length === 0
			? "No older snapshot was removed"
			: `Older snapshots removed: ${snapshots.join(", ")}`;
	return `${removed}; ${inWords(objects)} files (${megabytes(bytes)}) that none has needed for a day are deleted.`;
}

function describeBackup({ snapshot, manifest, copied }: BackedUp, { location }: Repository): string {
	const { tables, files, lacking } = manifest;
	return [
		`Snapshot ${snapshot} in ${location}: ${inWords(recordsOf(tables))} records and ${inWords(files.lines)} files (${megabytes(files.bytes)}).`,
		`Copied ${inWords(copied.files)} files and ${inWords(copied.pieces)} pieces of tables (${megabytes(copied.bytes)}); the rest was there.`,
		...lacking.map(({ key, record, name, why }) => `Not in it: ${name} (${record}), for ${key} ${why}.`),
	].join("\n");
}
