import { slugOf } from "../../../model/addresses/slug.ts";
import { countryOf } from "../../../model/countries/countries.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";

type Source = Pick<WebsiteName, "domain" | "domainKey">;

/** Returns the default key, name and host, derived from unit and country. */
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

/** Clearly distinct colours, each with a matching second one. */
const pairs: readonly (readonly [string, string])[] = [
	["#1F4E79", "#B8860B"],
	["#0F5132", "#B45309"],
	["#6D28D9", "#0E7490"],
	["#9F1239", "#1E3A5F"],
	["#0E7490", "#9A3412"],
	["#7C2D12", "#166534"],
	["#334155", "#C2410C"],
	["#4D7C0F", "#6B21A8"],
];

/** Returns two colours that no known website uses as its primary one. */
export function freeColours(known: readonly Pick<WebsiteName, "primaryColor">[]) {
	const taken = new Set(known.map(({ primaryColor }) => primaryColor.toUpperCase()));
	const [primaryColor, secondaryColor] = pairs.find(([first]) => !taken.has(first)) ?? ["", ""];
	return { primaryColor, secondaryColor };
}
