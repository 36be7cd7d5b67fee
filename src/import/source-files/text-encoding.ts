import { isAscii, isUtf8 } from "node:buffer";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "mixed";

/** For the bytes 80 to 9F; a space for none. */
const windowsLetters = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** A UTF-8 character, one letter per byte, or another byte. */
const character =
	/[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}|[\x80-\xFF]/g;

/** UTF-16 without a byte order mark has zero bytes. */
export function encodingOfStart(start: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
	const [first, second] = start;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	const zeros = [0, 0];
	const checked = start.subarray(0, start.length & ~1);
	for (const [at, byte] of checked.entries()) if (byte === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	const isMost = (count: number, other: number) => count > checked.length / 5 && other * 4 < count;
	if (isMost(odd, even)) return "utf-16le";
	return isMost(even, odd) ? "utf-16be" : "utf-8";
}

/** Counts bytes of an incomplete UTF-8 character at the end. */
export function unfinishedBytes(bytes: Uint8Array): number {
	for (let back = 1; back <= Math.min(3, bytes.length); back++) {
		const byte = bytes[bytes.length - back] ?? 0;
		if (byte < 0x80) return 0;
		if (byte < 0xc0) continue;
		const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
		return needed > back ? back : 0;
	}
	return 0;
}

export interface ByteCounts {
	/** Characters of several bytes. */
	valid: number;
	invalid: number;
	/** Invalid bytes that Windows-1252 does not define. */
	undefinedBytes: number;
}

export function countCharacters(bytes: Uint8Array, counts: ByteCounts): void {
	if (isAscii(bytes)) return;
	for (const [found] of asBytes(bytes).matchAll(character))
		if (found.length > 1) counts.valid += 1;
		else {
			counts.invalid += 1;
			if (windowsLetter(found) === "") counts.undefinedBytes += 1;
		}
}

/** Decodes UTF-8 with bytes of Windows-1252. Omits undefined bytes. */
export function decodeMixed(bytes: Uint8Array): string {
	if (isUtf8(bytes)) return Buffer.from(bytes).toString("utf8");
	return asBytes(bytes).replace(character, (found) =>
		found.length > 1 ? Buffer.from(found, "latin1").toString("utf8") : windowsLetter(found),
	);
}

export function decodeWindows(bytes: Uint8Array): string {
	return asBytes(bytes).replace(/[\x80-\x9F]/g, windowsLetter);
}

function windowsLetter(byte: string): string {
	const code = byte.charCodeAt(0);
	return code >= 0xa0 ? byte : (windowsLetters[code - 0x80]?.trim() ?? "");
}

function asBytes(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}
