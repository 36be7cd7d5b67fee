import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";

/** A text cannot be opened in another context. */
export interface SealOf {
	readonly purpose: string;
	readonly owner: string;
}

export function seal(secret: string, { purpose, owner }: SealOf, text: string): string {
	const iv = randomBytes(12);
	const sealing = createCipheriv(cipher, keyOf(secret, purpose), iv).setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
	return [iv, sealing.getAuthTag(), sealed].map((part) => part.toString("base64url")).join(".");
}

/** Undefined for another context or secret. */
export function unseal(secret: string, { purpose, owner }: SealOf, sealed: string): string | undefined {
	const [iv, tag, text] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
	if (iv?.length !== 12 || tag?.length !== 16 || !text) return undefined;
	const opening = createDecipheriv(cipher, keyOf(secret, purpose), iv)
		.setAAD(Buffer.from(owner))
		.setAuthTag(tag);
	try {
		return Buffer.concat([opening.update(text), opening.final()]).toString("utf8");
	} catch {
		return undefined;
	}
}

function keyOf(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", `frontage ${purpose}`, 32));
}
