import { slugOf } from "../../../model/addresses/slug.ts";
import { countryOf } from "../../../model/countries/countries.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";

type Source = Pick<WebsiteName, "domain" | "domainKey">;

export function followingFrom(unit: string, country: string, source: Source | undefined) {
	const slug = slugOf(unit);
	if (slug === "") return { domainKey: "", name: "", domain: "" };
	const { short } = countryOf(country);
	const domainKey = `${slug}-${short.toLowerCase()}`;
	return { domainKey, name: `${unit.trim()} ${short}`, domain: domainLike(source, domainKey) };
}

/** Returns a domain in the pattern of another brand's, which often contains its key. */
function domainLike(source: Source | undefined, key: string): string {
	if (!source?.domain) return "";
	if (source.domain.includes(source.domainKey)) return source.domain.replace(source.domainKey, key);
	const rest = source.domain.split(".").slice(1).join(".");
	return rest.includes(".") ? `${key}.${rest}` : `${key}.${source.domain}`;
}

const chosen: readonly (readonly [string, string])[] = [
	["#1F4E79", "#B8860B"],
	["#0F5132", "#B45309"],
	["#6D28D9", "#0E7490"],
	["#9F1239", "#1E3A5F"],
	["#0E7490", "#9A3412"],
	["#7C2D12", "#166534"],
	["#334155", "#C2410C"],
	["#4D7C0F", "#6B21A8"],
	["#1D4ED8", "#A16207"],
	["#A21CAF", "#3F6212"],
	["#854D0E", "#155E75"],
	["#BE123C", "#115E59"],
	["#115E59", "#9D174D"],
	["#44403C", "#0369A1"],
	["#5B21B6", "#4D7C0F"],
	["#C2410C", "#1E40AF"],
];

/** For when the chosen colours are in use. */
const further = [0.28, 0.42].flatMap((lightness) =>
	Array.from({ length: 24 }, (_, index) => {
		const hue = index * 15;
		return [hexOfHue(hue, lightness), hexOfHue((hue + 180) % 360, 0.3)] as const;
	}),
);
/** Colours at a smaller distance look alike. */
const leastDistance = 40;

/** Returns the pair whose primary colour differs most from those of the known websites. */
export function freeColours(known: readonly Pick<WebsiteName, "primaryColor">[]) {
	const used = known.map(({ primaryColor }) => channelsOf(primaryColor));
	const distanceOf = (primary: string) =>
		Math.min(...used.map((other) => distance(channelsOf(primary), other)), Number.MAX_VALUE);
	const farthest = (pairs: typeof chosen) =>
		pairs.reduce((best, pair) => (distanceOf(pair[0]) > distanceOf(best[0]) ? pair : best));
	const pair = farthest(chosen);
	const [primaryColor, secondaryColor] = distanceOf(pair[0]) < leastDistance ? farthest(further) : pair;
	return { primaryColor, secondaryColor };
}

/** @param hue in degrees @param lightness from 0 to 1 */
function hexOfHue(hue: number, lightness: number): string {
	const channel = (offset: number) => {
		const place = (offset + hue / 30) % 12;
		const share = lightness - 0.65 * lightness * Math.max(-1, Math.min(place - 3, 9 - place, 1));
		return Math.round(share * 255)
			.toString(16)
			.padStart(2, "0");
	};
	return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}

function channelsOf(colour: string): readonly number[] {
	const value = Number.parseInt(colour.slice(1), 16) || 0;
	return [value >> 16, (value >> 8) & 255, value & 255];
}

function distance(one: readonly number[], other: readonly number[]): number {
	return Math.hypot(...one.map((channel, index) => channel - (other[index] ?? 0)));
}
