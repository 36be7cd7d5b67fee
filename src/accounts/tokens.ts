import { hash, randomBytes } from "node:crypto";

/** 256 random bits. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** One round of a fast hash is sufficient for 256 random bits. */
export function hashOfToken(token: string): string {
	return hash("sha256", token, "base64url");
}
