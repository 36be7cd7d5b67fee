import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { brandOf } from "../../model/brands.ts";
import { ArticleDate, dayOf } from "./date.tsx";

test("the machine-readable day of an article is the day of its text, in the time zone of the brand", () => {
	const brands = ["digital-nz", "racking-au", "team"].map((domainKey) => brandOf({ domainKey }));
	const instant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2060, 0, 1) });
	holds(
		fc.property(instant, fc.constantFrom(...brands), (at, brand) => {
			const html = renderToStaticMarkup(<ArticleDate at={at} brand={brand} />);
			const [, iso = ""] = /^<time dateTime="(\d{4}-\d\d-\d\d)">/i.exec(html) ?? [];
			expect(dayOf(Date.parse(`${iso}T00:00:00Z`), { ...brand, timeZone: "UTC" })).toBe(dayOf(at, brand));
		}),
	);
	const morning = Date.UTC(2021, 7, 13, 21);
	const [nz] = brands;
	expect(nz && renderToStaticMarkup(<ArticleDate at={morning} brand={nz} />)).toMatch(
		/"2021-08-14">14 August 2021</,
	);
});
