import * as z from "zod/mini";

const safeSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Refuses scripts, data and unexpected schemes. */
export function isSafeAddress(value: string): boolean {
	if (value === "" || /^[#?]/.test(value)) return true;
	// Browsers drop control characters and read \ as /.
	if (/[\\\s]/.test(value) || [...value].some((character) => character < " ")) return false;
	if (value.startsWith("//")) return false;
	if (value.startsWith("/")) return true;
	return safeSchemes.has(z.url().safeParse(value).success ? new URL(value).protocol : "");
}
