import { insteadOf } from "./address-match.ts";
import { contextOf, findIn, putFor } from "./find-in-text.ts";
import type { Hit, Term } from "./term.ts";

const line = /^(?:- )?(\S+)(?: (.+))?$/gm;

/** Searches words in item names only, and addresses in targets. */
export function findInMenu(menu: string, term: Term, number: number): Hit[] {
	return [...menu.matchAll(line)].flatMap(({ 0: item, 1: target = "", 2: label = "", index }) => {
		const end = index + item.length;
		const [targetEnd, labelStart] = [label === "" ? end : end - label.length - 1, end - label.length];
		return [
			...findInLabel(label, labelStart, term, number),
			...findInTarget(target, targetEnd - target.length, term, number),
		];
	});
}

function findInLabel(label: string, start: number, term: Term, number: number): Hit[] {
	return findIn(label, term).map((range) => ({
		term: number,
		part: "",
		...contextOf(label, range),
		blocked: "",
		splices: [
			{
				start: start + range.start,
				end: start + range.end,
				put: putFor(term, label.slice(range.start, range.end)),
			},
		],
	}));
}

function findInTarget(target: string, start: number, term: Term, number: number): Hit[] {
	const put = insteadOf(target, term);
	if (put === undefined || (term.replacement !== undefined && put === target)) return [];
	const hit = { term: number, part: "link", before: "", hit: target, after: "" };
	if (put === "") return [{ ...hit, blocked: "Remove the item in the form of the menu", splices: [] }];
	return [{ ...hit, blocked: "", splices: [{ start, end: start + target.length, put }] }];
}
