import { slugOf } from "./slug.ts";

export interface Sibling {
	readonly key: string;
	readonly id: string;
	readonly domain: string;
	readonly language: string;
}

/**
 * Returns the alternate websites for a page's language links, itself included: the first website of each language.
 * Empty for a business unit with one language, and for a website that is not the first of its language.
 * @param unit the websites of the business unit, oldest first
 */
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
