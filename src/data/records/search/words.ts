import { plain } from "../../../model/search/plain.ts";

const maxWords = 8;

/** SQLite's older Unicode version splits words at the excluded characters. */
const letters = /[[\p{L}\p{N}]--[\u{19b0}-\u{19c0}\u{19c8}\u{19c9}\u{1cf2}\u{1cf3}]]+/gv;

/** Lower case, without diacritics. */
export function wordsOf(query: string): string[] {
	return (plain(query).match(letters) ?? []).slice(0, maxWords).map((word) => word.slice(0, 40));
}
