import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { openHashQueue } from "./hash-queue.ts";

/** The cost of a hash that names none, and the least outside tests: N of scrypt (RFC 7914), with r = 16 and p = 1. */
export const usualCost = 16_384;
const blockSize = 16;
const keyBytes = 64;

/** A stored hash, apart: `salt:key`, or `cost:salt:key` where the cost is not the usual one. */
interface Parts {
	readonly cost: number;
	readonly salt: string;
	readonly key: Buffer;
}

export type PasswordHashes = ReturnType<typeof openPasswordHashes>;

/**
 * Makes and checks hashes of passwords, few at a time.
 * @param cost of the hashes that it makes: a power of two
 */
export function openPasswordHashes(cost: number) {
	const queue = openHashQueue();
	const figures = { work: 0 };
	/** What no password has: checking against it costs as much as a user's hash. */
	const nobodys: Parts = { cost, salt: "0".repeat(32), key: Buffer.alloc(keyBytes) };

	async function derive(password: string, salt: string, n: number): Promise<Buffer> {
		figures.work += n;
		return deriveKey(password, salt, n);
	}

	return {
		figures: {
			/** The sum of the costs of everything hashed so far. */
			get work() {
				return figures.work;
			},
			/** How many wait for their turn. */
			get waiting() {
				return queue.waiting;
			},
		},

		/** The form in which a password is stored. @throws {BusyError} */
		make(password: string): Promise<string> {
			return queue.run("first", async () => {
				const salt = randomBytes(16).toString("hex");
				const key = (await derive(password, salt, cost)).toString("hex");
				return cost === usualCost ? `${salt}:${key}` : `${cost}:${salt}:${key}`;
			});
		},

		/**
		 * Tells whether a hash is the password's. It costs as much where there is none, or one that cost less.
		 * @param line of those who wait
		 * @throws {BusyError}
		 */
		isOf(stored: string | undefined, password: string, line: "first" | "second"): Promise<boolean> {
			return queue.run(line, async () => {
				const parts = partsOf(stored ?? "");
				const { salt, key, cost: ownCost } = parts ?? nobodys;
				const isRight = timingSafeEqual(await derive(password, salt, ownCost), key);
				// The work of n, 2n, 4n … and of the n before adds up to the cost.
				for (let n = ownCost; n < cost; n *= 2) await derive(password, salt, n);
				return parts !== undefined && isRight;
			});
		},
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

/** The parts of a stored hash; undefined for what is none. */
function partsOf(stored: string): Parts | undefined {
	const [, cost = String(usualCost), salt, key] =
		/^(?:(\d{1,7}):)?([0-9a-f]+):([0-9a-f]{128})$/.exec(stored) ?? [];
	return salt && key ? { cost: Number(cost), salt, key: Buffer.from(key, "hex") } : undefined;
}
