import { escapeMarkup } from "../rich-text/escape.ts";
import { insteadOf, mayHaveAddress } from "./address-match.ts";
import { contextOf, findIn, mayHave, putFor } from "./find-in-text.ts";
import type { Range } from "./folded.ts";
import { type Line, type RichAddress, readRich, roughText } from "./rich-lines.ts";
import type { Hit, Splice, Term } from "./term.ts";

/** Marks removed words. No stored text contains NUL. */
const taken = "\0";

/** Splices apply to the HTML; `removeEmpty` then repairs it. */
export function findInRich(html: string, term: Term, number: number): Hit[] {
	const isWords = term.kind === "text" || term.kind === "phone";
	if (isWords && !mayHave(roughText(html), term) && !mayHold(html, term)) return [];
	if (!isWords && !mayHold(html, term)) return [];
	const rich = readRich(html);
	return [
		...rich.lines.flatMap((line) => findInLine(line, term, number)),
		...rich.addresses.flatMap((address) => findInAddress(address, term, number)),
	];
}

/** Removes marks, links and paragraphs without any words left. */
export function removeEmpty(html: string): string {
	if (!html.includes(taken)) return html;
	let settled = html;
	for (let before = ""; before !== settled; ) {
		before = settled;
		settled = settled.replace(emptied, taken);
	}
	return settled.replace(emptiedBlock, "").replaceAll(taken, "");
}

const emptied = /<(a|abbr|b|cite|code|em|i|mark|q|s|span|strong|sub|sup|u)(?:\s[^<>]*)?>\0+<\/\1>/g;
const emptiedBlock = /<(p|h[2-4])(?:\s[^<>]*)?>\s*\0[\0\s]*<\/\1>/g;

/** Only attributes have addresses. */
function mayHold(html: string, { kind, find }: Term): boolean {
	if (kind === "file") return html.includes(find);
	if (kind === "phone") return /tel:/i.test(html);
	return kind === "link" && mayHaveAddress(html, find);
}

function findInLine(line: Line, term: Term, number: number): Hit[] {
	return findIn(line.text, term).map((range) => ({
		term: number,
		part: line.of,
		...contextOf(line.text, range),
		...splicesOf(line, range, putFor(term, line.text.slice(range.start, range.end))),
	}));
}

/** The replacement goes to the start of the hit, or into a link that would become empty. */
function splicesOf(line: Line, range: Range, replacement: string): Pick<Hit, "blocked" | "splices"> {
	const runs = line.runs.filter(({ start, end }) => start < range.end && end > range.start);
	const links = [...new Set(runs.map(({ link }) => link))].filter(
		(link) => link !== undefined && isCovered(link, range, line),
	);
	if (links.length > 1 && replacement !== "")
		return { blocked: "It is in two links, one of which would be left without words", splices: [] };
	const target = runs.find(({ link }) => links.length > 0 && link === links[0]) ?? runs[0];
	const put = escapeMarkup(replacement);
	const splices = runs.map((run): Splice => {
		const [first, last] = [Math.max(run.start, range.start), Math.min(run.end, range.end) - 1];
		const isTarget = run === target && put !== "";
		const rest = line.isAttribute ? "" : taken;
		return { start: line.starts[first] ?? 0, end: line.ends[last] ?? 0, put: isTarget ? put : rest };
	});
	return { blocked: "", splices };
}

function isCovered(link: number, range: Range, { runs, text }: Line): boolean {
	return runs
		.filter((run) => run.link === link)
		.every(({ start, end }) => {
			const before = text.slice(start, Math.min(end, Math.max(start, range.start)));
			const after = text.slice(Math.max(start, Math.min(end, range.end)), end);
			return `${before}${after}`.trim() === "";
		});
}

const partOf: Readonly<Record<string, string>> = { img: "picture", a: "link" };

function findInAddress(address: RichAddress, term: Term, number: number): Hit[] {
	const instead = insteadOf(address.value, term);
	if (instead === undefined || (term.replacement !== undefined && instead === address.value)) return [];
	const { element } = address;
	const hit = { term: number, part: partOf[element] ?? element, before: "", hit: address.value, after: "" };
	if (instead !== "")
		return [
			{
				...hit,
				blocked: "",
				splices: [{ ...address.at, put: escapeMarkup(instead) }, ...sizeOf(address, term)],
			},
		];
	const { open, close } = address;
	if (element === "a" && close)
		return [{ ...hit, blocked: "", splices: [open, close].map((tag) => ({ ...tag, put: "" })) }];
	return [{ ...hit, blocked: "Take it out of the text where the text is written", splices: [] }];
}

/** Pages reserve the image size; another shape would be distorted. */
function sizeOf({ element, tag, open }: RichAddress, { kind, width = 0, height = 0 }: Term): Splice[] {
	if (kind !== "file" || element !== "img") return [];
	const sizes: Readonly<Record<string, number>> = width > 0 && height > 0 ? { width, height } : {};
	return [...tag.matchAll(/\s(width|height)="[^"]*"/g)].map(({ 0: found, 1: name = "", index }) => {
		const start = open.start + index;
		return { start, end: start + found.length, put: sizes[name] ? ` ${name}="${sizes[name]}"` : "" };
	});
}
