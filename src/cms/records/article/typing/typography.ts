/** Opening and closing mark. */
interface Quotes {
	readonly double: readonly [string, string];
	readonly single: readonly [string, string];
}

const english: Quotes = { double: ["“", "”"], single: ["‘", "’"] };

/** By language without region. Source: CLDR 48, delimiters. */
const quotesOf: Readonly<Record<string, Quotes>> = {
	en: english,
	mi: english,
	nl: english,
	de: { double: ["„", "“"], single: ["‚", "‘"] },
	fr: { double: ["«\u00a0", "\u00a0»"], single: ["‘", "’"] },
};

export interface Replacement {
	/** Number of characters at the end of the text. */
	readonly length: number;
	readonly by: string;
}

/**
 * Undefined unless the last character completes a quote, dash or ellipsis.
 * @param language BCP 47; quotes of languages without an entry stay straight
 */
export function typeset(text: string, language: string): Replacement | undefined {
	if (isInCode(text) || text.endsWith("\n")) return undefined;
	const quotes = quotesOf[language.split("-")[0]?.toLowerCase() ?? ""];
	return (quotes && quoteAt(text, quotes)) ?? dashAt(text) ?? ellipsisAt(text);
}

export function isInCode(text: string): boolean {
	return text.split("`").length % 2 === 0;
}

function quoteAt(text: string, { double, single }: Quotes): Replacement | undefined {
	const before = text.slice(0, -1);
	if (text.endsWith('"')) return markAt(before, double, double[1]);
	if (text.endsWith("'")) return markAt(before, single, "’");
	// In "1990's" and "’90s", the letter shows that the mark was neither a prime nor a quote.
	if (/\d's$/.test(text)) return { length: 2, by: "’s" };
	if (/(?<![\p{L}\p{N}])‘\d\ds$/u.test(text)) return { length: 4, by: `’${text.slice(-3)}` };
	return undefined;
}

/** @param other the mark if no quote is open */
function markAt(before: string, [open, close]: Quotes["double"], other: string): Replacement | undefined {
	if (/(?:^|[\s([{<‘“„‚«])$/.test(before)) return { length: 1, by: open };
	const isQuoted = isOpen(before, open.trim(), close.trim());
	if (/[–—/]$/.test(before)) return { length: 1, by: isQuoted ? close : open };
	// Primes, as in 5' 6" and 2.4", stay straight.
	if (/\d$/.test(before) && !isQuoted) return undefined;
	return { length: 1, by: isQuoted ? close : other };
}

function isOpen(before: string, open: string, close: string): boolean {
	// Apostrophes close nothing.
	const text = before.replace(/(?<=\p{L})’(?=\p{L})/gu, "");
	return text.lastIndexOf(open) > text.lastIndexOf(close);
}

/** Waits for the character after the dash, because "---" is a rule and " --help" an option. */
function dashAt(text: string): Replacement | undefined {
	const isDash = /(?:\S\s--\s|[^\s\-–—<!]--[^\-–—>])$/u.test(text) && !isInAddress(text.slice(0, -3));
	return isDash ? { length: 3, by: `–${text.slice(-1)}` } : undefined;
}

function ellipsisAt(text: string): Replacement | undefined {
	const isEllipsis = /(?<!\.)\.{3}$/.test(text) && !isInAddress(text);
	return isEllipsis ? { length: 3, by: "…" } : undefined;
}

function isInAddress(text: string): boolean {
	return /(?:\/\/|www\.|@)\S*$/.test(text);
}
