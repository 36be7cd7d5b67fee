import { expect, test } from "vitest";
import { websites } from "../collections/websites.ts";
import { lookAttributes, lookFields, lookOf, lookValues, partsOfLook } from "./look.ts";

const drawn = lookOf(() => "");

test("A design choice must be known, and the error names the choices", () => {
	for (const field of lookFields) {
		const { schema, label } = websites.fields[field];
		const values = lookValues(field);
		for (const value of values) expect(schema.parse(value)).toBe(value);
		for (const wrong of ["grid", "Serif", "constructor", null, 1])
			expect(schema.safeParse(wrong).error?.issues[0]?.message).toBe(
				`${label} must be one of: ${values.map((value) => value || '""').join(", ")}`,
			);
	}
});

test("An unknown stored choice gives the design that all brands share", () => {
	expect(lookOf((field) => (field === "corners" ? "soft" : "toString"))).toEqual({
		...drawn,
		corners: "soft",
	});
});

test("With the shared design, a page has no additional attribute or style sheet", () => {
	expect(lookAttributes(drawn)).toEqual({});
	expect([partsOfLook(drawn, true), partsOfLook(drawn, false)]).toEqual([[], []]);
});

test("A choice adds its attribute, and its styles to the pages that need it", () => {
	const look = { ...drawn, typeface: "serif", heroLayout: "below", bands: "light" } as const;
	expect(lookAttributes(look)).toEqual({ "data-type": "serif", "data-hero": "below", "data-bands": "light" });
	expect(partsOfLook(look, true)).toEqual(["below", "type-serif", "bands"]);
	expect(partsOfLook(look, false)).toEqual(["type-serif", "bands"]);
});
