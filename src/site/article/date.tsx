import { countryOf, type DomainKey } from "../../model/brands.ts";

const timeZones = { nz: "Pacific/Auckland", au: "Australia/Sydney" };
const formats = Object.fromEntries(
	Object.entries(timeZones).map(([country, timeZone]) => [
		country,
		new Intl.DateTimeFormat(`en-${country.toUpperCase()}`, {
			day: "numeric",
			month: "long",
			year: "numeric",
			timeZone,
		}),
	]),
);

/** The day of an article as people of the brand's country say it; nothing when it is unknown. */
export function ArticleDate({ at, siteKey }: { at: number; siteKey: DomainKey }) {
	if (!at) return null;
	return <time dateTime={new Date(at).toISOString().slice(0, 10)}>{dayOf(at, siteKey)}</time>;
}

/** The same in words alone. */
export function dayOf(at: number, siteKey: DomainKey): string {
	return formats[countryOf(siteKey).tld]?.format(at) ?? "";
}
