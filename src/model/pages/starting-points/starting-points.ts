import { about } from "./about.ts";
import { accessibility } from "./accessibility.ts";
import { careers } from "./careers.ts";
import { privacyAustralia } from "./privacy-au.ts";
import { privacyNewZealand } from "./privacy-nz.ts";
import type { StartingPoint } from "./starting-point.ts";
import { terms } from "./terms.ts";

const all: readonly StartingPoint[] = [
	privacyNewZealand,
	privacyAustralia,
	terms,
	accessibility,
	about,
	careers,
];

/** Texts for a country, or all if it has none. */
export function startingPointsFor(country: string): readonly StartingPoint[] {
	const isKnown = all.some(({ countries }) => countries?.includes(country));
	return all.filter(({ countries }) => !isKnown || !countries || countries.includes(country));
}
