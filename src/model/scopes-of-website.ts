import { slugOf } from "./addresses/slug.ts";
import { allWebsites, type WebsiteScope } from "./website-scope.ts";

/** @param code ISO 3166-1 alpha-2 */
export function countryScope(code: string): WebsiteScope {
	return `country:${code.toLowerCase()}`;
}

/** @param name differences in punctuation and case are ignored */
export function unitScope(name: string): WebsiteScope {
	return `unit:${slugOf(name) || slugInOtherLetters(name)}`;
}

/** No other slug has two hyphens. The prime makes collisions unlikely. */
function slugInOtherLetters(name: string): string {
	const tidy = name.trim().toLowerCase().replace(/\s+/g, "-");
	if (/^[!-~]*$/.test(tidy)) return tidy;
	let rest = 0n;
	for (const letter of tidy) rest = (rest * 0x110000n + BigInt(letter.codePointAt(0) ?? 0)) % prime;
	return `x--${rest.toString(36)}`;
}

/** The largest 64-bit prime. */
const prime = 0xffffffffffffffc5n;

export function websiteScope(id: string): WebsiteScope {
	return `website:${id}`;
}

/** The nearest first. */
export function scopesOf(website: {
	readonly id: string;
	readonly unit: string;
	readonly country: string;
}): readonly WebsiteScope[] {
	const { id, unit, country } = website;
	return [
		websiteScope(id),
		...(unit.trim() ? [unitScope(unit)] : []),
		...(country ? [countryScope(country)] : []),
		allWebsites,
	];
}
