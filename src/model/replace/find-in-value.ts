import { insteadOf } from "./address-match.ts";
import { findInMenu } from "./find-in-menu.ts";
import { findInRich, removeEmpty } from "./find-in-rich.ts";
import { contextOf, findIn, putFor } from "./find-in-text.ts";
import type { Hit, Searched, Term } from "./term.ts";

type Finding = (value: string, term: Term, number: number) => Hit[];

/** Sorted by position. The earlier term wins an overlap. */
export function findInValue(searched: Searched, value: string, terms: readonly Term[]): Hit[] {
	if (value === "") return [];
	const taken = new Uint8Array(value.length);
	const matches = terms.flatMap((term, number) =>
		findings[searched](value, term, number).filter(({ splices }) => {
			const isApart = splices.every(({ start, end }) => !taken.subarray(start, end).includes(1));
			if (isApart) for (const { start, end } of splices) taken.fill(1, start, end);
			return isApart;
		}),
	);
	return matches.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function replaceInValue(searched: Searched, value: string, hits: readonly Hit[]): string {
	const splices = hits.flatMap((hit) => hit.splices).toSorted((one, other) => one.start - other.start);
	let replaced = "";
	let at = 0;
	for (const { start, end, put } of splices) {
		replaced += value.slice(at, start) + put;
		at = end;
	}
	replaced += value.slice(at);
	return searched === "rich" ? removeEmpty(replaced) : replaced;
}

function placeOf({ splices: [first] }: Hit): number {
	return first?.start ?? Number.MAX_SAFE_INTEGER;
}

const findings: Readonly<Record<Searched, Finding>> = {
	text: findInPlain,
	rich: findInRich,
	address: findWhole,
	menu: findInMenu,
	email(value, term, number) {
		if (term.kind === "text") return findInPlain(value, term, number);
		const instead = term.kind === "link" ? insteadOf(`mailto:${value}`, term) : undefined;
		return instead === undefined ? [] : whole(value, instead.replace(/^mailto:/i, ""), term, number);
	},
	reference: (value, term, number) =>
		term.kind === "person" && value === term.find ? whole(value, term.replacement ?? "", term, number) : [],
};

function findInPlain(value: string, term: Term, number: number): Hit[] {
	return findIn(value, term).map((range) => ({
		term: number,
		part: "",
		...contextOf(value, range),
		blocked: "",
		splices: [{ ...range, put: putFor(term, value.slice(range.start, range.end)) }],
	}));
}

function findWhole(value: string, term: Term, number: number): Hit[] {
	const instead = insteadOf(value, term);
	return instead === undefined ? [] : whole(value, instead, term, number);
}

function whole(value: string, put: string, { replacement }: Term, number: number): Hit[] {
	if (replacement !== undefined && put === value) return [];
	const splices = [{ start: 0, end: value.length, put }];
	return [{ term: number, part: "", before: "", hit: value, after: "", blocked: "", splices }];
}
