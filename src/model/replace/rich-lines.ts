import { inlineElements } from "../rich-text/inline-elements.ts";
import { type Piece, piecesOf } from "../rich-text/marking.ts";
import type { Range } from "./folded.ts";

/** Uniform formatting. */
export interface Run extends Range {
	/** Number of the enclosing link, if any. */
	readonly link: number | undefined;
}

/** A paragraph, list item, table cell or attribute value. */
export interface Line {
	/** Containing element or attribute. */
	readonly of: string;
	readonly text: string;
	/** Position in the HTML, by character. */
	readonly starts: readonly number[];
	readonly ends: readonly number[];
	readonly runs: readonly Run[];
	readonly isAttribute: boolean;
}

export interface RichAddress {
	readonly element: string;
	readonly value: string;
	/** Between the quotes. */
	readonly at: Range;
	readonly open: Range;
	readonly close: Range | undefined;
	readonly tag: string;
}

export interface RichLines {
	readonly lines: readonly Line[];
	readonly addresses: readonly RichAddress[];
}

/** With readable text, and with an address. */
const read: ReadonlySet<string> = new Set(["alt", "title"]);
const addressing: ReadonlySet<string> = new Set(["src", "href", "poster"]);

type Placed = Piece & { readonly at: number };
type Tag = Placed & { readonly name: string };

/** The HTML must be sanitised. */
export function readRich(html: string): RichLines {
	const reading: Reading = { lines: [], addresses: [], blocks: [], open: [], links: 0, line: newLine() };
	let at = 0;
	for (const piece of piecesOf(html)) {
		const placed = { ...piece, at };
		at += piece.html.length;
		if (placed.kind === "text") addText(reading, placed);
		else addTag(reading, placed as Tag);
	}
	endLine(reading);
	return reading;
}

interface GrowingLine {
	text: string;
	readonly starts: number[];
	readonly ends: number[];
	readonly runs: Run[];
}

interface Reading {
	readonly lines: Line[];
	readonly addresses: RichAddress[];
	readonly blocks: string[];
	/** Open links with the indexes of their addresses. */
	readonly open: { readonly number: number; readonly addresses: readonly number[] }[];
	links: number;
	line: GrowingLine;
}

function newLine(): GrowingLine {
	return { text: "", starts: [], ends: [], runs: [] };
}

function endLine(reading: Reading) {
	const { line, blocks } = reading;
	if (line.text !== "") reading.lines.push({ ...line, of: blocks.at(-1) ?? "p", isAttribute: false });
	reading.line = newLine();
}

function addText({ line, open }: Reading, { html, at }: Placed) {
	const start = line.text.length;
	for (const { text, from, to } of decoded(html)) {
		line.text += text;
		for (let unit = 0; unit < text.length; unit++) {
			line.starts.push(at + from);
			line.ends.push(at + to);
		}
	}
	line.runs.push({ start, end: line.text.length, link: open.at(-1)?.number });
}

function addTag(reading: Reading, tag: Tag) {
	const { name, kind } = tag;
	// A line break separates text as a block does.
	if (!inlineElements.has(name)) endLine(reading);
	if (kind === "close") close(reading, tag);
	else {
		const addresses = readAttributes(reading, tag);
		if (kind === "open" && name === "a") reading.open.push({ number: reading.links++, addresses });
		else if (kind === "open" && !inlineElements.has(name)) reading.blocks.push(name);
	}
}

function close({ blocks, open, addresses }: Reading, { name, at, html }: Tag) {
	if (name !== "a") {
		if (!inlineElements.has(name)) blocks.pop();
		return;
	}
	for (const number of open.pop()?.addresses ?? []) {
		const address = addresses[number];
		if (address) addresses[number] = { ...address, close: { start: at, end: at + html.length } };
	}
}

/** @returns indexes of the tag's addresses */
function readAttributes({ lines, addresses }: Reading, { html, at, name: element }: Tag): number[] {
	const own: number[] = [];
	for (const { 0: found, 1: name = "", 2: value = "", index } of html.matchAll(
		/\s([^\s"'<>/=]+)="([^"]*)"/g,
	)) {
		const start = at + index + found.length - 1 - value.length;
		const pieces = decoded(value);
		const text = pieces.map((piece) => piece.text).join("");
		if (addressing.has(name)) {
			const open = { start: at, end: at + html.length };
			const place = { start, end: start + value.length };
			own.push(addresses.length);
			addresses.push({ element, value: text, at: place, open, close: undefined, tag: html });
		} else if (read.has(name) && text !== "") {
			const units = pieces.flatMap((piece) => Array.from(piece.text.split(""), () => piece));
			lines.push({
				of: name,
				text,
				starts: units.map(({ from }) => start + from),
				ends: units.map(({ to }) => start + to),
				runs: [{ start: 0, end: text.length, link: undefined }],
				isAttribute: true,
			});
		}
	}
	return own;
}

const entities: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&apos;": "'",
	"&nbsp;": "\u00a0",
};

function decoded(html: string): { readonly text: string; readonly from: number; readonly to: number }[] {
	return [...html.matchAll(/&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});|[\s\S]/gi)].map(
		({ 0: found, index }) => ({ text: characterOf(found), from: index, to: index + found.length }),
	);
}

function characterOf(found: string): string {
	if (found.length === 1) return found;
	if (!found.startsWith("&#")) return entities[found.toLowerCase()] ?? found;
	const code = /^&#x/i.test(found) ? Number.parseInt(found.slice(3), 16) : Number(found.slice(2, -1));
	const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
	return isCharacter ? String.fromCodePoint(code) : found;
}

const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi;

/** Without positions, for a quick check. */
export function roughText(html: string): string {
	const attributes = [...html.matchAll(/\s(?:alt|title)="([^"]*)"/g)].map(([, value = ""]) => value);
	return [html.replace(/<[^>]*>/g, ""), ...attributes].join(" ").replace(entity, characterOf);
}
