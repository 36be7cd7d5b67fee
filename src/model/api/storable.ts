/** Databases cannot store NUL or lone surrogates. */
export function isStorable(text: string): boolean {
	return text.isWellFormed() && !text.includes("\0");
}

export const notStorable = "has characters that cannot be stored";
