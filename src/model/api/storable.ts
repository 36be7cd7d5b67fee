/** Returns whether databases can store a text: it has no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
	return text.isWellFormed() && !text.includes("\0");
}

export const notStorable = "has characters that cannot be stored";
