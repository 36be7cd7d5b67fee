import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median, type Running, startProgram } from "../../bench/program.ts";
import { addBenchStaff, openSession } from "../../bench/staff.ts";
import { readConfig } from "../../src/config.ts";
import { openPlatform } from "../../src/platform.ts";
import { openCluster } from "../setup/databases/cluster.ts";
import { compare, type Ledger, startLedger, type Target } from "./ledger.ts";
import { compareSchedules, dueAt, type Scheduling, startScheduling } from "./scheduled.ts";
import { leftIn, wrongsIn } from "./wrongs.ts";

/** Maximum number of acknowledged writes between two kills: with 300 kills, more than 10,000. */
const mostBetween = 75;
/** Maximum delay of a kill after the last of these writes, and after all scheduled articles became due. */
const [mostAfterMs, mostAfterDueMs] = [100, 1_000];
const [lookMs, longestMs] = [5, 10_000];
const printEvery = 25;
/** Age at which the program removes the remains of interrupted uploads. */
const laterMs = 2 * 24 * 60 * 60_000;

/** Database under test, with the number of programs that share it. */
interface Setup {
	readonly name: string;
	readonly databaseUrl: string;
	readonly nodes: number;
	/** Makes all scheduled articles due before a kill; by default, they become due at their times. */
	readonly makeDue?: () => Promise<unknown>;
}

interface Kills {
	readonly ledger: Ledger;
	readonly schedules: Awaited<ReturnType<typeof compareSchedules>>;
	/** Seconds from the start of a program until it answers. */
	readonly starts: readonly number[];
	readonly lost: number;
	readonly torn: number;
	/** Messages for all other errors. */
	readonly wrong: readonly string[];
}

/** Kills random nodes while clients write to all of them, and compares the stored data with the acknowledged writes. */
async function runKills(kills: number, { databaseUrl, nodes: count, makeDue }: Setup): Promise<Kills> {
	const folder = mkdtempSync(join(tmpdir(), "frontage-faults-"));
	const env = { DATABASE_URL: databaseUrl, SAMPLE: "false", LOG_LEVEL: "silent", PICTURE_EFFORT: "0" };
	await addBenchStaff(folder, databaseUrl);
	const first = await openSession(folder, env);
	const nodes: Running[] = [first.program];
	while (nodes.length < count) nodes.push(await startProgram(folder, env));
	const target: Target = {
		get url() {
			return urlOf(anyOf(nodes));
		},
		headers: first.headers,
	};
	const ledger = startLedger(target);
	const scheduling = startScheduling(target);
	const starts: number[] = [];
	for (let number = 1; number <= kills; number += 1) {
		await someWrites(ledger);
		await makeDue?.();
		await wait(Math.random() * (makeDue ? mostAfterDueMs : mostAfterMs));
		const dying = anyOf(nodes);
		const ended = new Promise((resolve) => dying.process.once("exit", resolve));
		dying.process.kill("SIGKILL");
		await ended;
		const beganAt = performance.now();
		nodes.splice(nodes.indexOf(dying), 1, await startProgram(folder, env));
		starts.push((performance.now() - beganAt) / 1_000);
		if (number % printEvery === 0)
			process.stdout.write(`  ${number} kills, ${inWords(ledger, scheduling)}\n`);
	}
	await ledger.stop();
	await scheduling.stop();
	for (const node of nodes) await node.stop();
	const later = () => Date.now() + laterMs;
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl }), later);
	try {
		await platform.files.sweep();
		const schedules = await compareSchedules(platform, scheduling);
		const wrong = [...(await wrongsIn(platform)), ...leftIn(folder)];
		return { ledger, schedules, starts, wrong, ...(await compare(platform, ledger)) };
	} finally {
		await platform.close();
	}
}

function anyOf(nodes: readonly Running[]): Running {
	return nodes[Math.floor(Math.random() * nodes.length)] as Running;
}

function urlOf({ url }: Running): string {
	return url.replace("127.0.0.1", "localhost");
}

/** Waits for a random number of acknowledged writes. */
async function someWrites({ figures }: Ledger) {
	const wanted = figures.writes + Math.floor(Math.random() * (mostBetween + 1));
	const began = performance.now();
	while (figures.writes < wanted && performance.now() - began < longestMs) await wait(lookMs);
}

function inWords({ figures: { writes, uploads } }: Ledger, { articles }: Scheduling): string {
	return `${writes} writes, ${uploads} uploads and ${articles.size} schedules acknowledged`;
}

const columns = [
	...["database", "programs", "kills", "writes", "uploads", "lost", "torn", "other errors"],
	...[
		"publications scheduled",
		"done under kills",
		"lost",
		"repeated",
		"seconds to start, median",
		"maximum",
	],
];

/** Prints the results of a number of kills over each database. @returns whether nothing was lost, torn or repeated */
export async function tellKills(kills: number): Promise<boolean> {
	const rows: (readonly (string | number)[])[] = [columns, columns.map(() => "---")];
	let isGood = true;
	const cluster = openCluster();
	try {
		const server = await cluster.startPrimary();
		const setups: readonly Setup[] = [
			{ name: "SQLite", databaseUrl: "", nodes: 1 },
			{
				...{ name: "PostgreSQL", databaseUrl: `postgres://postgres@${server.host}/postgres`, nodes: 2 },
				makeDue: () => server.ask(dueAt(Date.now())),
			},
		];
		for (const setup of setups) {
			const { ledger, schedules, starts, lost, torn, wrong } = await runKills(kills, setup);
			const { writes, uploads, other } = ledger.figures;
			for (const what of wrong) process.stdout.write(`  ${setup.name}: ${what}\n`);
			const others = [...other].map(([status, times]) => `${times} × ${status}`).join(", ");
			process.stdout.write(`  ${setup.name}: other answers ${others || "none"}\n`);
			rows.push([
				...[setup.name, setup.nodes, kills, writes, uploads, lost, torn, wrong.length],
				...[schedules.scheduled, schedules.published, schedules.lost, schedules.repeated],
				...[median(starts).toFixed(2), Math.max(...starts).toFixed(2)],
			]);
			isGood &&= lost + torn + wrong.length + schedules.lost + schedules.repeated === 0;
		}
	} finally {
		await cluster.stop();
	}
	process.stdout.write(`\n${rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("")}`);
	return isGood;
}
