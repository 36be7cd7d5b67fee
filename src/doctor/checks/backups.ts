import { backupsView } from "../../backup/state.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../data/database/database.ts";
import type { Backups } from "../../model/api/operating/backup-api.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good, warning } from "../finding.ts";

export async function checkBackups(database: Database, config: Config): Promise<Finding[]> {
	const backups = await backupsView(database, config, Date.now());
	if (backups.isMade) return [ofBackups(backups), ofDrills(backups)];
	return [
		warning("Backups", "The program makes none by itself.", "Say where they are to go with BACKUP_TARGET."),
	];
}

function ofBackups({ lastGoodAt, isOverdue, failure }: Backups): Finding {
	const next = failure || "See what the log says of them.";
	if (lastGoodAt === 0) {
		const sentence = "None has been made yet.";
		return failure
			? bad("Backups", sentence, next)
			: warning("Backups", sentence, "One is made at the next start.");
	}
	const sentence = `The last good one was begun ${dateOf(lastGoodAt)}.`;
	return isOverdue ? bad("Backups", sentence, next) : good("Backups", sentence);
}

function ofDrills({ drill }: Backups): Finding {
	if (drill.outcome === "bad")
		return bad(
			"Drill",
			`The last backup could not be restored: ${drill.said}`,
			"Make another: npm run backup.",
		);
	if (drill.outcome === "unknown")
		return warning("Drill", drill.said, "Hold one by hand where the key is: npm run drill.");
	if (drill.outcome === "") return warning("Drill", "None has been held yet.", "Hold one: npm run drill.");
	const sentence = `The backup of ${dateOf(drill.lastGoodAt)} could be restored.`;
	return drill.isOverdue
		? warning("Drill", sentence, "Hold another: npm run drill.")
		: good("Drill", sentence);
}

function dateOf(at: number): string {
	return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
