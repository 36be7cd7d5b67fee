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
export function ArticleDate({ updatedAt, siteKey }: { updatedAt: number; siteKey: DomainKey }) {
	if (!updatedAt) return null;
	const date = new Date(updatedAt);
	return (
		<time dateTime={date.toISOString().slice(0, 10)}>{formats[countryOf(siteKey).tld]?.format(date)}</time>
	);
}
