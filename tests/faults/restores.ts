import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "../../bench/program.ts";
import { addBenchStaff, openSession } from "../../bench/staff.ts";
import { backUp } from "../../src/backup/back-up.ts";
import { openTarget, type Place } from "../../src/backup/repository/place.ts";
import { restore } from "../../src/backup/restore.ts";
import { readConfig } from "../../src/config.ts";
import { openPlatform } from "../../src/platform.ts";
import { type Compared, compare, startLedger } from "./ledger.ts";

const betweenMs = 500;
/** Each backup contains all earlier records: it grows by some hundred a round. */
const restMs = 50;
const silent = () => undefined;
const newFolder = () => mkdtempSync(join(tmpdir(), "frontage-faults-"));

interface Round extends Compared {
	/** Number of acknowledged articles and files at the start of the backup. */
	readonly acknowledged: number;
	/** Seconds. */
	readonly took: { readonly backUp: number; readonly restore: number };
}

/**
 * Backs up again and again while clients write, restores each backup elsewhere, and compares it with the writes
 * acknowledged at its start.
 */
async function runRestores(rounds: number): Promise<Round[]> {
	const [folder, target] = [newFolder(), newFolder()];
	await addBenchStaff(folder);
	const session = await openSession(folder, { SAMPLE: "false", LOG_LEVEL: "silent", PICTURE_EFFORT: "0" });
	const ledger = startLedger(session, restMs);
	const place = placeOf(folder);
	const results: Round[] = [];
	for (let number = 1; number <= rounds; number += 1) {
		await wait(betweenMs);
		const acknowledged = { articles: new Map(ledger.articles), files: new Map(ledger.files) };
		const repository = await openTarget(place, target, true);
		const beganAt = performance.now();
		const { snapshot } = await backUp(place, repository, silent);
		const doneAt = performance.now();
		const elsewhere = newFolder();
		await restore(placeOf(elsewhere), repository, { snapshot, replace: false }, silent);
		const restoredAt = performance.now();
		await repository.close();
		const platform = await openPlatform(readConfig({ DATA_DIR: elsewhere }));
		const compared = await compare(platform, acknowledged).finally(() => platform.close());
		rmSync(elsewhere, { recursive: true });
		const took = { backUp: (doneAt - beganAt) / 1_000, restore: (restoredAt - doneAt) / 1_000 };
		results.push({ ...compared, took, acknowledged: acknowledged.articles.size + acknowledged.files.size });
		process.stdout.write(
			`  ${number}: ${results.at(-1)?.acknowledged} acknowledged, ${compared.lost} lost\n`,
		);
	}
	await ledger.stop();
	await session.program.stop();
	return results;
}

function placeOf(folder: string): Place {
	return readConfig({ DATA_DIR: folder });
}

/** Prints the results of this many backups and restores under writes. @returns whether all are as required */
export async function tellRestores(rounds: number): Promise<boolean> {
	const results = await runRestores(rounds);
	const sum = (of: (round: Round) => number) => results.reduce((all, round) => all + of(round), 0);
	const [lost, torn] = [sum((round) => round.lost), sum((round) => round.torn)];
	const cells = [
		rounds,
		results.at(-1)?.acknowledged ?? 0,
		lost,
		torn,
		median(results.map(({ took }) => took.backUp)).toFixed(2),
		median(results.map(({ took }) => took.restore)).toFixed(2),
	];
	const head =
		"| backups and restores | acknowledged in the last | lost | torn | seconds per backup, median | per restore |";
	process.stdout.write(`${["", head, "|---|---|---|---|---|---|", `| ${cells.join(" | ")} |`].join("\n")}\n`);
	return lost + torn === 0;
}
