import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Id of 128 random bits, and a signature. */
const written = /^([\w-]{22})\.([\w-]{43})$/;

/** The token is not valid on other hosts. */
export function newShareToken(secret: string, host: string): string {
	const id = randomBytes(16).toString("base64url");
	return `${id}.${codeOf(secret, id, host)}`;
}

export function isShareToken(secret: string, token: string, host: string): boolean {
	const [, id = "", code = ""] = written.exec(token) ?? [];
	if (id === "") return false;
	return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(secret, id, host)));
}

export function hashOfShare(token: string): string {
	return hash("sha256", token, "base64url");
}

/** A dedicated key: signatures for other purposes are invalid. */
function codeOf(secret: string, id: string, host: string): string {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "frontage share links", 32));
	return createHmac("sha256", key).update(`share\n${id}\n${host}`).digest("base64url");
}
