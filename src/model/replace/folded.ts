export interface Exactness {
	readonly matchCase: boolean;
	readonly matchMacrons: boolean;
}

export interface Range {
	readonly start: number;
	readonly end: number;
}

export interface Folded {
	readonly text: string;
	/** Position in the original, by character. */
	readonly starts: readonly number[];
	readonly ends: readonly number[];
}

const macron = "\u0304";
/** Soft hyphens and zero-width marks. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/;
const alike: Readonly<Record<string, string>> = {
	"‘": "'",
	"’": "'",
	ʼ: "'",
	"“": '"',
	"”": '"',
	"\u2010": "-",
	"\u2011": "-",
};

/** Folds white space and quotation marks and decomposes letters. Keeps only significant case and macrons. */
export function fold(original: string, exactness: Exactness): Folded {
	const [starts, ends]: [number[], number[]] = [[], []];
	let text = "";
	let at = 0;
	for (const character of original) {
		const [start, end] = [at, at + character.length];
		at = end;
		const folded = foldCharacter(character, exactness);
		if (folded === "" || (folded === " " && text.endsWith(" "))) {
			// The character belongs to the previous one.
			if (ends.length > 0) ends[ends.length - 1] = end;
			continue;
		}
		text += folded;
		for (let unit = 0; unit < folded.length; unit++) {
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
