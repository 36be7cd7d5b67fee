import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { programNode } from "../setup.mjs";

/** Runs a script on the program's Node. @returns whether it succeeded, and its output */
export function runScript(args, { cwd, signal, env = {} }) {
	if (signal.aborted) return Promise.resolve({ isWell: false, output: "" });
	const { TEST_REPORT: _, ...others } = process.env;
	return new Promise((resolve) => {
		const child = spawn(programNode(), args, {
			cwd,
			env: { ...others, ...env },
			stdio: ["ignore", "pipe", "pipe"],
			// Otherwise Ctrl-C would reach it twice, and Vitest leaves its servers running after a second signal.
			detached: process.platform !== "win32",
		});
		const stop = () => child.kill("SIGINT");
		signal.addEventListener("abort", stop);
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (text) => {
				output += text;
			});
		child.once("close", (code) => {
			signal.removeEventListener("abort", stop);
			if (signal.aborted) endGroup(child.pid);
			resolve({ isWell: code === 0, output });
		});
	});
}

/** Ends the remaining processes of a stopped process: on a busy machine, Vitest gives up on its servers. */
function endGroup(pid) {
	try {
		if (process.platform !== "win32") process.kill(-pid, "SIGTERM");
	} catch (error) {
		// No process remains.
		if (error.code !== "ESRCH") throw error;
	}
}

/**
 * Runs Vitest in a folder, quickly.
 * @param args command, options and files of Vitest
 * @returns `files` with `path`, how many tests `passed`, and `failed` as `{ name, message }` each; failures outside
 * of
 * tests are in `broken`
 */
export async function runVitest(args, { cwd, signal }) {
	const report = join(cwd, "test-report.json");
	const all = [join("node_modules", "vitest", "vitest.mjs"), ...args];
	// Vitest's cache belongs to the folder in which tests usually run.
	const cache = [`--fsModuleCachePath=${join(cwd, ".vitest-cache")}`, "--cache=false"];
	const options = ["--reporter=json", `--outputFile=${report}`, ...cache];
	const { output } = await runScript([...all, ...options], { cwd, signal, env: { TEST_EFFORT: "1" } });
	try {
		const { testResults } = JSON.parse(readFileSync(report, "utf8"));
		return { files: testResults.map((file) => read(file, cwd)), output };
	} catch {
		// It was stopped, or failed before its tests.
		return { files: [], output };
	} finally {
		rmSync(report, { force: true });
	}
}

function read({ name, message, assertionResults }, cwd) {
	const ofStatus = (wanted) => assertionResults.filter(({ status }) => status === wanted);
	return {
		path: relative(cwd, name).replaceAll("\\", "/"),
		passed: ofStatus("passed").length,
		failed: ofStatus("failed").map(({ ancestorTitles, title, failureMessages: [first = ""] }) => ({
			name: [...ancestorTitles, title].filter(Boolean).join(" > "),
			message: first.split("\n")[0],
		})),
		broken: message ? message.trim().split("\n")[0] : "",
	};
}
