import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Seals a text so that only whoever knows the program's secret reads it, and nobody changes it unseen. */
export function seal(text: string, secret: string, purpose: string): string {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv);
	const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Reads what was sealed for the purpose; undefined when it was sealed with another secret, or changed. */
export function unseal(sealed: string, secret: string, purpose: string): string | undefined {
	const bytes = Buffer.from(sealed, "base64url");
	if (bytes.length < ivBytes + tagBytes) return undefined;
	const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), bytes.subarray(0, ivBytes));
	decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
	} catch {
		return undefined;
	}
}

function keyOf(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", `frontage ${purpose}`, 32));
}
