import { createHash } from "node:crypto";
import { throttle } from "../data/database/throttle.ts";
import { type Sha256, toId } from "../model/ids.ts";

interface Hashing {
	readonly bytes: AsyncIterable<Uint8Array>;
	end(): Hashed;
}

interface Hashed {
	readonly size: number;
	readonly sha256: Sha256;
	/** Base64, as in the storage API; "" unless requested. */
	readonly md5Hash: string;
}

export async function hashed(source: AsyncIterable<Uint8Array>): Promise<Pick<Hashed, "size" | "sha256">> {
	const passing = hashing(source);
	for await (const _ of passing.bytes);
	return passing.end();
}

export function hashing(source: AsyncIterable<Uint8Array>, hasMd5 = false): Hashing {
	const [sha256, md5] = [createHash("sha256"), hasMd5 ? createHash("md5") : undefined];
	let size = 0;
	async function* pass() {
		for await (const chunk of source) {
			sha256.update(chunk);
			md5?.update(chunk);
			size += chunk.length;
			yield chunk;
			await throttle();
		}
	}
	return {
		bytes: pass(),
		end: () => ({ size, sha256: toId(sha256.digest("hex")), md5Hash: md5?.digest("base64") ?? "" }),
	};
}
