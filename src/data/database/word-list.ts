export function wordsOf(text: unknown): string[] {
	return String(text ?? "")
		.split(" ")
		.filter(Boolean);
}
