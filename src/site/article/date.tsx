import type { Brand } from "../../model/brands.ts";
import { memoized } from "../../model/memoized.ts";

const formatOf = memoized((spoken: string) => {
	const [language, timeZone] = spoken.split(" ");
	return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone });
});

const isoFormatOf = memoized(
	(timeZone: string) =>
		new Intl.DateTimeFormat("en-CA", { day: "2-digit", month: "2-digit", year: "numeric", timeZone }),
);

interface ArticleDateProps {
	readonly at: number;
	readonly brand: Brand;
	readonly label?: string;
}

/** Renders nothing for 0. */
export function ArticleDate({ at, brand, label = "" }: ArticleDateProps) {
	if (!at) return null;
	return <time dateTime={isoFormatOf(brand.timeZone).format(at)}>{label + dayOf(at, brand)}</time>;
}

export function dayOf(at: number, { language, timeZone }: Brand): string {
	return formatOf(`${language} ${timeZone}`).format(at);
}
