import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Command } from "./commands.ts";
import { median, ninetyNinth } from "./program.ts";

const host = "racking-nz.localhost";
const windowMs = 2_000;
/** Pages, and how often one is asked for. */
const pages = [
	["a cached page", "/", 50],
	["a search of the library", "/library?query=rack", 20],
] as const;

/** What the answers of a while took, in milliseconds by page. */
type Waits = readonly (readonly number[])[];

/** What visitors waited in windows in which something was done, and in windows between these. */
export interface Watched {
	/** How long it took, without the windows in which it was halted. */
	readonly seconds: number;
	readonly beside: readonly Waits[];
	readonly alone: readonly Waits[];
	/** What the command said. */
	readonly said: string;
}

/** Visitors of one website, who come all the time. */
export interface Visitors {
	/** Lets a command work until it ends, and halts it every two seconds for as long as it has worked since. */
	watch(start: () => Command): Promise<Watched>;
	stop(): void;
}

/** Has a running program be visited. */
export async function openVisitors(url: string): Promise<Visitors> {
	const script = join(import.meta.dirname, "visitors-process.ts");
	const child = fork(script, [url, host, ...pages.map(([, path, aSecond]) => `${aSecond} ${path}`)]);
	const ended = once(child, "exit").then(() => {
		throw new Error("The visitors have ended");
	});
	// Who ends them does not ask any more.
	ended.catch(() => undefined);
	const take = async () => {
		child.send("take");
		const [waits] = await Promise.race([once(child, "message"), ended]);
		return waits as Waits;
	};
	await setTimeout(windowMs);
	return {
		async watch(start) {
			const [beside, alone]: [Waits[], Waits[]] = [[], []];
			await take();
			let began = performance.now();
			const { process: working, said } = start();
			const over = once(working, "exit").then(() => true);
			let [seconds, isOver] = [0, false];
			while (!isOver) {
				isOver = await Promise.race([over, setTimeout(windowMs, false)]);
				working.kill("SIGSTOP");
				const ms = performance.now() - began;
				beside.push(await take());
				await setTimeout(ms);
				alone.push(await take());
				seconds += ms / 1_000;
				began = performance.now();
				working.kill("SIGCONT");
			}
			return { seconds, beside, alone, said: await said };
		},
		stop: () => child.disconnect(),
	};
}

/** Lines that tell what visitors waited: the median and the 99th percentile of all their requests, of all rounds together. */
export function describeWaits(watched: readonly Watched[]): string[] {
	return pages.flatMap(([page], index) => {
		const [alone, beside] = (["alone", "beside"] as const).map((side) =>
			watched.flatMap((round) => round[side].flatMap((waits) => waits[index] ?? [])),
		);
		return (
			[
				["p50", median],
				["p99", ninetyNinth],
			] as const
		).map(([name, of]) => {
			const [halted, working] = [of(alone ?? []), of(beside ?? [])];
			const ratio = (working / halted).toFixed(2);
			const requests = `${alone?.length} and ${beside?.length} requests`;
			return `    ${`${page}, ${name}`.padEnd(44)} halted ${halted.toFixed(2)} ms, working ${working.toFixed(2)} ms, ratio ${ratio} (${requests})`;
		});
	});
}
