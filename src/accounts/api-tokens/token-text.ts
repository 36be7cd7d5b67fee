import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Begins every token of ours, so that one that has leaked is recognised. */
const prefix = "frontage_";
const wellFormed = /^frontage_([0-9a-f]{64})([0-9a-f]{8})$/;

/** A new token for a program: 256 random bits, and a checksum by which those who look for leaked ones know it from chance. */
export function newTokenText(): string {
	const secret = randomBytes(32).toString("hex");
	return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Tells whether a text could be a token, so that what was made up costs no query. */
export function isTokenText(text: string): boolean {
	const [, secret = "", checksum] = wellFormed.exec(text) ?? [];
	return checksum === checksumOf(secret);
}

function checksumOf(secret: string): string {
	return crc32(prefix + secret)
		.toString(16)
		.padStart(8, "0");
}

/**
 * The token that a request brings, right or not (RFC 6750); undefined where it brings none of ours: what else a proxy may
 * have put there is nobody's here.
 */
export function tokenIn(headers: Headers): string | undefined {
	// Whitespace other than spaces becomes part of the token, which is refused then.
	const [, text] =
		/^(?:Bearer|Firebase)(?: +|(?=\s))(\s*frontage_.*)$/i.exec(headers.get("authorization") ?? "") ?? [];
	return text;
}
