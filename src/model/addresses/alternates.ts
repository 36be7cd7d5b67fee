import { slugOf } from "./slug.ts";

/** A website of a business unit, for the links of its siblings. */
export interface Sibling {
	readonly key: string;
	/** Id of the website. */
	readonly id: string;
	readonly domain: string;
	/** Language tag (BCP 47). */
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

/** Returns the cache tag for the list of a business unit's websites. */
export function unitTag(unit: string): string {
	return `unit-${slugOf(unit)}`;
}

/** Cache tag for the list of websites, their names and addresses. */
export const brandsTag = "brands";
