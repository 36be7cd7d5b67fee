import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { readFirebaseHash } from "./firebase-hash.ts";
import { openHashQueue } from "./hash-queue.ts";
import type { StoredHash } from "./stored-hash.ts";

/** Minimum in production: N of scrypt (RFC 7914), with r = 16 and p = 1. */
export const usualCost = 16_384;
const blockSize = 16;
const keyBytes = 64;
const noSalt = "0".repeat(32);

export type PasswordHashes = ReturnType<typeof openPasswordHashes>;

/** @param cost of new hashes: a power of two */
export function openPasswordHashes(cost: number) {
	const queue = openHashQueue();
	const figures = { work: 0 };
	/** Verifying it costs as much as a user's hash. */
	const nobodys = ownHash({ cost, salt: noSalt, key: Buffer.alloc(keyBytes) });

	return {
		figures: {
			get work() {
				return figures.work;
			},
			get waiting() {
				return queue.waiting;
			},
		},

		/** @throws {BusyError} */
		make(password: string): Promise<string> {
			return queue.run("first", async () => {
				const salt = randomBytes(16).toString("hex");
				figures.work += cost;
				const key = (await deriveKey(password, salt, cost)).toString("hex");
				return cost === usualCost ? `${salt}:${key}` : `${cost}:${salt}:${key}`;
			});
		},

		/** The work is constant, even without a hash or with a cheaper one. @throws {BusyError} */
		isOf(stored: string | undefined, password: string, line: "first" | "second"): Promise<boolean> {
			return queue.run(line, async () => {
				const found = readHash(stored ?? "");
				const hash = found ?? nobodys;
				figures.work += hash.cost;
				const isRight = await hash.isOf(password);
				// Work of n, 2n, 4n … raises the total to the cost.
				for (let n = hash.cost; n < cost; n *= 2) {
					figures.work += n;
					await deriveKey(password, noSalt, n);
				}
				return found !== undefined && isRight;
			});
		},

		isForeign: (stored: string) => readHash(stored)?.isForeign ?? false,
	};
}

function deriveKey(password: string, salt: string, n: number): Promise<Buffer> {
	const options = { N: n, r: blockSize, p: 1, maxmem: 256 * n * blockSize };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}

/** `salt:key`, or `cost:salt:key` with another cost; undefined for an invalid one. */
function readHash(stored: string): StoredHash | undefined {
	const [, cost = String(usualCost), salt, key] =
		/^(?:(\d{1,7}):)?([0-9a-f]+):([0-9a-f]{128})$/.exec(stored) ?? [];
	if (salt && key) return ownHash({ cost: Number(cost), salt, key: Buffer.from(key, "hex") });
	return readFirebaseHash(stored);
}

interface OwnHash {
	readonly cost: number;
	readonly salt: string;
	readonly key: Buffer;
}

function ownHash({ cost, salt, key }: OwnHash): StoredHash {
	return {
		cost,
		isForeign: false,
		isOf: async (password) => timingSafeEqual(await deriveKey(password, salt, cost), key),
	};
}
