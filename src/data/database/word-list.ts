/** Converts between a list and its column text: words separated by spaces. */
export function wordsOf(text: unknown): string[] {
	return String(text ?? "")
		.split(" ")
		.filter(Boolean);
}
