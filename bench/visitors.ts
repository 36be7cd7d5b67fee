import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Command } from "./commands.ts";
import { median, ninetyNinth, quantile } from "./program.ts";

const host = "racking-nz.localhost";
/** Windows of one length could coincide with periodic work of the program always on the same side. */
const windowMs = () => 1_000 + Math.random() * 2_000;
/** Pages, with the interval between requests. */
const pages = [
	["a cached page", "/", 50],
	["a search of the library", "/library?query=rack", 20],
] as const;

/** Response times of a window, in milliseconds by page. */
type Waits = readonly (readonly number[])[];

/** Waiting times of visitors in a window with the work, and in one of the same length after it. */
interface Pair {
	readonly beside: Waits;
	readonly alone: Waits;
	/** Share of the time of all cores that the host of this virtual machine took in both windows. */
	readonly stolen: number;
}

/** Waiting times of visitors while the work runs, and while it is paused. */
export interface Watched {
	/** Duration, without the windows in which it was paused. */
	readonly seconds: number;
	readonly pairs: readonly Pair[];
	/** Output of the command. */
	readonly said: string;
}

/** Visitors of one website, at a constant rate. */
export interface Visitors {
	/** Runs a command to its end, and pauses it every few seconds for as long as it has run since. */
	watch(start: () => Command): Promise<Watched>;
	stop(): void;
}

/** Starts visitors of a running program. */
export async function openVisitors(url: string): Promise<Visitors> {
	const script = join(import.meta.dirname, "visitors-process.ts");
	const child = fork(script, [url, host, ...pages.map(([, path, aSecond]) => `${aSecond} ${path}`)]);
	const ended = once(child, "exit").then(() => {
		throw new Error("The visitors have ended");
	});
	// After the end, no result is awaited.
	ended.catch(() => undefined);
	const take = async () => {
		child.send("take");
		const [waits] = await Promise.race([once(child, "message"), ended]);
		return waits as Waits;
	};
	await setTimeout(windowMs());
	return {
		async watch(start) {
			const pairs: Pair[] = [];
			await take();
			let [began, before] = [performance.now(), coreTimes()];
			const { process: working, said } = start();
			const over = once(working, "exit").then(() => true);
			let [seconds, isOver] = [0, false];
			while (!isOver) {
				isOver = await Promise.race([over, setTimeout(windowMs(), false)]);
				working.kill("SIGSTOP");
				const ms = performance.now() - began;
				const beside = await take();
				await setTimeout(ms);
				const [alone, after] = [await take(), coreTimes()];
				const stolen = (after.stolen - before.stolen) / (after.all - before.all || 1);
				pairs.push({ beside, alone, stolen });
				seconds += ms / 1_000;
				[began, before] = [performance.now(), after];
				working.kill("SIGCONT");
			}
			return { seconds, pairs, said: await said };
		},
		stop: () => child.disconnect(),
	};
}

/** A host that takes more than this share makes visitors wait by itself. */
const mostStolen = 0.01;

/** Ticks of all cores together; zero where the system does not report them. */
function coreTimes() {
	if (!existsSync("/proc/stat")) return { all: 0, stolen: 0 };
	const ticks =
		readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
	return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/**
 * Describes the waiting times of visitors: the median and the 99th percentile of all their requests, of all rounds
 * together, with the range of nine in ten ratios by bootstrap over windows. Windows are left out in which the host
 * took more than one hundredth of the time.
 */
export function describeWaits(watched: readonly Watched[]): string[] {
	const all = watched.flatMap((each) => each.pairs);
	const pairs = all.filter(({ stolen }) => stolen <= mostStolen);
	const lines = waitLines(pairs);
	if (pairs.length === all.length) return lines;
	const left = `    of ${all.length} pairs of windows, the host of this machine disturbed ${all.length - pairs.length}, which are left out`;
	return [...lines, left];
}

function waitLines(pairs: readonly Pair[]): string[] {
	if (pairs.length === 0) return [];
	return pages.flatMap(([page], index) =>
		(
			[
				["p50", median],
				["p99", ninetyNinth],
			] as const
		).map(([name, of]) => {
			const [halted, working] = [waitsOf(pairs, "alone", index), waitsOf(pairs, "beside", index)];
			const ratio = (some: readonly Pair[]) =>
				of(waitsOf(some, "beside", index)) / of(waitsOf(some, "alone", index));
			const others = Array.from({ length: resamples }, () => ratio(drawn(pairs)));
			const range = [0.05, 0.95].map((share) => quantile(others, share).toFixed(2)).join(" to ");
			const sides = `halted ${of(halted).toFixed(2)} ms, working ${of(working).toFixed(2)} ms`;
			const requests = `${halted.length} and ${working.length} requests`;
			return `    ${`${page}, ${name}`.padEnd(44)} ${sides}, ratio ${ratio(pairs).toFixed(2)} (${range}; ${requests})`;
		}),
	);
}

const resamples = 400;

function waitsOf(pairs: readonly Pair[], side: "alone" | "beside", page: number): number[] {
	return pairs.flatMap((pair) => pair[side][page] ?? []);
}

/**
 * As many as there are, each drawn at random from all: the bootstrap. It draws windows, not requests, which depend on
 * each other.
 */
function drawn<T>(all: readonly T[]): T[] {
	return all.flatMap(() => all[Math.floor(Math.random() * all.length)] ?? []);
}
