import { setTimeout as wait } from "node:timers/promises";

const share = 1 / 10;
/** A timer would cost as much as shorter work. */
const leastWorkMs = 0.5;

let since: { readonly at: number; readonly cpu: NodeJS.CpuUsage } | undefined;
let othersMs = 0;

/** Affects all work that calls `throttle`. */
export function startThrottling(): void {
	since = { at: performance.now(), cpu: process.cpuUsage() };
	othersMs = 0;
}

/** Counts the wait for another process as work. */
export async function workOfOthers<T>(work: Promise<T>): Promise<T> {
	const began = performance.now();
	const done = await work;
	othersMs += performance.now() - began;
	return done;
}

/** Call it between short steps. Disk waits count as rest. Undefined if none is due. */
export function throttle(): Promise<void> | undefined {
	const dueMs = restDueMs();
	return dueMs > 0 ? wait(dueMs).then(startThrottling) : undefined;
}

/** Blocks the process. */
export function throttleNow(): void {
	const dueMs = restDueMs();
	if (dueMs <= 0) return;
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, dueMs);
	startThrottling();
}

function restDueMs(): number {
	if (!since) return 0;
	const { user, system } = process.cpuUsage(since.cpu);
	const workedMs = (user + system) / 1_000 + othersMs;
	if (workedMs < leastWorkMs) return 0;
	const dueMs = since.at + workedMs / share - performance.now();
	if (dueMs <= 0) startThrottling();
	return dueMs;
}
