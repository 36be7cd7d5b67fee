import { hash, randomBytes } from "node:crypto";

/** Returns a secret of 256 random bits. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** Returns the stored hash. One round of a fast hash is sufficient for 256 random bits. */
export function hashOfToken(token: string): string {
	return hash("sha256", token, "base64url");
}
