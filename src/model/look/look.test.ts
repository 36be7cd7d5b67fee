import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { websites } from "../collections/websites.ts";
import { lookAttributes, lookChoices, lookFields, lookOf, lookValues, partsOfLook } from "./look.ts";

const drawn = lookOf(() => "");

test("A website takes one of the choices, and names them to who asks for another", () => {
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

test("What a record keeps and is no choice is as drawn for all brands", () => {
	expect(lookOf((field) => (field === "corners" ? "soft" : "toString"))).toEqual({
		...drawn,
		corners: "soft",
	});
});

test("As drawn for all brands, a page has no attribute and no style sheet more", () => {
	expect(lookAttributes(drawn)).toEqual({});
	expect([partsOfLook(drawn, true), partsOfLook(drawn, false)]).toEqual([[], []]);
});

test("A choice brings its attribute, and its styles to the pages that show it", () => {
	const look = { ...drawn, typeface: "serif", heroLayout: "below", bands: "light" } as const;
	expect(lookAttributes(look)).toEqual({ "data-type": "serif", "data-hero": "below", "data-bands": "light" });
	expect(partsOfLook(look, true)).toEqual(["below", "type-serif", "bands"]);
	expect(partsOfLook(look, false)).toEqual(["type-serif", "bands"]);
});

test("docs/looks.md and docs/content-model.md tell every choice and its values", () => {
	for (const field of lookFields) {
		const values = lookChoices[field].map((value) => `\`${value}\``).join(", ");
		const [attribute] = Object.keys(lookAttributes({ ...drawn, [field]: lookChoices[field][0] }));
		expect(rowOf("looks", field)).toBe(`| \`${field}\` | \`${attribute}\` | ${values} |`);
		expect(rowOf("content-model", field)).toContain(` | choice: empty, ${values} | `);
	}
});

function rowOf(page: string, field: string): string | undefined {
	const text = readFileSync(join(import.meta.dirname, `../../../docs/${page}.md`), "utf8");
	return text.split("\n").find((line) => line.startsWith(`| \`${field}\` |`));
}
