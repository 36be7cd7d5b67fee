import { everywhere } from "../../data/database/log/changes.ts";

const mostTouches = 1_000;

/** Recent writes: the tags that each write invalidated, in order. */
export class Touches {
	#touches: { readonly number: number; readonly tags: ReadonlySet<string> }[] = [];
	#number = 0;

	/** Number of the last write; data read now is as of this mark. */
	get mark(): number {
		return this.#number;
	}

	add(tags: ReadonlySet<string>): void {
		this.#number += 1;
		this.#touches.push({ number: this.#number, tags });
		if (this.#touches.length > mostTouches) this.#touches = this.#touches.slice(-mostTouches / 2);
	}

	/** Returns whether one of the tags was invalidated after a mark; true for marks older than the stored writes. */
	hasSince(mark: number, tags: readonly string[]): boolean {
		const oldest = this.#touches[0]?.number ?? 1;
		if (this.#number > mark && mark < oldest - 1) return true;
		return this.#touches.some(
			(touch) =>
				touch.number > mark && (touch.tags.has(everywhere) || tags.some((tag) => touch.tags.has(tag))),
		);
	}
}
