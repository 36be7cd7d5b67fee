import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readArguments, refuseArguments } from "./arguments.mjs";
import { ensureInstalled, root, say } from "./setup.mjs";
import { dependentTests } from "./testing/dependents.mjs";
import { format, types, vitest } from "./testing/parts.mjs";
import { runParts } from "./testing/run-parts.mjs";
import { readTimes } from "./testing/times.mjs";

/** Time budget of the selected tests, by their last durations. A test without one counts as a second. */
const mostSeconds = 30;

const command = {
	name: "npm run check",
	summary:
		"Checks format and types, and runs the tests that depend on these files, or on those that git lists as changed.",
	operands: { value: "FILE…" },
	examples: ["npm run check", "npm run check -- src/data/records/records.ts"],
};
const given = readArguments(command).operands.map((path) =>
	relative(root, resolve(path)).replaceAll("\\", "/"),
);
const missing = given.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) refuseArguments(command, `There is no file ${missing.join(", ")}`);
ensureInstalled({ forTests: true });
const files = given.length > 0 ? given : changedFiles();
if (files.length === 0) say("Nothing has changed since the last commit; name files to check those.");
else {
	const { chosen, left } = chooseTests();
	const tests = {
		name: `${chosen.length} test files that depend on ${files.length === 1 ? files[0] : "what has changed"}`,
		hasTests: true,
		args: () => [vitest, "run", "--project", "unit", "--project", "data", ...chosen],
	};
	const formatted = { ...format, args: () => format.args([...files, "--no-errors-on-unmatched"]) };
	const isWell = await runParts([formatted, types, ...(chosen.length > 0 ? [tests] : [])], {
		env: { TEST_EFFORT: "1" },
	});
	if (left > 0) say(`${left} more test files depend on it from further away: npm test runs them.`);
	process.exitCode = isWell ? 0 : 1;
}

/** The nearest tests that need no browser, within the time budget; always those that import a file directly. */
function chooseTests() {
	const { files: took = {} } = readTimes();
	const rounds = dependentTests(files).map((paths) =>
		paths.filter((path) => /^src\/|^tests\/setup\//.test(path)),
	);
	const chosen = [];
	let seconds = 0;
	for (const [away, paths] of rounds.entries())
		for (const path of paths.toSorted((a, b) => (took[a] ?? 1) - (took[b] ?? 1))) {
			seconds += took[path] ?? 1;
			if (away < 2 || seconds <= mostSeconds) chosen.push(path);
		}
	return { chosen, left: rounds.flat().length - chosen.length };
}

/** Existing files that differ from the last commit, new files included. */
function changedFiles() {
	const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n");
	const changed = [
		...git("diff", "--name-only", "HEAD"),
		...git("ls-files", "--others", "--exclude-standard"),
	];
	return changed.filter((path) => path !== "" && existsSync(join(root, path)));
}
