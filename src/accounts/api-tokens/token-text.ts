import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Lets scanners recognise a leaked token. */
const prefix = "frontage_";
const wellFormed = /^frontage_([0-9a-f]{64})([0-9a-f]{8})$/;

/** 256 random bits, and a checksum that lets secret scanners confirm a match. */
export function newTokenText(): string {
	const secret = randomBytes(32).toString("hex");
	return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Malformed tokens need no query. */
export function isTokenText(text: string): boolean {
	const [, secret = "", checksum] = wellFormed.exec(text) ?? [];
	return checksum === checksumOf(secret);
}

function checksumOf(secret: string): string {
	return crc32(prefix + secret)
		.toString(16)
		.padStart(8, "0");
}

/** Valid or not (RFC 6750); undefined without a token of this application. A proxy may use the header otherwise. */
export function tokenIn(headers: Headers): string | undefined {
	// Whitespace other than spaces becomes part of the token, which makes it invalid.
	const [, text] =
		/^(?:Bearer|Firebase)(?: +|(?=\s))(\s*frontage_.*)$/i.exec(headers.get("authorization") ?? "") ?? [];
	return text;
}
