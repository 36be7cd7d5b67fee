import { slugOf } from "./slug.ts";

/** A website of a business unit, as its others point to it. */
export interface Sibling {
	readonly key: string;
	/** Id of the website. */
	readonly id: string;
	readonly domain: string;
	/** BCP 47. */
	readonly language: string;
}

/**
 * The websites whose pages a page of one of them points to, itself among them: of each language the first. A business
 * unit that speaks one language only has none, and a website points nowhere where another stands for its language.
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

/** The cache tag that stands for which websites a business unit has, and where. */
export function unitTag(unit: string): string {
	return `unit-${slugOf(unit)}`;
}

/** Cache tag for the list of websites, their names and addresses. */
export const brandsTag = "brands";
