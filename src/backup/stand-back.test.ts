import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, getPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** How many cores a process may use, by what Linux says of it. */
function coresIn(status: string): number {
	const [, mask = ""] = /^Cpus_allowed:\s*(\S+)/m.exec(status) ?? [];
	const bits = [...mask.replaceAll(",", "")].map((digit) => Number.parseInt(digit, 16).toString(2));
	return bits.join("").replaceAll("0", "").length;
}

/** Standing back cannot be taken back, so a process of its own does it, whose threads have begun. */
const script = `
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { join } from "node:path";
import { standBack } from ${JSON.stringify(join(import.meta.dirname, "stand-back.ts"))};
${coresIn}
await readFile("package.json");
await standBack(process, { niceness: 13 });
const tasks = "/proc/self/task";
const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [];
const priorities = [process.pid, ...threads].map((thread) => getPriority(thread));
const cores = threads.map((thread) => coresIn(readFileSync(join(tasks, String(thread), "status"), "utf8")));
console.log(JSON.stringify({ priorities, cores }));
`;

const ours = () => coresIn(readFileSync("/proc/self/status", "utf8"));
const half = Math.max(1, Math.floor(cpus().length / 2));

it("a process stands back with all of its threads, also those that have begun, and leaves half of the cores to others", async () => {
	const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
	const { priorities, cores }: { priorities: number[]; cores: string[] } = JSON.parse(stdout);
	expect(new Set(priorities)).toEqual(new Set([Math.max(13, getPriority())]));
	expect(new Set(cores)).toEqual(new Set(cores.length > 0 ? [Math.min(half, ours())] : []));
});
