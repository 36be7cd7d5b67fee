import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";
import type { StoredHash } from "./stored-hash.ts";

export interface FirebaseParameters {
	readonly signerKey: Buffer;
	readonly saltSeparator: Buffer;
	/** r of scrypt. */
	readonly rounds: number;
	/** Exponent of N. */
	readonly memCost: number;
}

const keyBytes = 32;
/** The work is proportional to N and r. */
const ownBlockSize = 16;
const stored = /^firebase:(\d{1,2}):(\d{1,2}):([0-9a-f]*):([0-9a-f]{32,256})$/;

/**
 * Firebase encrypts the project's key with the scrypt output. Only the key stream, their XOR, is stored, so the
 * database does not contain the key.
 * @returns undefined for another kind of hash
 */
export function storedFirebaseHash(
	{ signerKey, saltSeparator, rounds, memCost }: FirebaseParameters,
	{ hash, salt }: { readonly hash: Buffer; readonly salt: Buffer },
): string | undefined {
	if (hash.length !== signerKey.length || hash.length < 16) return undefined;
	const stream = Buffer.from(hash.map((byte, at) => byte ^ (signerKey[at] ?? 0)));
	const salted = Buffer.concat([salt, saltSeparator]);
	return ["firebase", memCost, rounds, salted.toString("hex"), stream.toString("hex")].join(":");
}

/** Undefined for another kind. */
export function readFirebaseHash(text: string): StoredHash | undefined {
	const [found, memCost = "", rounds = "", salt = "", stream = ""] = stored.exec(text) ?? [];
	if (found === undefined) return undefined;
	const [n, r] = [2 ** Number(memCost), Number(rounds)];
	return {
		cost: (n * r) / ownBlockSize,
		isForeign: true,
		async isOf(password) {
			const expected = Buffer.from(stream, "hex");
			const key = await derive(password, Buffer.from(salt, "hex"), { N: n, r, p: 1, maxmem: 256 * n * r });
			const encrypted = createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(
				Buffer.alloc(expected.length),
			);
			return timingSafeEqual(encrypted, expected);
		},
	};
}

function derive(
	password: string,
	salt: Buffer,
	options: Readonly<Record<"N" | "r" | "p" | "maxmem", number>>,
): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
	});
}
