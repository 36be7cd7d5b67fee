/**
 * `text` has inline elements, `blocks` has paragraphs and blocks, `own` follows `element-rules.ts`; parts are elements
 * in sequence.
 */
export type Content = "text" | "blocks" | "own" | readonly Part[];

export interface ElementShape {
	readonly name: string;
	readonly block?: string;
	/** First child, before the content. */
	readonly head?: ElementShape;
	readonly content: Content;
}

/** The first shape that fits applies. */
export interface Part {
	readonly of: readonly ElementShape[];
	readonly least: number;
	readonly most: number;
}

export const one = (...of: readonly ElementShape[]): Part => ({ of, least: 1, most: 1 });
export const optional = (...of: readonly ElementShape[]): Part => ({ of, least: 0, most: 1 });
export const several = (...of: readonly ElementShape[]): Part => ({ of, least: 1, most: 1_000 });

const image: ElementShape = { name: "img", content: "own" };
const imageInLink: ElementShape = { name: "a", content: [one(image)] };

export const shapes = {
	image,
	imageInLink,
	link: { name: "a", content: "text" },
	caption: { name: "figcaption", content: "text" },
} as const satisfies Readonly<Record<string, ElementShape>>;

/** Undefined if the sequence does not fit. */
export function assignShapes<Element>(
	parts: readonly Part[],
	elements: readonly Element[],
	fits: (element: Element, shape: ElementShape) => boolean,
): readonly ElementShape[] | undefined {
	const assigned: ElementShape[] = [];
	for (const { of, least, most } of parts) {
		let count = 0;
		for (; count < most; count++) {
			const element = elements[assigned.length];
			const shape = element === undefined ? undefined : of.find((each) => fits(element, each));
			if (!shape) break;
			assigned.push(shape);
		}
		if (count < least) return undefined;
	}
	return assigned.length === elements.length ? assigned : undefined;
}

/** Excludes elements with a rule of their own. */
export function namesIn({ name, head, content }: ElementShape): string[] {
	const inner = typeof content === "string" ? [] : content.flatMap(({ of }) => of);
	return [name, ...[...(head ? [head] : []), ...inner].flatMap(namesIn)];
}
