import { execFile } from "node:child_process";
import { getPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** Standing back cannot be taken back, so a process of its own does it, whose threads have begun. */
const script = `
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { standBack } from ${JSON.stringify(join(import.meta.dirname, "stand-back.ts"))};
await readFile("package.json");
standBack({ niceness: 13 });
const tasks = "/proc/self/task";
const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [];
console.log(JSON.stringify([process.pid, ...threads].map((thread) => getPriority(thread))));
`;

it("a process stands back with all of its threads, also those that have begun", async () => {
	const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
	const priorities: number[] = JSON.parse(stdout);
	expect(new Set(priorities)).toEqual(new Set([Math.max(13, getPriority())]));
});
