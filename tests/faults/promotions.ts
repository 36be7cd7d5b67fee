import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "../../bench/program.ts";
import { addBenchStaff, openSession } from "../../bench/staff.ts";
import { type Cluster, type ClusterServer, openCluster } from "../setup/databases/cluster.ts";
import { addWebsite, findLost, host, secondsUntilWritten } from "./acknowledged.ts";
import { type Load, startLoad } from "./load.ts";
import { openSilence, type Silence } from "./silence.ts";

/** Time of normal operation before a server fails, and time before the failure is noticed. */
const [calmMs, unnoticedMs] = [1_000, 1_000];
/** Time with two primaries, when the silent one is reachable again. */
const twoPrimariesMs = 1_500;
const mostSeconds = 10;

const faults = ["kill -9", "silence"] as const;

interface PromotionsOptions {
	/** Number of failures, alternating between the ways. */
	readonly rounds: number;
	/** Whether commits wait for the follower. */
	readonly isSynchronous: boolean;
}

/** One server failure. */
interface Round {
	readonly fault: (typeof faults)[number];
	readonly acknowledged: number;
	readonly lost: number;
	/** From the promotion to the next acknowledged write. */
	readonly seconds: number;
}

/** Ends the primary again and again under load, promotes its follower, and returns the results. */
async function runPromotions({ rounds, isSynchronous }: PromotionsOptions) {
	const cluster = openCluster();
	const silence = openSilence();
	try {
		let primary = await cluster.startPrimary();
		let follower = await cluster.startFollower(primary);
		const url = `postgres://postgres@${primary.host},${follower.host}/postgres`;
		const folder = mkdtempSync(join(tmpdir(), "frontage-faults-"));
		await addWebsite(url, folder);
		await addBenchStaff(folder, url);
		const env = { DATABASE_URL: url, SAMPLE: "false", LOG_LEVEL: "silent", TRUST_PROXY: "true" };
		const session = await openSession(folder, env);
		const load = startLoad(session, host);
		const results: Round[] = [];
		for (let number = 0; number < rounds; number++) {
			if (isSynchronous) await primary.waitFor("followers");
			const fault = faults[number % faults.length] ?? "kill -9";
			results.push(await runRound({ cluster, primary, follower, load, silence, fault }));
			process.stdout.write(`${line(results.at(-1))}\n`);
			[primary, follower] = [follower, primary];
		}
		await load.stop();
		await session.program.stop();
		return { results, ...load, how: silence.how };
	} finally {
		await cluster.stop();
	}
}

interface RoundOptions {
	readonly cluster: Cluster;
	readonly primary: ClusterServer;
	readonly follower: ClusterServer;
	readonly load: Load;
	readonly silence: Silence;
	readonly fault: Round["fault"];
}

async function runRound({ cluster, primary, follower, load, silence, fault }: RoundOptions): Promise<Round> {
	const since = performance.now();
	await wait(calmMs);
	if (fault === "silence") silence.begin(primary);
	else await primary.kill();
	await wait(unnoticedMs);
	await follower.promote();
	const promotedAt = performance.now();
	const seconds = await secondsUntilWritten(load, promotedAt);
	if (fault === "silence") {
		silence.end(primary);
		await wait(twoPrimariesMs);
	}
	const found = await findLost(load, since, (question) => follower.ask<{ id: string }>(question));
	await primary.kill();
	await cluster.replace(primary, follower);
	return { fault, ...found, seconds };
}

function line(round: Round | undefined): string {
	if (!round) return "";
	const { fault, acknowledged, lost, seconds } = round;
	return `  ${fault.padEnd(8)} ${String(acknowledged).padStart(6)} acknowledged ${String(lost).padStart(4)} lost ${seconds.toFixed(2).padStart(6)} s`;
}

/**
 * Prints the results of this many promotions with synchronous replication, and as many without. @returns whether all
 * are as required
 */
export async function tellPromotions(rounds: number): Promise<boolean> {
	const rows: string[] = [];
	let isGood = true;
	for (const isSynchronous of [true, false]) {
		process.stdout.write(`${rounds} promotions, ${replication(isSynchronous)} replication\n`);
		const { results, figures, pageFailures, how } = await runPromotions({ rounds, isSynchronous });
		rows.push(...faults.map((fault) => rowOf(results, fault, isSynchronous)));
		isGood &&= results.every(({ lost, seconds }) => seconds <= mostSeconds && (!isSynchronous || lost === 0));
		const { refused, pages, pagesFailed } = figures;
		const whys = [...pageFailures].map(([why, times]) => `${times} × ${why}`).join(", ");
		process.stdout.write(
			`  silence: ${how}; ${refused} writes refused; of ${pages} pages ${pagesFailed} failed${whys && `: ${whys}`}\n`,
		);
	}
	const head =
		"| replication | a server dies by | promotions | acknowledged | lost | seconds until a write, median | most |";
	process.stdout.write(`${["", head, "|---|---|---|---|---|---|---|", ...rows].join("\n")}\n`);
	return isGood;
}

function rowOf(results: readonly Round[], fault: Round["fault"], isSynchronous: boolean): string {
	const mine = results.filter((result) => result.fault === fault);
	const sum = (of: (round: Round) => number) => mine.reduce((all, round) => all + of(round), 0);
	const times = mine.map(({ seconds }) => seconds);
	const cells = [
		replication(isSynchronous),
		fault,
		mine.length,
		sum(({ acknowledged }) => acknowledged),
		sum(({ lost }) => lost),
		median(times).toFixed(2),
		Math.max(0, ...times).toFixed(2),
	];
	return `| ${cells.join(" | ")} |`;
}

const replication = (isSynchronous: boolean) => (isSynchronous ? "synchronous" : "asynchronous");
