import type { Person } from "./find-person.ts";

/** Escaped in JSON, HTML and URLs. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
	"'": ["’", "&#39;", "&#x27;", "&apos;", "%27", String.raw`\u0027`],
	'"': [String.raw`\"`, "&quot;", "%22"],
	"&": ["&amp;", "%26"],
	"@": ["%40", "&#64;"],
	"+": ["%2B"],
};

function escapedFor(text: string): string {
	return [...text.normalize("NFC")].map(patternOf).join("");
}

function patternOf(character: string): string {
	const decomposed = character.normalize("NFD");
	const bare = decomposed.replace(/\p{M}/gu, "");
	const ways = new Set([character, decomposed, bare || character, ...(otherwise[character] ?? [])]);
	if (!/^[\x20-\x7e]$/.test(character)) ways.add(encodeURIComponent(character));
	const patterns = [...ways].toSorted((one, other) => other.length - one.length).map(literal);
	return patterns.length === 1 ? (patterns[0] ?? "") : `(?:${patterns.join("|")})`;
}

function literal(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

export interface Naming {
	/** @param column set if the text is its full value */
	isIn(text: string, column?: string): boolean;
	without(text: string, instead: string, column?: string): string;
}

const [notAfter, notBefore] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
/** Exclude parts of longer addresses. */
const [addressBegins, addressEnds] = [
	String.raw`(?<![\p{L}\p{N}._+-])`,
	String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
];
const betweenWords = String.raw`(?:\s|[-_.+]|%20|&nbsp;)+`;
const nameColumns = ["name", "title", "guest"];
const isNamed = `(?<="(?:${nameColumns.join("|")})":")`;

/** A single-word name may be an ordinary word, so it must fill a name field. */
export function openNaming({ addresses, names }: Person): Naming {
	const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);
	const single = names.filter((name) => wordsOf(name).length === 1);
	const patterns = [
		...addresses.map((address) => `${addressBegins}${escapedFor(address)}${addressEnds}`),
		...names
			.filter((name) => wordsOf(name).length > 1)
			.map((name) => `${notAfter}${wordsOf(name).map(escapedFor).join(betweenWords)}${notBefore}`),
		...single.map((name) => `${isNamed}${escapedFor(name)}(?=")`),
	];
	const pattern = patterns.map((each) => `(?:${each})`).join("|");
	const [first, all] = [new RegExp(pattern, "iu"), new RegExp(pattern, "giu")];
	const isWhole = (text: string, column: string) =>
		nameColumns.includes(column) && single.includes(text.trim());
	return {
		isIn: (text, column = "") => first.test(text) || isWhole(text, column),
		without: (text, instead, column = "") =>
			isWhole(text, column) ? instead : text.replace(all, () => instead),
	};
}
