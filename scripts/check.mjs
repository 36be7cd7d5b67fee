import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ensureInstalled, root, say } from "./setup.mjs";
import { format, types, vitest } from "./testing/parts.mjs";
import { runParts } from "./testing/run-parts.mjs";

// Checks what a change may have broken, in seconds: the files that are named, or those that git says have changed.
ensureInstalled({ forTests: true });
const given = process.argv.slice(2).map((path) => relative(root, resolve(path)));
const missing = given.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) {
	say(
		`There is no ${missing.join(", ")}. Give paths of files, such as: npm run check -- src/data/records.ts`,
	);
	process.exit(1);
}
const files = given.length > 0 ? given : changedFiles();
if (files.length === 0) say("Nothing has changed since the last commit; name files to check those.");
else {
	say(`Checking ${files.length === 1 ? files[0] : `${files.length} files and what depends on them`} …`);
	const related = {
		name: "tests that depend on it",
		hasTests: true,
		args: () => [
			vitest,
			...["related", "--run", "--passWithNoTests", "--project", "unit", "--project", "data"],
			...files,
		],
	};
	const formatted = { ...format, args: () => format.args([...files, "--no-errors-on-unmatched"]) };
	const isWell = runParts([formatted, types, related], { env: { TEST_EFFORT: "1" }, key: files.join(" ") });
	process.exitCode = isWell ? 0 : 1;
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
