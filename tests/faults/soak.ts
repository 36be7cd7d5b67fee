import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { residentOf } from "../../bench/memory.ts";
import { ninetyNinth } from "../../bench/program.ts";
import { addBenchStaff, openSession, type Session } from "../../bench/staff.ts";
import { readConfig } from "../../src/config.ts";
import { openPlatform } from "../../src/platform.ts";
import { addWebsite, host } from "./acknowledged.ts";
import { compare, startLedger } from "./ledger.ts";

const minuteMs = 60_000;
const sampleEveryMs = 1_000;
const answerMs = 20_000;
/** Time that each client that saves and uploads waits between two writes. */
const writeRestMs = 400;
/**
 * In the minutes before memory is measured, visitors and searches do not pause, so that caches fill and the heap
 * reaches its full size.
 */
const settling = 3;
const mostGrowth = 1;

/** Further requests: the number of clients, how long each waits between two requests, and their role. */
const visits: readonly Visit[] = [
	{ clients: 2, restMs: 20, by: "visitor", path: (number) => (number % 2 === 0 ? "/" : "/library") },
	{ clients: 2, restMs: 50, by: "visitor", path: (number) => `/library?query=fault+${number}` },
	{ clients: 1, restMs: 100, by: "staff", path: (number) => `/api/content?q=fault-${number % 1_000}` },
];

interface Visit {
	readonly clients: number;
	readonly restMs: number;
	readonly by: "visitor" | "staff";
	path(number: number): string;
}

/** A completed request: when it was sent, and its duration in milliseconds. */
interface Answered {
	readonly at: number;
	readonly ms: number;
}

/** Minutes since the start, and the resident megabytes at that time. */
interface Sample {
	readonly minute: number;
	readonly megabytes: number;
}

/** Visitors and staff who read, until they are stopped. @param restsFrom start of the pauses, by `performance.now` */
function startVisits({ url, headers }: Session, restsFrom: number) {
	const answered: Answered[] = [];
	let [isStopped, failed] = [false, 0];
	const ofVisitor = { "x-forwarded-host": host, "x-forwarded-proto": "https" };

	async function ask({ by, path }: Visit, number: number) {
		const at = performance.now();
		const response = await fetch(url + path(number), {
			headers: by === "staff" ? headers : ofVisitor,
			signal: AbortSignal.timeout(answerMs),
		});
		await response.arrayBuffer();
		if (response.status === 200) answered.push({ at, ms: performance.now() - at });
		else failed += 1;
	}

	async function goOn(visit: Visit) {
		for (let number = 0; !isStopped; number += 1) {
			await ask(visit, number).catch(() => {
				failed += 1;
			});
			await wait(performance.now() < restsFrom ? 0 : visit.restMs);
		}
	}

	const running = visits.flatMap((visit) => Array.from({ length: visit.clients }, () => goOn(visit)));
	return {
		async stop() {
			isStopped = true;
			await Promise.all(running);
			return { answered, failed };
		},
	};
}

async function watchMemory({ program }: Session, minutes: number): Promise<Sample[]> {
	const samples: Sample[] = [];
	const beganAt = performance.now();
	const minute = () => (performance.now() - beganAt) / minuteMs;
	for (let told = 1; minute() < minutes; ) {
		samples.push({ minute: minute(), megabytes: residentOf(program.process.pid) });
		if (minute() >= told) {
			process.stdout.write(`  after ${told} min ${samples.at(-1)?.megabytes.toFixed(0)} MB\n`);
			told += 1;
		}
		await wait(sampleEveryMs);
	}
	return samples;
}

/** Megabytes a minute, by least squares. */
function growthOf(samples: readonly Sample[]): number {
	const mean = (of: (sample: Sample) => number) =>
		samples.reduce((all, sample) => all + of(sample), 0) / samples.length;
	const [minute, megabytes] = [mean((sample) => sample.minute), mean((sample) => sample.megabytes)];
	const together = mean((sample) => (sample.minute - minute) * (sample.megabytes - megabytes));
	return together / mean((sample) => (sample.minute - minute) ** 2);
}

/** Runs the program under all kinds of load for this many minutes after the start-up phase, and returns the results. */
async function runSoak(minutes: number) {
	const folder = mkdtempSync(join(tmpdir(), "frontage-faults-"));
	await addWebsite("", folder);
	await addBenchStaff(folder);
	const env = { SAMPLE: "false", LOG_LEVEL: "silent", PICTURE_EFFORT: "0", TRUST_PROXY: "true" };
	const session = await openSession(folder, env);
	const ledger = startLedger(session, writeRestMs);
	const settledAt = performance.now() + settling * minuteMs;
	const visiting = startVisits(session, settledAt);
	const samples = await watchMemory(session, settling + minutes);
	const endedAt = performance.now();
	const { answered, failed } = await visiting.stop();
	await ledger.stop();
	await session.program.stop();
	const platform = await openPlatform(readConfig({ DATA_DIR: folder }));
	const { lost, torn } = await compare(platform, ledger).finally(() => platform.close());
	const p99Of = (from: number) =>
		ninetyNinth(answered.filter(({ at }) => at >= from && at < from + minuteMs).map(({ ms }) => ms));
	const { writes, uploads, other } = ledger.figures;
	return {
		...{ reads: answered.length, writes, uploads, lost: lost + torn },
		failed: failed + [...other.values()].reduce((all, times) => all + times, 0),
		settled: samples.filter(({ minute }) => minute >= settling),
		p99: { first: p99Of(settledAt), last: p99Of(endedAt - minuteMs) },
	};
}

/** Prints the results of this many minutes of mixed load. @returns whether all are as required */
export async function tellSoak(minutes: number): Promise<boolean> {
	const { reads, writes, uploads, failed, lost, settled, p99 } = await runSoak(minutes);
	const growth = growthOf(settled);
	const cells = [
		...[minutes, reads, writes, uploads, failed, lost],
		...[settled.at(0), settled.at(-1)].map((sample) => sample?.megabytes.toFixed(0)),
		growth.toFixed(2),
		...[p99.first, p99.last].map((ms) => ms.toFixed(0)),
	];
	const head =
		"| minutes | reads | writes | uploads | failed | lost or torn | MB after settling | MB at the end | MB a minute | p99 of reads in the minute after, ms | in the last minute |";
	const rule = "|---|---|---|---|---|---|---|---|---|---|---|";
	process.stdout.write(`${["", head, rule, `| ${cells.join(" | ")} |`].join("\n")}\n`);
	return growth < mostGrowth && failed + lost === 0;
}
