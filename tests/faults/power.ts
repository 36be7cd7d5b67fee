import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { root, startProgram } from "../../bench/program.ts";
import { openSession } from "../../bench/staff.ts";
import { readConfig } from "../../src/config.ts";
import { openPlatform } from "../../src/platform.ts";
import { type Compared, compare, type Ledger, startLedger } from "./ledger.ts";
import { openShim, type Shim } from "./shim.ts";
import { type Kept, openTape } from "./tape.ts";
import { wrongsIn } from "./wrongs.ts";

/** Shortest and longest time of writes between two cuts. */
const [shortestMs, longestMs] = [50, 700];
/** Each program starts with an empty folder, so that a cut is compared quickly. */
const cutsEach = 20;
/** Number of cuts at moments of a start, after each start that follows a failed sync. */
const cutsInStart = 3;
/** One of this many syncs fails. */
const mostSyncs = 30;
const data = "data";
const log = join(data, "frontage.sqlite-wal");

interface Cut extends Compared {
	readonly kept: Kept;
	/** Whether the cut is during a start after a failed sync, or while clients write. */
	readonly isInStart: boolean;
	/** Number of acknowledged articles and files. */
	readonly acknowledged: number;
	/** Messages for all other errors. */
	readonly wrong: readonly string[];
}

/** Additional faults of a run. */
interface Beside {
	/** A file whose syncs are ignored. */
	readonly unsynced?: string;
	/** Before each cut a sync fails, after which the program may have ended, and been started again. */
	readonly isFailing?: boolean;
}

/**
 * Stops the program again and again while clients write, creates the content that a disk would then have in a
 * separate folder, and compares it with the acknowledged writes.
 */
async function runPower(disk: string, shim: Shim, cuts: number, beside: Beside): Promise<Cut[]> {
	const tape = openTape(shim.tape, disk, beside);
	const folder = join(disk, data);
	const env = { SAMPLE: "false", LOG_LEVEL: "silent", ...shim.env, FAULT_TAPE: shim.tape };
	addStaffBy(env, folder);
	const session = await openSession(folder, env);
	let { program } = session;
	const target = { url: session.url, headers: session.headers };
	const ledger = startLedger(target);
	while (ledger.articles.size === 0) await wait(shortestMs);
	const results: Cut[] = [];
	const cut = async (kept: Kept, when: Pick<Cut, "isInStart">, events?: number) => {
		const acknowledged = { articles: new Map(ledger.articles), files: new Map(ledger.files) };
		const elsewhere = mkdtempSync(join(tmpdir(), "frontage-faults-"));
		tape.cut(kept, join(elsewhere, "disk"), events);
		results.push({ kept, ...when, ...(await judge(join(elsewhere, "disk", data), acknowledged)) });
		rmSync(elsewhere, { recursive: true });
	};
	for (let number = 1; number <= cuts; number += 1) {
		if (program.process.exitCode !== null) {
			tape.catchUp();
			program = await startProgram(folder, env);
			const step = tape.behind / cutsInStart;
			for (let left = cutsInStart; left > 0; left -= 1)
				await cut("some of the rest", { isInStart: true }, Math.ceil(Math.random() * step));
			target.url = program.url.replace("127.0.0.1", "localhost");
		}
		const nth = Math.ceil(Math.random() * mostSyncs);
		if (beside.isFailing) shim.fail({ call: "sync", nth, error: "EIO", lasts: false });
		await wait(shortestMs + Math.random() * (longestMs - shortestMs));
		program.process.kill("SIGSTOP");
		shim.mend();
		await cut(number % 2 === 0 ? "synced" : "some of the rest", { isInStart: false });
		program.process.kill("SIGCONT");
	}
	await ledger.stop();
	await program.stop();
	rmSync(shim.tape);
	return results;
}

/** This also creates the data folder, whose own name has to be on the disk. */
function addStaffBy(env: Shim["env"], folder: string) {
	const staff = pathToFileURL(join(root, "bench", "staff.ts")).href;
	const code = `const { addBenchStaff } = await import("${staff}"); await addBenchStaff("${folder}");`;
	execFileSync(process.execPath, ["--input-type=module", "-e", code], {
		env: { ...process.env, ...env },
		stdio: "inherit",
	});
}

/** Opens a folder as a program does that starts after the power is back. */
async function judge(
	folder: string,
	acknowledged: Pick<Ledger, "articles" | "files">,
): Promise<Omit<Cut, "kept" | "isInStart">> {
	const count = acknowledged.articles.size + acknowledged.files.size;
	try {
		const platform = await openPlatform(readConfig({ DATA_DIR: folder }));
		try {
			const wrong = await wrongsIn(platform);
			return { ...(await compare(platform, acknowledged)), acknowledged: count, wrong };
		} finally {
			await platform.close();
		}
	} catch (error) {
		return { lost: count, torn: 0, acknowledged: count, wrong: [`it does not open: ${error}`] };
	}
}

/**
 * Prints the results of this many losses of power under writes. @returns whether all are as required. A last run
 * ignores every sync of the database's log: if nothing is lost then, the comparison detects nothing.
 */
export async function tellPower(cuts: number): Promise<boolean> {
	const calm = await inNewFolders(cuts);
	if (calm.length === 0) return false;
	const failing = await inNewFolders(Math.ceil(cuts / 4), { isFailing: true });
	const control = await inNewFolders(Math.ceil(cuts / 20) + 1, { unsynced: log });
	const tried = [...calm, ...failing];
	for (const { kept, wrong } of tried) for (const what of wrong) process.stdout.write(`  ${kept}: ${what}\n`);
	const rows = [
		rowOf("only what was synced", of(calm, "synced")),
		rowOf("some of what was written since, too", of(calm, "some of the rest")),
		rowOf("the same where syncs fail, too", duringStart(failing, false)),
		rowOf("the same, during the start after one", duringStart(failing, true)),
		rowOf("as if the log was never synced", control),
	];
	const head = "| the disk has | cuts | acknowledged, all cuts | lost | torn | other errors |";
	process.stdout.write(`${["", head, "|---|---|---|---|---|---|", ...rows].join("\n")}\n`);
	return sum(tried, "lost") + sum(tried, "torn") + wrongs(tried) === 0 && sum(control, "lost") > 0;
}

/** Returns nothing where the shim cannot be compiled. */
async function inNewFolders(cuts: number, beside: Beside = {}): Promise<Cut[]> {
	const results: Cut[] = [];
	for (let left = cuts; left > 0; left -= cutsEach) {
		const disk = mkdtempSync(join(tmpdir(), "frontage-faults-"));
		const shim = openShim(disk);
		if (!shim) return [];
		results.push(...(await runPower(disk, shim, Math.min(left, cutsEach), beside)));
		process.stdout.write(`  ${results.length} cuts, ${sum(results, "lost")} lost\n`);
	}
	return results;
}

function rowOf(what: string, cuts: readonly Cut[]): string {
	const sums = (["acknowledged", "lost", "torn"] as const).map((figure) => sum(cuts, figure));
	return `| ${[what, cuts.length, ...sums, wrongs(cuts)].join(" | ")} |`;
}

const duringStart = (cuts: readonly Cut[], is: boolean) => cuts.filter(({ isInStart }) => isInStart === is);
const of = (cuts: readonly Cut[], kept: Kept) => cuts.filter((cut) => cut.kept === kept);
const sum = (cuts: readonly Cut[], figure: "acknowledged" | "lost" | "torn") =>
	cuts.reduce((all, cut) => all + cut[figure], 0);
const wrongs = (cuts: readonly Cut[]) => cuts.flatMap(({ wrong }) => wrong).length;
