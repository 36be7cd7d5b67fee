import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The program's folder. */
export const root = join(import.meta.dirname, "../../..");

/** A command in a document. */
export interface Command {
	/** The document and the line, such as `docs/operating/update.md:4`. */
	readonly at: string;
	/** Without its comment; one that continues after a `\` is one line. */
	readonly line: string;
	/** Text for the shell: includes the lines of a file that it writes, if there are any. */
	readonly text: string;
}

/** The documents with commands, each with its text. */
export const documents: readonly (readonly [name: string, text: string])[] = readdirSync(
	join(root, "docs/operating"),
).map((name) => [`docs/operating/${name}`, readFileSync(join(root, "docs/operating", name), "utf8")]);

/** The commands in the shell blocks of a document. */
export function commandsOf(name: string, document: string): Command[] {
	const commands: Command[] = [];
	let [fence, begun]: [string | undefined, Command | undefined] = [undefined, undefined];
	for (const [index, raw] of document.split("\n").entries()) {
		const [, indent] = /^(\s*)```/.exec(raw) ?? [];
		if (indent !== undefined) {
			fence = fence === undefined && raw.endsWith("```sh") ? indent : undefined;
			continue;
		}
		if (fence === undefined) continue;
		const line = raw.slice(fence.length);
		if (!begun && /^\s*(#|$)/.test(line)) continue;
		begun = begun ? goneOnWith(begun, line) : begin(`${name}:${index + 1}`, line);
		if (goesOn(begun)) continue;
		commands.push(begun);
		begun = undefined;
	}
	return commands;
}

/** Every command of every document. */
export const documented = documents.flatMap(([name, text]) => commandsOf(name, text));

/** The words of a line, split like a shell does, for lines without other syntax. */
export function wordsOf(line: string): string[] {
	return [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/["']/g, ""));
}

function begin(at: string, line: string): Command {
	const said = line.replace(/\s+# .*$/, "");
	return { at, line: said, text: said };
}

function goneOnWith({ at, line, text }: Command, next: string): Command {
	if (!line.endsWith("\\")) return { at, line, text: `${text}\n${next}` };
	return begin(at, `${line.slice(0, -1).trimEnd()} ${next.trimStart()}`);
}

/** After a `\`, or until the word that ends the file which it writes. */
function goesOn({ line, text }: Command): boolean {
	const [, end] = /<<'(\w+)'/.exec(line) ?? [];
	return line.endsWith("\\") || (end !== undefined && !text.endsWith(`\n${end}`));
}
