import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median, startProgram } from "../../bench/program.ts";
import { addBenchStaff, openSession, type Session } from "../../bench/staff.ts";
import { readConfig } from "../../src/config.ts";
import { openPlatform } from "../../src/platform.ts";
import { openCluster } from "../setup/databases/cluster.ts";
import { compare, type Ledger, startLedger, type Target } from "./ledger.ts";
import { startScheduling, wrongSchedules } from "./scheduled.ts";
import { leftIn, wrongsIn } from "./wrongs.ts";

/** How many writes are acknowledged between two kills, at most: with 300 kills, more than 10,000. */
const mostBetween = 75;
/** How long after the last of them the program dies, at most. */
const mostAfterMs = 100;
const [lookMs, longestMs] = [5, 10_000];
const printEvery = 25;
/** By then the program has removed what uploads left behind that were cut off. */
const laterMs = 2 * 24 * 60 * 60_000;

interface Kills {
	readonly ledger: Ledger;
	/** Seconds from the start of the program until it answers. */
	readonly starts: readonly number[];
	readonly lost: number;
	readonly torn: number;
	/** What else is wrong, in words. */
	readonly wrong: readonly string[];
}

/** Kills the program again and again while clients write, and compares what is there with what was acknowledged. */
async function runKills(kills: number, databaseUrl: string): Promise<Kills> {
	const folder = mkdtempSync(join(tmpdir(), "frontage-faults-"));
	const env = { DATABASE_URL: databaseUrl, SAMPLE: "false", LOG_LEVEL: "silent", PICTURE_EFFORT: "0" };
	await addBenchStaff(folder, databaseUrl);
	const first = await openSession(folder, env);
	const target: Target = { url: first.url, headers: first.headers };
	let { program }: Pick<Session, "program"> = first;
	const ledger = startLedger(target);
	const scheduling = startScheduling(target);
	const starts: number[] = [];
	for (let number = 1; number <= kills; number += 1) {
		await someWrites(ledger);
		const ended = new Promise((resolve) => program.process.once("exit", resolve));
		program.process.kill("SIGKILL");
		await ended;
		const beganAt = performance.now();
		program = await startProgram(folder, env);
		target.url = program.url.replace("127.0.0.1", "localhost");
		starts.push((performance.now() - beganAt) / 1_000);
		if (number % printEvery === 0) process.stdout.write(`  ${number} kills, ${inWords(ledger)}\n`);
	}
	await ledger.stop();
	await scheduling.stop();
	await program.stop();
	const later = () => Date.now() + laterMs;
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl }), later);
	try {
		await platform.files.sweep();
		const planned = await wrongSchedules(platform, scheduling);
		process.stdout.write(`  ${scheduling.articles.size} publications scheduled\n`);
		const wrong = [...planned, ...(await wrongsIn(platform)), ...leftIn(folder)];
		return { ledger, starts, wrong, ...(await compare(platform, ledger)) };
	} finally {
		await platform.close();
	}
}

/** Until as many were acknowledged as chance wants, and a moment more: in the middle of others. */
async function someWrites({ figures }: Ledger) {
	const wanted = figures.writes + Math.floor(Math.random() * (mostBetween + 1));
	const began = performance.now();
	while (figures.writes < wanted && performance.now() - began < longestMs) await wait(lookMs);
	await wait(Math.random() * mostAfterMs);
}

function inWords({ figures: { writes, uploads } }: Ledger): string {
	return `${writes} writes and ${uploads} uploads acknowledged`;
}

/** Prints what comes of so many kills over each database; whether it is as it has to be. */
export async function tellKills(kills: number): Promise<boolean> {
	const rows: string[] = [];
	let isGood = true;
	const cluster = openCluster();
	try {
		const server = await cluster.startPrimary();
		const postgres = `postgres://postgres@${server.host}/postgres`;
		for (const [name, url] of [
			["SQLite", ""],
			["PostgreSQL", postgres],
		] as const) {
			const { ledger, starts, lost, torn, wrong } = await runKills(kills, url);
			const { writes, uploads, other } = ledger.figures;
			for (const what of wrong) process.stdout.write(`  ${name}: ${what}\n`);
			const others = [...other].map(([status, times]) => `${times} × ${status}`).join(", ");
			process.stdout.write(`  ${name}: other answers ${others || "none"}\n`);
			const cells = [name, kills, writes, uploads, lost, torn, wrong.length, median(starts).toFixed(2)];
			rows.push(`| ${[...cells, Math.max(...starts).toFixed(2)].join(" | ")} |`);
			isGood &&= lost + torn + wrong.length === 0;
		}
	} finally {
		await cluster.stop();
	}
	const head =
		"| database | kills | writes | uploads | lost | torn | other errors | seconds to start, median | maximum |";
	process.stdout.write(`${["", head, "|---|---|---|---|---|---|---|---|---|", ...rows].join("\n")}\n`);
	return isGood;
}
