import { countryOf, type DomainKey } from "../../model/brands.ts";
import { type Country, mainTimeZone } from "../../model/countries/countries.ts";
import { memoized } from "../../model/memoized.ts";

const formatOf = memoized(
	(country: Country) =>
		new Intl.DateTimeFormat(country.language, {
			day: "numeric",
			month: "long",
			year: "numeric",
			timeZone: mainTimeZone(country),
		}),
);

/** The day of an article as people of the brand's country say it; nothing when it is unknown. */
export function ArticleDate({ at, siteKey }: { at: number; siteKey: DomainKey }) {
	if (!at) return null;
	return <time dateTime={new Date(at).toISOString().slice(0, 10)}>{dayOf(at, siteKey)}</time>;
}

/** The same in words alone. */
export function dayOf(at: number, siteKey: DomainKey): string {
	return formatOf(countryOf(siteKey)).format(at);
}
