import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
	readFileSync(join(root, "package.json"), "utf8"),
);
/** The words of a script after `node`. */
const wordsOf = (command = "") =>
	command
		.replace(/^exec /, "")
		.split(" ")
		.slice(1);
const named = Object.entries(scripts).map(([name, command]) => [name, wordsOf(command)] as const);
/** Scripts that end with an option that needs a value, or need one. */
const incomplete = named.filter(([, words]) =>
	/^--(admin|backup|verify|drill|restore|move|export|import)$/.test(words.at(-1) ?? ""),
);

/** A copy of the commands without packages, as in a fresh clone. */
const clone = mkdtempSync(join(tmpdir(), "frontage-test-"));
for (const path of ["package.json", "scripts", "bench", "src/command-line", "tests/faults"])
	cpSync(join(root, path), join(clone, path), { recursive: true });

/** Runs a script of package.json as npm does, in a process that exits before it installs, builds or starts anything. */
function run(words: readonly string[], ...more: readonly string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...more], {
		...{ cwd: clone, encoding: "utf8" },
		// Any installation, build or start takes longer.
		timeout: 30_000,
	});
	return { status, stdout, stderr };
}

/** Exit code of a command with wrong arguments. */
const wrongUsage = 2;

describe("Scripts of package.json", () => {
	it.each(named)("%s --help prints its usage and examples, and does nothing else", (name, words) => {
		const { status, stdout, stderr } = run(words, "--help");
		expect([status, stderr]).toEqual([0, ""]);
		const command = name === "test:all" ? "test" : name;
		expect(stdout).toMatch(new RegExp(`^npm (run )?${command}\\b.*\\n\\n[A-Z]`));
		expect(stdout).toMatch(/\nExamples:\n {2}npm /);
	});

	it.each(named)("%s refuses an unknown option in one sentence", (_, words) => {
		// An option that needs a value has it.
		const isIncomplete = incomplete.some(([, each]) => each === words) && !words.includes("--move");
		const { status, stdout, stderr } = run(words, ...(isIncomplete ? ["value"] : []), "--no-such-option");
		expect([status, stdout]).toEqual([wrongUsage, ""]);
		expect(stderr).toMatch(/^Unknown option --no-such-option\. See npm .* -- --help\n$/);
	});

	it.each(incomplete)("%s refuses a missing argument in one sentence", (name, words) => {
		const { status, stdout, stderr } = run(words);
		expect([status, stdout]).toEqual([wrongUsage, ""]);
		expect(stderr).toMatch(
			new RegExp(`^--\\w+ needs [-\\w ]+ after it\\. See npm run ${name} -- --help\\n$`),
		);
	});

	it.each([
		["bench", "nothing", /^nothing is none of (\w[\w-]*, ){8}/],
		["test:faults", "nothing", /^nothing is none of (\w[\w-]*, ){8}/],
		["bench", "--samples=many", /^--samples needs a whole number, not many\. /],
		["check", "no-such-file.ts", /^There is no file no-such-file\.ts\. /],
		["test:mutants", "no such area", /^No area is called no such area; there are /],
		["build", "now", /^Unexpected argument now\. /],
	])("%s refuses %s in one sentence", (name, argument, sentence) => {
		const { status, stdout, stderr } = run(wordsOf(scripts[name]), argument);
		expect([status, stdout]).toEqual([wrongUsage, ""]);
		expect(stderr).toMatch(sentence);
		expect(stderr.trimEnd()).not.toContain("\n");
	});

	it.each(named)("%s reports in one sentence that Node is too old", (_, [...words]) => {
		const at = words.findIndex((word) => word.endsWith(".mjs"));
		words.splice(at, 0, "--require", join(import.meta.dirname, "old-node.cjs"));
		const { status, stdout, stderr } = run(words);
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/^Frontage needs Node 20 or newer, and this is 18\.19\.0: .*\n$/);
	});
});
