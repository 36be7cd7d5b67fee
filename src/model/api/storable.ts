/** Tells whether databases can store a text: it has no NUL, and no half of a character. */
export function isStorable(text: string): boolean {
	return text.isWellFormed() && !text.includes("\0");
}

/** What is said of a text that is not. */
export const notStorable = "has characters that cannot be stored";
