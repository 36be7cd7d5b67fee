// The first import of every script that npm runs. It parses and runs on old releases of Node, whose users get one sentence.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldest = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (Number(process.versions.node.split(".")[0]) < oldest)
	end(
		`Frontage needs Node ${oldest} or newer, and this is ${process.versions.node}: docs/operations/install.md has how to get it.`,
		1,
	);

/**
 * Parses the arguments of a script. Prints the usage for `--help`, and exits with one sentence and code 1 at an unknown argument.
 * @param usage text for --help
 * @param takes pattern of a valid argument
 */
export function readArguments({ usage, takes = /^(?!)/ }) {
	const given = process.argv.slice(2);
	if (given.includes("--help") || given.includes("-h")) end(usage, 0);
	const unknown = given.find((word) => !takes.test(word));
	if (unknown !== undefined) end(`Unknown argument ${unknown}. ${usage.split("\n")[0]}; --help has more`, 1);
	return given;
}

/** The keys of an object in a source file that is not loaded yet: they need packages that may not be installed. */
export function namesIn(path, object) {
	const text = readFileSync(join(root, path), "utf8");
	const [, body = ""] = new RegExp(`const ${object}\\b[^=]*= \\{\\n([\\s\\S]*?)\\n\\};`).exec(text) || [];
	return [...body.matchAll(/^\t"?([a-z-]+)"?: \{/gm)].map((match) => match[1]);
}

/** The options of the program, as `src/command-line.ts` has them. */
export function programUsage() {
	const text = readFileSync(join(root, "src", "command-line.ts"), "utf8");
	return /export const usage = `([^`]*)`/.exec(text)[1];
}

function end(text, code) {
	(code === 0 ? process.stdout : process.stderr).write(`${text.trimEnd()}\n`);
	process.exit(code);
}
