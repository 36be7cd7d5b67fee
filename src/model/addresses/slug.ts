/** In characters. */
export const maxSlugLength = 80;

/** Letters without a Unicode decomposition. */
const written: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	ħ: "h",
	ı: "i",
	ł: "l",
	þ: "th",
	"&": " and ",
	"+": " plus ",
};

/** Cut between words; "" without Latin letters, unless there are digits and no other letters. */
export function slugOf(text: string): string {
	const words = text
		.toLowerCase()
		.normalize("NFKD")
		.replace(/[\p{M}'’ʻ`]/gu, "")
		.replace(/[ßæœøđðħıłþ&+]/g, (letter) => written[letter] ?? "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	if (!/[a-z]/.test(words) && /\p{L}/u.test(text.replace(/['’ʻ`]/g, ""))) return "";
	if (words.length <= maxSlugLength) return words;
	const cut = words.slice(0, maxSlugLength + 1);
	return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : maxSlugLength);
}

export function isSlug(text: string): boolean {
	return text.length <= maxSlugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** `a`, `a-2`, `a-3`. */
export function numberedSlug(slug: string, number: number): string {
	if (number === 1) return slug;
	const end = `-${number}`;
	return slug.slice(0, maxSlugLength - end.length).replace(/-$/, "") + end;
}
