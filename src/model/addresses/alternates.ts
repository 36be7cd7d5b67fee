import { slugOf } from "./slug.ts";

export interface Sibling {
	readonly key: string;
	readonly id: string;
	readonly domain: string;
	readonly language: string;
}

/** First website of each language; empty for one language, and for any other website. @param unit oldest first */
export function alternatesOf<S extends Pick<Sibling, "id" | "language">>(
	id: string,
	unit: readonly S[],
): readonly S[] {
	const firsts = unit.filter(
		({ language }, index) => unit.findIndex((each) => each.language === language) === index,
	);
	return firsts.length > 1 && firsts.some((each) => each.id === id) ? firsts : [];
}

export function unitTag(unit: string): string {
	return `unit-${slugOf(unit)}`;
}

export const brandsTag = "brands";
