import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const prefix = "frontage_";
const wellFormed = /^frontage_([0-9a-f]{64})([0-9a-f]{8})$/;

/** 256 random bits with a checksum, by which scanners recognise leaked tokens. */
export function newTokenText(): string {
	const secret = randomBytes(32).toString("hex");
	return `${prefix}${secret}${checksumOf(secret)}`;
}

export function isTokenText(text: string): boolean {
	const [, secret = "", checksum] = wellFormed.exec(text) ?? [];
	return checksum === checksumOf(secret);
}

function checksumOf(secret: string): string {
	return crc32(prefix + secret)
		.toString(16)
		.padStart(8, "0");
}

/** Undefined without a token of this application; a proxy may use the header otherwise (RFC 6750). */
export function tokenIn(headers: Headers): string | undefined {
	// Whitespace other than spaces makes the token invalid.
	const [, text] =
		/^(?:Bearer|Firebase)(?: +|(?=\s))(\s*frontage_.*)$/i.exec(headers.get("authorization") ?? "") ?? [];
	return text;
}
