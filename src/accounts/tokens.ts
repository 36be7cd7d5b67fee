import { hash, randomBytes } from "node:crypto";

export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** 256 random bits need no slow hash. */
export function hashOfToken(token: string): string {
	return hash("sha256", token, "base64url");
}
