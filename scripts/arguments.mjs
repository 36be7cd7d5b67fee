// The first import of every script that npm runs. It parses and runs on old releases of Node, whose users get one
// sentence, and on a machine without the packages.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArguments, refusal, UsageError, wrongUsage } from "../src/command-line/syntax.mjs";

const oldest = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (Number(process.versions.node.split(".")[0]) < oldest)
	end(
		`Frontage needs Node ${oldest} or newer, and this is ${process.versions.node}: docs/operating/install.md has how to get it.`,
		1,
	);

/**
 * Parses the arguments of a script. Prints the usage for `--help`, and exits with one sentence and code 2 for wrong
 * arguments.
 * @param {import("../src/command-line/syntax.mjs").Command} command
 * @returns {{ values: Record<string, unknown>, operands: string[] }}
 */
export function readArguments(command) {
	try {
		const { help, values, operands } = parseArguments(command, process.argv.slice(2));
		if (help) end(help, 0);
		return { values, operands };
	} catch (error) {
		if (error instanceof UsageError) return end(error.message, wrongUsage);
		throw error;
	}
}

/** Exits with one sentence and code 2, for arguments that a script checks itself. */
export function refuseArguments(command, problem) {
	end(refusal(command, problem).message, wrongUsage);
}

/**
 * Keys of an object in a source file that cannot be loaded yet, because its packages may not be installed.
 * @returns {string[]}
 */
export function namesIn(path, object) {
	const text = readFileSync(join(root, path), "utf8");
	const [, body = ""] = new RegExp(`const ${object}\\b[^=]*= \\{\\n([\\s\\S]*?)\\n\\};`).exec(text) || [];
	return [...body.matchAll(/^\t"?([a-z-]+)"?: \{/gm)].map((match) => match[1]);
}

function end(text, code) {
	(code === 0 ? process.stdout : process.stderr).write(`${text.trimEnd()}\n`);
	process.exit(code);
}
