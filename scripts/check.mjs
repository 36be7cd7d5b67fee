import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, root, say } from "./setup.mjs";
import { dependentTests } from "./testing/dependents.mjs";
import { format, types, vitest } from "./testing/parts.mjs";
import { runParts } from "./testing/run-parts.mjs";
import { readTimes } from "./testing/times.mjs";

/** Time budget of the selected tests, by their last durations. A test without one counts as a second. */
const mostSeconds = 30;

// Runs the checks for the given files, or for those that git lists as changed, in seconds.
const paths = readArguments({
	usage:
		"npm run check -- [FILE…]: format, types and the tests that depend on these files, or on what git says has changed",
	takes: /^[^-]/,
});
ensureInstalled({ forTests: true });
const given = paths.map((path) => relative(root, resolve(path)).replaceAll("\\", "/"));
const missing = given.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) {
	say(
		`There is no ${missing.join(", ")}. Give paths of files, such as: npm run check -- src/data/records/records.ts`,
	);
	process.exit(1);
}
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

/** The nearest tests that need no browser, as many as there is time for; always those that import a file themselves. */
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

/** What differs from the last commit and is still there, new files included. */
function changedFiles() {
	const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n");
	const changed = [
		...git("diff", "--name-only", "HEAD"),
		...git("ls-files", "--others", "--exclude-standard"),
	];
	return changed.filter((path) => path !== "" && existsSync(join(root, path)));
}
