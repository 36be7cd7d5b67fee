/** Part of a file, written or cut off. */
export type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };

/** The bytes of a growing file. */
export class Content {
	#bytes: Buffer;
	#size: number;

	constructor(bytes: Buffer = Buffer.alloc(0)) {
		this.#bytes = bytes;
		this.#size = bytes.length;
	}

	get bytes(): Buffer {
		return this.#bytes.subarray(0, this.#size);
	}

	apply(change: Change): void {
		if ("size" in change) this.#resize(change.size);
		else {
			this.#resize(Math.max(this.#size, change.at + change.bytes.length));
			change.bytes.copy(this.#bytes, change.at);
		}
	}

	#resize(size: number) {
		if (size > this.#bytes.length) {
			const larger = Buffer.alloc(size * 2);
			this.bytes.copy(larger);
			this.#bytes = larger;
		}
		// Where a file grows again, its bytes are zero.
		this.#bytes.fill(0, size, this.#size);
		this.#size = size;
	}
}
