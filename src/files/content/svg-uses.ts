const maxElements = 200_000;
const maxDepth = 100;

interface Part {
	elements: number;
	readonly uses: string[];
}

/** Counts the elements that a browser draws when `use` references are expanded. */
export class SvgUses {
	readonly #whole: Part = { elements: 0, uses: [] };
	readonly #parts = new Map<string, Part>();
	readonly #open: (Part | undefined)[] = [];

	open(name: string, attributes: Record<string, string>) {
		const { id } = attributes;
		const part = id && !this.#parts.has(id) ? { elements: 0, uses: [] } : undefined;
		if (part && id) this.#parts.set(id, part);
		this.#open.push(part);
		const target = /(^|:)use$/i.test(name) ? (attributes.href ?? attributes["xlink:href"]) : undefined;
		for (const around of [this.#whole, ...this.#open]) {
			if (!around) continue;
			around.elements += 1;
			if (target?.startsWith("#")) around.uses.push(target.slice(1));
		}
	}

	close() {
		this.#open.pop();
	}

	areTooMany(): boolean {
		return this.#weigh(this.#whole, new Map(), 0) > maxElements;
	}

	#weigh(part: Part, known: Map<Part, number>, depth: number): number {
		if (depth > maxDepth) return Number.POSITIVE_INFINITY;
		const before = known.get(part);
		if (before !== undefined) return before;
		// Browsers do not draw a part that references itself.
		known.set(part, 0);
		let weight = part.elements;
		for (const id of part.uses) {
			const used = this.#parts.get(id);
			if (used) weight += this.#weigh(used, known, depth + 1);
		}
		known.set(part, weight);
		return weight;
	}
}
