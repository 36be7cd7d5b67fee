import { everywhere } from "../../data/database/log/changes.ts";

const mostInvalidations = 1_000;

export class Invalidations {
	#invalidations: { readonly number: number; readonly tags: ReadonlySet<string> }[] = [];
	#number = 0;

	/** Number of the last write; data read now is as of this mark. */
	get mark(): number {
		return this.#number;
	}

	add(tags: ReadonlySet<string>): void {
		this.#number += 1;
		this.#invalidations.push({ number: this.#number, tags });
		if (this.#invalidations.length > mostInvalidations)
			this.#invalidations = this.#invalidations.slice(-mostInvalidations / 2);
	}

	/** True for marks older than the stored writes. */
	hasSince(mark: number, tags: readonly string[]): boolean {
		const oldest = this.#invalidations[0]?.number ?? 1;
		if (this.#number > mark && mark < oldest - 1) return true;
		return this.#invalidations.some(
			(invalidation) =>
				invalidation.number > mark &&
				(invalidation.tags.has(everywhere) || tags.some((tag) => invalidation.tags.has(tag))),
		);
	}
}
