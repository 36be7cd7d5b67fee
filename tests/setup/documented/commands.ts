import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The program's folder. */
export const root = join(import.meta.dirname, "../../..");

/** A command that a document has its reader run. */
export interface Command {
	/** The document and the line, such as `docs/backups.md:4`. */
	readonly at: string;
	/** As it is there, without what is said beside it; one that goes on after a `\` is one line. */
	readonly line: string;
	/** What the shell is given: with the lines of a file that it writes, where there are such. */
	readonly text: string;
}

/** The documents that say how the program is run, each with its text. */
export const documents: readonly (readonly [name: string, text: string])[] = [
	...readdirSync(join(root, "docs/operations")).map((name) => `docs/operations/${name}`),
	...["accounts", "backups", "archives", "moving-in", "high-availability"].map((name) => `docs/${name}.md`),
].map((name) => [name, readFileSync(join(root, name), "utf8")]);

/** The commands in the blocks of shell of a document. */
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

/** The words of a line as the shell parts them, for lines that do nothing more with them. */
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
