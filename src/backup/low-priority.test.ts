import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
const source = join(import.meta.dirname, "..");
/** SCHED_IDLE of Linux. */
const idle = 5;

/** Runs in a child process, because a lowered priority cannot be raised again. */
const script = `
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { startLowPriority } from ${JSON.stringify(join(source, "backup", "low-priority.ts"))};
import { throttle } from ${JSON.stringify(join(source, "data", "database", "throttle.ts"))};
await readFile("package.json");
await startLowPriority({ niceness: Number(process.argv[1]) });
const tasks = "/proc/self/task";
const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [];
const priorities = [process.pid, ...threads].map((thread) => getPriority(thread));
const policyOf = (thread) => Number(readFileSync(tasks + "/" + thread + "/stat", "utf8").split(") ")[1].split(" ")[38]);
const policies = threads.map(policyOf);
const [at, before] = [performance.now(), process.cpuUsage()];
for (let n = 0; n < 20; n++) {
	for (const until = process.cpuUsage().user + 1_000; process.cpuUsage().user < until; );
	await throttle();
}
const { user, system } = process.cpuUsage(before);
const share = (user + system) / 1_000 / (performance.now() - at);
console.log(JSON.stringify({ priorities, policies, share }));
`;

interface Found {
	readonly priorities: readonly number[];
	readonly policies: readonly number[];
	/** Share of one core. */
	readonly share: number;
}

async function standBackIn(niceness: number): Promise<Found> {
	const args = ["--input-type=module", "--eval", script, "--", String(niceness)];
	return JSON.parse((await run(process.execPath, args)).stdout) as Found;
}

const hasChrt = existsSync("/usr/bin/chrt");

it("a low-priority process lowers all of its threads, also running ones, and works for a tenth of the time", async () => {
	const { priorities, policies, share } = await standBackIn(13);
	expect(new Set(priorities)).toEqual(new Set([Math.max(13, getPriority())]));
	if (hasChrt) expect(new Set(policies)).toEqual(new Set([idle]));
	// Exceeds the share by the work since the last pause.
	expect(share).toBeLessThan(0.15);
});

it("a process of normal priority is not slowed down", async () => {
	const { priorities, policies } = await standBackIn(0);
	expect(new Set(priorities)).toEqual(new Set([getPriority()]));
	expect(policies).not.toContain(idle);
});
