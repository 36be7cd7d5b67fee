import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
/** Runs a part of the tests with a server and a browser, as `npm test` does, but without the checks before it. */
const script = `
	import { runParts } from "./scripts/testing/run-parts.mjs";
	import { quickTests } from "./scripts/testing/parts.mjs";
	const { name, args, ...part } = quickTests.find(({ name }) => name === "journeys");
	await runParts([{ ...part, name, args: () => args(["form-screens"]) }]);
`;

interface Process {
	readonly pid: number;
	readonly parent: number;
	readonly command: string;
}

function processes(): readonly Process[] {
	const lines = execFileSync("ps", ["-Ao", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 });
	return lines.split("\n").flatMap((line) => {
		const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
		return command === undefined ? [] : { pid: Number(pid), parent: Number(parent), command };
	});
}

function descendantsOf(pid: number): readonly Process[] {
	const all = processes();
	const childrenOf = (parent: number): readonly Process[] =>
		all.filter((each) => each.parent === parent).flatMap((each) => [each, ...childrenOf(each.pid)]);
	return childrenOf(pid);
}

let shell: ChildProcess | undefined;
afterAll(() => shell?.kill("SIGKILL"));

// It takes seconds: a server and a browser start first.
it("the end of npm ends the test runner, its servers and its browsers", async () => {
	const { TEST_REPORT: _, ...env } = process.env;
	// A shell between the two, which is all that npm signals.
	const started = spawn("sh", ["-c", `"$0" --input-type=module -e "$1"; true`, process.execPath, script], {
		...{ cwd: root, stdio: "ignore" },
		env: { ...env, npm_lifecycle_event: "test" },
	});
	shell = started;
	const found = () => descendantsOf(started.pid ?? 0);
	const has = (text: string) => found().some(({ command }) => command.includes(text));
	await expect.poll(() => has("server.js") && has("--headless")).toBe(true);
	const pids = found().map(({ pid }) => pid);
	started.kill("SIGTERM");
	await expect.poll(() => processes().filter(({ pid }) => pids.includes(pid))).toEqual([]);
});
