/** A list as a column holds it: words with blanks between them. */
export function wordsOf(text: unknown): string[] {
	return String(text ?? "")
		.split(" ")
		.filter(Boolean);
}
