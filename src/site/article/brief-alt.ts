const brief = 80;

/** Cuts after the first clause of at least 20 letters, because the title is next to it. */
export function briefAlt(alt: string): string {
	if (alt.length <= brief) return alt;
	return /^.{20,}?(?=[:;,.]\s)/su.exec(alt)?.[0] ?? alt;
}
