import { openDataFolder } from "../data-folder.ts";
import { type BackedUp, backUp } from "./back-up.ts";
import { describeRestored, hasLosses, lackingLines } from "./describe-losses.ts";
import { startLowPriority } from "./low-priority.ts";
import { runMove } from "./move/move.ts";
import type { MoveTargets } from "./move/targets.ts";
import { withProgress } from "./progress.ts";
import { openTarget, type Place, type ReportProgress } from "./repository/place.ts";
import type { Repository } from "./repository/repository.ts";
import { openSigner } from "./repository/signing.ts";
import { type RestoreOptions, restore } from "./restore.ts";
import { type Pruned, pruneTarget } from "./retention/prune.ts";
import type { BackupConfig } from "./settings.ts";
import type { TrustOptions } from "./trust.ts";
import { verifyInWords } from "./verify-command.ts";
import { inWords, megabytes, recordsOf } from "./words.ts";

/** Commands in place of serving. */
export type BackupCommand =
	/** @param prunes prunes older snapshots afterwards */
	| { readonly does: "backup"; readonly target: string; readonly prunes: boolean }
	/** Defaults to all snapshots. */
	| ({
			readonly does: "verify";
			readonly target: string;
			readonly snapshot: string | undefined;
	  } & TrustOptions)
	/** Defaults to the newest snapshot. */
	| ({ readonly does: "restore"; readonly target: string } & RestoreOptions)
	| { readonly does: "move"; readonly targets: MoveTargets }
	| { readonly does: "print signer" };

/** Exit code of an incomplete restore. */
const restoredWithLosses = 2;

/**
 * Prints the result.
 * @returns the exit code
 * @throws {Error} for the operator
 */
export async function runBackupCommand(place: Place & BackupConfig, command: BackupCommand): Promise<number> {
	if (command.does === "move") {
		await runMove(place, command.targets);
		return 0;
	}
	// A restore keeps normal priority, because there are no visitors.
	if (command.does !== "restore") await startLowPriority(place);
	if (command.does !== "verify") await openDataFolder(place.dataFolder);
	if (command.does === "print signer") {
		process.stdout.write(`${(await openSigner(place.dataFolder)).publicKey}\n`);
		return 0;
	}
	const repository = await openTarget(place, command.target, command.does === "backup");
	try {
		const { text, code } = await withProgress((tell) => runIn(repository, place, command, tell));
		process.stdout.write(`${text}\n`);
		if (command.does === "backup" && command.prunes) await tidy(repository, place);
		return code;
	} finally {
		await repository.close();
	}
}

async function runIn(
	repository: Repository,
	place: Place,
	command: Exclude<BackupCommand, { readonly does: "print signer" | "move" }>,
	tell: ReportProgress,
): Promise<{ readonly text: string; readonly code: number }> {
	if (command.does === "backup")
		return { text: describeBackup(await backUp(place, repository, tell), repository), code: 0 };
	if (command.does === "verify")
		return { text: await verifyInWords(place, repository, command, tell), code: 0 };
	const restored = await restore(place, repository, command, tell);
	return { text: describeRestored(restored), code: hasLosses(restored) ? restoredWithLosses : 0 };
}

/** Errors do not affect the result of the backup. */
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

function describeBackup({ snapshot, manifest, signer, copied }: BackedUp, { location }: Repository): string {
	const { tables, files, lacking } = manifest;
	return [
		`Snapshot ${snapshot} in ${location}: ${inWords(recordsOf(tables))} records and ${inWords(files.lines)} files (${megabytes(files.bytes)}).`,
		`Copied ${inWords(copied.files)} files and ${inWords(copied.pieces)} pieces of tables (${megabytes(copied.bytes)}); the rest was there.`,
		`Signed by ${signer}. Other machines verify and restore it with --signer ${signer}.`,
		...lackingLines("backup", lacking),
	].join("\n");
}
