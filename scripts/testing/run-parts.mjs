import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onStop } from "../on-stop.mjs";
import { programNode, root, say } from "../setup.mjs";
import { clock, readTimes, writeTimes } from "./times.mjs";

const slowestCount = 10;
const running = new Set();
let isStopped = false;

/** Ends all processes of the current part. Vitest ends its workers, servers and browsers when it exits. */
function stopAll() {
	isStopped = true;
	for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs parts one after another, each to its end. Prints the current part, its progress and its last duration; at the
 * end the duration of each, the slowest files, and how many tests passed and failed.
 * @param parts each has a `name`, and `args` of the program's Node, something to `run` or parts to run `together`;
 * `hasTests` where
 * Vitest reports
 * @param options `env` of all of them; `key` under which their times are remembered
 * @returns whether all passed; false after a signal, which ends everything
 */
export async function runParts(parts, { env = {}, key = "" } = {}) {
	onStop(stopAll);
	const results = [];
	const before = readTimes();
	for (const [index, part] of parts.entries()) {
		const last = before[`${key} ${part.name}`];
		const told = last === undefined ? "" : ` (last time ${clock(last)})`;
		say(`\n▸ Part ${index + 1} of ${parts.length}: ${part.name}${told}`);
		const result = await runPart(part, {
			...env,
			...(last !== undefined && { TEST_LAST_SECONDS: String(last) }),
		});
		if (isStopped) {
			say("\nStopped.");
			return false;
		}
		results.push(result);
		if (result.isWell) writeTimes(`${key} ${part.name}`, result.seconds, result.files);
		// Code that does not compile cannot be tested.
		if (!result.isWell && !part.hasTests) break;
	}
	summarise(results);
	return results.every(({ isWell }) => isWell);
}

async function runPart(part, env) {
	const folder = mkdtempSync(join(tmpdir(), "frontage-report-"));
	const report = join(folder, "report.json");
	const began = performance.now();
	const isWell = await runToEnd(part, { ...process.env, ...env, TEST_REPORT: report });
	const seconds = (performance.now() - began) / 1_000;
	const files = part.hasTests ? readReport(report) : [];
	rmSync(folder, { recursive: true, force: true });
	// A run that was killed, or in which a hook failed, has no failed test to count.
	const failed = sum(files, "failed");
	return {
		name: part.name,
		seconds,
		files,
		isWell,
		passed: sum(files, "passed"),
		failed: isWell ? failed : Math.max(failed, 1),
	};
}

async function runToEnd(part, env) {
	if (part.together) {
		const all = await Promise.all(part.together.map((one) => runToEnd(one, env)));
		return all.every((isWell) => isWell);
	}
	if (part.run) {
		part.run();
		return true;
	}
	const child = spawn(programNode(), part.args(), { cwd: root, stdio: "inherit", env });
	running.add(child);
	const [status] = await once(child, "exit");
	running.delete(child);
	return status === 0;
}

function readReport(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return [];
	}
}

function summarise(results) {
	const files = results.flatMap((result) => result.files).toSorted((a, b) => b.seconds - a.seconds);
	if (files.length > slowestCount) {
		say("\nThe slowest files:");
		for (const { path, seconds } of files.slice(0, slowestCount))
			say(`  ${clock(seconds).padStart(6)}  ${path}`);
	}
	say("\nThe parts:");
	for (const { name, seconds, files, isWell, passed, failed } of results) {
		const tests = files.length > 0 ? `  ${passed} tests in ${files.length} files` : "";
		say(
			`  ${isWell ? "✓" : "✗"} ${clock(seconds).padStart(6)}  ${name}${tests}${failed > 0 && files.length > 0 ? `, ${failed} failed` : ""}`,
		);
	}
	say(`  ${clock(sum(results, "seconds")).padStart(8)}  in all\n`);
	say(`${sum(results, "passed")} passed, ${sum(results, "failed")} failed`);
}

function sum(rows, name) {
	return rows.reduce((total, row) => total + row[name], 0);
}
