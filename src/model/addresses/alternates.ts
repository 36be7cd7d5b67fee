import { slugOf } from "./slug.ts";

export type Alternate = Pick<Sibling, "key" | "id" | "domain" | "language">;

export interface Sibling {
	readonly key: string;
	readonly id: string;
	readonly domain: string;
	readonly language: string;
	readonly name: string;
	readonly label: string;
	readonly country: string;
}

/** First website of each language; empty unless `id` is one of several. @param unit oldest first */
export function alternatesOf<S extends Pick<Sibling, "id" | "language">>(
	id: string,
	unit: readonly S[],
): readonly S[] {
	const firsts = unit.filter(
		({ language }, index) => unit.findIndex((each) => each.language === language) === index,
	);
	return firsts.length > 1 && firsts.some((each) => each.id === id) ? firsts : [];
}

/** First website of each other country. @param unit oldest first */
export function siblingsAbroad(country: string, unit: readonly Sibling[]): readonly Sibling[] {
	return unit.filter(
		(sibling, index) =>
			sibling.country !== country && unit.findIndex((each) => each.country === sibling.country) === index,
	);
}

export function unitTag(unit: string): string {
	return `unit-${slugOf(unit)}`;
}

export const brandsTag = "brands";
