import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
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
/** The program refuses its options itself. */
const own = named.filter(([, words]) => !words.some((word) => /(start|dev)\.mjs$/.test(word)));

/** Runs a script of package.json as npm does, in a process that exits before it installs, builds or starts anything. */
function run(words: readonly string[], ...more: readonly string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...more], {
		...{ cwd: root, encoding: "utf8" },
		// Anything that is installed, built or started takes longer.
		timeout: 30_000,
	});
	return { status, stdout, stderr };
}

describe("Scripts of package.json", () => {
	it.each(named)("%s --help prints its usage and does nothing else", (name, words) => {
		const { status, stdout, stderr } = run(words, "--help");
		expect([status, stderr]).toEqual([0, ""]);
		expect(stdout).toMatch(words.includes("scripts/start.mjs") ? /^Frontage serves / : /^npm (run )?\w/);
		if (own.some(([each]) => each === name)) expect(stdout).toContain(name.replace(/^test:all$/, "test"));
	});

	it.each(own)("%s refuses an option that it does not know in one sentence", (_, words) => {
		const { status, stdout, stderr } = run(words, "--nonsense");
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/^Unknown argument --nonsense\. npm .*\n$/);
	});

	it.each(["bench", "test:faults"])("%s names its parts, and refuses others", (name) => {
		const words = wordsOf(scripts[name]);
		expect(run(words, "--help").stdout).toMatch(/: (\w[\w-]*, ){8}/);
		expect(run(words, "nothing")).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(/^Unknown argument nothing\. /),
		});
	});

	it.each(named)("%s says in one sentence that Node is too old", (_, [...words]) => {
		const at = words.findIndex((word) => word.endsWith(".mjs"));
		words.splice(at, 0, "--require", join(import.meta.dirname, "old-node.cjs"));
		const { status, stdout, stderr } = run(words);
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(/^Frontage needs Node 20 or newer, and this is 18\.19\.0: .*\n$/);
	});
});
