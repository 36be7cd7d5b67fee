import { createHmac, timingSafeEqual } from "node:crypto";
import { hashOfToken, newToken } from "../tokens.ts";

export interface SessionToken {
	/** Includes the signature. */
	readonly value: string;
	readonly hash: string;
}

export function newSessionToken(secret: string): SessionToken {
	const token = newToken();
	return { value: `${token}.${signatureOf(token, secret)}`, hash: hashOfToken(token) };
}

/** Undefined when the signature is invalid. */
export function sessionHashOf(value: string, secret: string): string | undefined {
	const at = value.lastIndexOf(".");
	const token = value.slice(0, Math.max(at, 0));
	const given = Buffer.from(value.slice(at + 1));
	const right = Buffer.from(signatureOf(token, secret));
	return given.length === right.length && timingSafeEqual(given, right) ? hashOfToken(token) : undefined;
}

function signatureOf(token: string, secret: string): string {
	return createHmac("sha256", secret).update(token).digest("base64");
}
