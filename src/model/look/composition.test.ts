import { expect, test } from "vitest";
import { websites } from "../collections/websites.ts";
import { compositionOf, compositions } from "./composition.ts";

test("A website takes one of the compositions, and names them to who asks for another", () => {
	const { schema } = websites.fields.composition;
	for (const name of Object.keys(compositions)) expect(schema.parse(name)).toBe(name);
	for (const wrong of ["grid", "Featured", "constructor", null, 1])
		expect(schema.safeParse(wrong).error?.issues[0]?.message).toBe(
			'Composition must be one of: "", beside, schedule, figures, featured',
		);
});

test("What a record keeps and no composition is called is the one for all brands", () => {
	expect(compositionOf("featured")).toBe("featured");
	for (const value of ["", "grid", "toString"]) expect(compositionOf(value)).toBe("");
});
