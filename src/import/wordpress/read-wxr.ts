import { Parser } from "htmlparser2";
import type { TextFile } from "../source-files/open-text.ts";

export interface WxrEntry {
	/** "end" is the end of the file. */
	readonly kind: "author" | "item" | "site" | "end";
	readonly texts: ReadonlyMap<string, string>;
	readonly meta: ReadonlyMap<string, string>;
	readonly terms: readonly { readonly domain: string; readonly name: string }[];
	readonly comments: number;
	readonly isWhole: boolean;
}

interface Open {
	readonly kind: "author" | "item";
	readonly texts: Map<string, string>;
	readonly meta: Map<string, string>;
	readonly terms: { domain: string; name: string }[];
	comments: number;
	isWhole: boolean;
}

const mostDepth = 200;

/** Control characters that XML forbids, but files contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;

/** Yields site, authors, items and the end, in that order. Accepts malformed XML. @throws {Error} for the operator */
export async function* readWxr(file: TextFile): AsyncGenerator<WxrEntry> {
	const ready: WxrEntry[] = [];
	const reading = openReading(ready);
	for await (const chunk of file.chunks()) {
		reading.write(chunk);
		yield* ready.splice(0);
	}
	reading.end();
	yield* ready.splice(0);
}

function openReading(ready: WxrEntry[]) {
	const site = new Map<string, string>();
	let isSiteSaid = false;
	let isWhole = false;
	let entry: Open | undefined;
	// Path below the entry.
	let path: string[] = [];
	let [text, key] = ["", ""];
	let depth = 0;
	const descend = () => {
		depth += 1;
		if (depth > mostDepth) throw new Error(`The file has elements nested more than ${mostDepth} deep`);
	};
	const saySite = () => {
		if (!isSiteSaid)
			ready.push({ kind: "site", texts: site, meta: new Map(), terms: [], comments: 0, isWhole: true });
		isSiteSaid = true;
	};
	const sayBelow = (of: Open, text: string) => {
		const [first, second = ""] = path;
		if (path.length === 1) sayOf(of, first ?? "", text);
		else if (second === "wp:meta_key") key = text.trim();
		else if (second === "wp:meta_value" && first === "wp:postmeta") of.meta.set(key, text);
	};
	const parser = new Parser(
		{
			onopentag(name, { domain = "" }) {
				text = "";
				descend();
				if (entry) path.push(name);
				else if (name === "item" || name === "wp:author") {
					saySite();
					entry = { kind: name === "item" ? "item" : "author", ...emptyEntry() };
					path = [];
				}
				if (entry && name === "category") entry.terms.push({ domain, name: "" });
				if (entry && name === "wp:comment") entry.comments += 1;
			},
			ontext(data) {
				text += data;
			},
			onclosetag(name, isImplied) {
				const clean = text.replace(control, "");
				depth -= 1;
				if (name === "channel" && !isImplied) isWhole = true;
				if (!entry) site.set(name, site.get(name) ?? clean.trim());
				else if (path.length > 0) {
					sayBelow(entry, clean);
					path.pop();
				} else {
					entry.isWhole = !isImplied;
					ready.push(entry);
					entry = undefined;
				}
				text = "";
			},
		},
		{ xmlMode: true },
	);
	return {
		write: (chunk: string) => parser.write(chunk),
		end() {
			parser.end();
			saySite();
			ready.push({ kind: "end", ...emptyEntry(), isWhole });
		},
	};
}

function emptyEntry(): Omit<Open, "kind"> {
	return { texts: new Map(), meta: new Map(), terms: [], comments: 0, isWhole: true };
}

function sayOf(entry: Open, name: string, text: string) {
	const term = entry.terms.at(-1);
	if (name === "category" && term) term.name = text.trim();
	else entry.texts.set(name, text);
}
