const brief = 80;

/**
 * The words of a picture that stands beside an article's title and text, which say the rest: of many words the first
 * clause of 20 letters or more.
 */
export function briefAlt(alt: string): string {
	if (alt.length <= brief) return alt;
	return /^.{20,}?(?=[:;,.]\s)/su.exec(alt)?.[0] ?? alt;
}
