import { setTimeout as wait } from "node:timers/promises";

/** Of the time of one core, work that nobody waits for takes so much. */
const share = 1 / 10;
/** After less, to set a timer and to wake up would cost as much as the work. */
const leastWorkMs = 0.5;

let since: { readonly at: number; readonly cpu: NodeJS.CpuUsage } | undefined;
let othersMs = 0;

/** Has this process take a tenth of one core's time from now on, wherever its work calls `rest`. */
export function beginPacing(): void {
	since = { at: performance.now(), cpu: process.cpuUsage() };
	othersMs = 0;
}

/** Waits for work that another process does for this one, and that counts as its own. */
export async function workOfOthers<T>(work: Promise<T>): Promise<T> {
	const began = performance.now();
	const done = await work;
	othersMs += performance.now() - began;
	return done;
}

/**
 * To be called between short pieces of long work: a process that paces itself rests until it has worked for a tenth of the
 * time. What it has waited for meanwhile, such as a disk, is rest, too. Undefined where there is nothing to wait for.
 */
export function rest(): Promise<void> | undefined {
	const dueMs = restDueMs();
	return dueMs > 0 ? wait(dueMs).then(beginPacing) : undefined;
}

/** The same where nothing can be awaited: all of the process stands still. */
export function restNow(): void {
	const dueMs = restDueMs();
	if (dueMs <= 0) return;
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, dueMs);
	beginPacing();
}

function restDueMs(): number {
	if (!since) return 0;
	const { user, system } = process.cpuUsage(since.cpu);
	const workedMs = (user + system) / 1_000 + othersMs;
	if (workedMs < leastWorkMs) return 0;
	const dueMs = since.at + workedMs / share - performance.now();
	if (dueMs <= 0) beginPacing();
	return dueMs;
}
