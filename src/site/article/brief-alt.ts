const brief = 80;

/**
 * Shortens the alternative text of a picture next to its article: long texts are cut after the first clause of at least
 * 20 letters.
 */
export function briefAlt(alt: string): string {
	if (alt.length <= brief) return alt;
	return /^.{20,}?(?=[:;,.]\s)/su.exec(alt)?.[0] ?? alt;
}
