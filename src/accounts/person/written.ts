/** How a character may stand in JSON, HTML and addresses, beside as it is. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
	"'": ["’", "&#39;", "&#x27;", "&apos;", "%27", String.raw`\u0027`],
	'"': [String.raw`\"`, "&quot;", "%22"],
	"&": ["&amp;", "%26"],
	"@": ["%40", "&#64;"],
	"+": ["%2B"],
};

/** A pattern of a text, also where it has been escaped, or has lost its diacritics for a search. */
export function escapedFor(text: string): string {
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
