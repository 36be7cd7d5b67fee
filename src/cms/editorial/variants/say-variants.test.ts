import { expect, it } from "vitest";
import { sayOwnValues, sayVisibility } from "./say-variants.ts";

const website = (name: string, note = "") => ({ name, note, isWebsite: true });
const australia = { name: "Australia", note: "", isWebsite: false };

it.each([
	[[website("Racking NZ")], "Racking NZ has its own title"],
	[[website("Racking NZ", "hidden")], "Racking NZ has its own title, hidden"],
	[[australia, website("Racking NZ")], "Australia and 1 other have their own title"],
	[
		[australia, website("Team", "not published yet"), website("Racking NZ", "not published yet")],
		"Australia and 2 others have their own title, 2 not published yet",
	],
	[["Team", "Racking NZ", "Racking AU"].map((name) => website(name)), "3 websites have their own title"],
])("the variants of a field are one line: %#", (items, line) => {
	expect(sayOwnValues("Title", items)).toBe(line);
});

it.each([
	[[website("Racking NZ", "hidden")], "Racking NZ: hidden"],
	[[website("Racking NZ", "hidden"), website("Team", "first")], "2 websites hide it or show it first"],
])("the visibility on websites is one line: %#", (items, line) => {
	expect(sayVisibility(items)).toBe(line);
});
