import { findPhones, readPhone } from "./find-phones.ts";
import { findWords, mayHaveWords } from "./find-text.ts";
import type { Range } from "./folded.ts";
import type { Hit, Term } from "./term.ts";

/** Characters on either side. */
const besideHit = 60;

/** Excludes hits that the replacement already covers. */
export function findIn(text: string, term: Term): Range[] {
	const matches = findAll(text, term);
	const { replacement } = term;
	if (!replacement || matches.length === 0) return matches;
	const within = findAll(replacement, term);
	const forms = followsCapitals(term) ? [replacement, capitalised(replacement)] : [replacement];
	return matches.filter(
		({ start }) =>
			!within.some((inner) => {
				const from = start - inner.start;
				return from >= 0 && forms.includes(text.slice(from, from + replacement.length));
			}),
	);
}

function findAll(text: string, term: Term): Range[] {
	if (term.kind === "text") return findWords(text, term);
	const phone = term.kind === "phone" ? readPhone(term.find) : undefined;
	return phone ? findPhones(text, phone) : [];
}

/** Capitalised like the hit if both inputs are in lower case. */
export function putFor(term: Term, hit: string): string {
	const { replacement = "" } = term;
	return followsCapitals(term) && /^\p{Lu}/u.test(hit) ? capitalised(replacement) : replacement;
}

function followsCapitals({ kind, find, replacement = "", matchCase }: Term): boolean {
	return kind === "text" && !matchCase && [find.trim(), replacement].every((text) => /^\p{Ll}/u.test(text));
}

function capitalised(text: string): string {
	const [first = ""] = text;
	return first.toLocaleUpperCase("en") + text.slice(first.length);
}

/** Quick check: false is certain. */
export function mayHave(text: string, term: Term): boolean {
	if (term.kind === "text") return mayHaveWords(text, term);
	const { national = "" } = readPhone(term.find) ?? {};
	return text.replace(/\D/g, "").includes(national);
}

export function contextOf(text: string, { start, end }: Range): Pick<Hit, "before" | "hit" | "after"> {
	const fold = (part: string) => part.replace(/\s+/g, " ").toWellFormed();
	const before = fold(text.slice(Math.max(0, start - besideHit), start));
	const after = fold(text.slice(end, end + besideHit));
	return {
		before: start > besideHit ? `…${before.replace(/^\S*\s/, "")}` : before.trimStart(),
		hit: fold(text.slice(start, end)),
		after: end + besideHit < text.length ? `${after.replace(/\s\S*$/, "")}…` : after.trimEnd(),
	};
}
