import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addBenchStaff, openSession } from "../../bench/staff.ts";
import { readConfig } from "../../src/config.ts";
import { system } from "../../src/model/access.ts";
import { openPlatform } from "../../src/platform.ts";
import { type Cluster, type ClusterServer, openCluster } from "../setup/databases/cluster.ts";
import { type Load, startLoad } from "./load.ts";
import { openSilence, type Silence } from "./silence.ts";

const host = "faults.example.nz";
/** How long it goes well before a server dies, and how long nobody has noticed then. */
const [calmMs, unnoticedMs] = [1_000, 1_000];
/** How long two are primaries, where the one that was silent is heard again. */
const twoPrimariesMs = 1_500;
const mostSeconds = 10;

const faults = ["kill -9", "silence"] as const;

export interface PromotionsOptions {
	/** How often a server dies, by turns in each way. */
	readonly rounds: number;
	/** Whether commits wait until the one that follows has them. */
	readonly isSynchronous: boolean;
}

/** One server that died. */
interface Round {
	readonly fault: (typeof faults)[number];
	readonly acknowledged: number;
	readonly lost: number;
	/** From the promotion to the next acknowledged write. */
	readonly seconds: number;
}

/** Has the primary die again and again under load, and the one that follows promoted; what came of it. */
export async function runPromotions({ rounds, isSynchronous }: PromotionsOptions) {
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
		return { results, figures: load.figures, how: silence.how };
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
	const before = new Set(load.acknowledged.keys());
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
	const mine = [...load.acknowledged.keys()].filter((id) => !before.has(id));
	const rows = await follower.ask<{ id: string }>("select id from services");
	const there = new Set(rows.map(({ id }) => id));
	await primary.kill();
	await cluster.replace(primary, follower);
	return { fault, acknowledged: mine.length, lost: mine.filter((id) => !there.has(id)).length, seconds };
}

async function secondsUntilWritten({ acknowledged }: Load, since: number): Promise<number> {
	const count = acknowledged.size;
	while (performance.now() - since < 60_000) {
		const next = [...acknowledged.values()].slice(count).find((at) => at > since);
		if (next !== undefined) return (next - since) / 1_000;
		await wait(10);
	}
	return Number.POSITIVE_INFINITY;
}

async function addWebsite(url: string, folder: string): Promise<void> {
	const platform = await openPlatform(readConfig({ DATABASE_URL: url, DATA_DIR: folder }));
	const website = { domain: host, domainKey: "team", name: "Faults" } as const;
	await platform.records.save(system, "websites", "", website, { version: 0 });
	await platform.close();
}

function line(round: Round | undefined): string {
	if (!round) return "";
	const { fault, acknowledged, lost, seconds } = round;
	return `  ${fault.padEnd(8)} ${String(acknowledged).padStart(6)} acknowledged ${String(lost).padStart(4)} lost ${seconds.toFixed(2).padStart(6)} s`;
}

/** A row of the table for each way to die. */
export function rowsOf(results: readonly Round[], isSynchronous: boolean): string[] {
	return faults.flatMap((fault) => {
		const mine = results.filter((result) => result.fault === fault);
		if (mine.length === 0) return [];
		const sum = (of: (round: Round) => number) => mine.reduce((all, round) => all + of(round), 0);
		const times = mine.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
		const middle = times[Math.floor(times.length / 2)] ?? 0;
		const cells = [
			isSynchronous ? "synchronous" : "asynchronous",
			fault,
			mine.length,
			sum(({ acknowledged }) => acknowledged),
			sum(({ lost }) => lost),
			middle.toFixed(2),
			(times.at(-1) ?? 0).toFixed(2),
		];
		return [`| ${cells.join(" | ")} |`];
	});
}

/** Whether it has come out as it has to. */
export function isGood(results: readonly Round[], isSynchronous: boolean): boolean {
	return results.every(({ lost, seconds }) => seconds <= mostSeconds && (!isSynchronous || lost === 0));
}
