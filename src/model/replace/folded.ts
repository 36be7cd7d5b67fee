/** How exactly texts are compared. */
export interface Exactness {
	/** Whether capitals count. */
	readonly matchCase: boolean;
	/** Whether a vowel with a macron is another than the one without. */
	readonly matchMacrons: boolean;
}

/** A stretch of a text, from one position to another. */
export interface Range {
	readonly start: number;
	readonly end: number;
}

/** A text normalised for comparison, with the original position of each character. */
export interface Folded {
	readonly text: string;
	/** Start and end in the original, for each character. */
	readonly starts: readonly number[];
	readonly ends: readonly number[];
}

const macron = "\u0304";
/** Invisible characters: soft hyphens and zero-width marks. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/;
/** What keyboards write differently from typesetters. */
const alike: Readonly<Record<string, string>> = {
	"‘": "'",
	"’": "'",
	ʼ: "'",
	"“": '"',
	"”": '"',
	"\u2010": "-",
	"\u2011": "-",
};

/**
 * A text to compare: white space as one space, quotation marks straight, letters parted from their accents, and no more
 * of capitals and macrons than counts.
 */
export function fold(original: string, exactness: Exactness): Folded {
	const [starts, ends]: [number[], number[]] = [[], []];
	let text = "";
	let at = 0;
	for (const character of original) {
		const [start, end] = [at, at + character.length];
		at = end;
		const made = foldCharacter(character, exactness);
		if (made === "" || (made === " " && text.endsWith(" "))) {
			// The character belongs to the previous one.
			if (ends.length > 0) ends[ends.length - 1] = end;
			continue;
		}
		text += made;
		for (let unit = 0; unit < made.length; unit++) {
			starts.push(start);
			ends.push(end);
		}
	}
	return { text, starts, ends };
}

function foldCharacter(character: string, { matchCase, matchMacrons }: Exactness): string {
	if (unseen.test(character)) return "";
	if (/\s/.test(character)) return " ";
	const cased = matchCase ? character : character.toLowerCase();
	const parted = (alike[cased] ?? cased).normalize("NFD");
	return matchMacrons ? parted : parted.replaceAll(macron, "");
}
