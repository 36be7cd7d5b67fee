import { expect, test } from "vitest";
import { briefAlt } from "./brief-alt.ts";

test.each([
	[
		"Section at 1:5 through a timber floor: cross-laminated panel, resilient mat, dry gypsum screed boards.",
		"Section at 1:5 through a timber floor",
	],
	[
		"A plan, with the rooms that were added in 2019 and the stairs between them, and the way out.",
		"A plan, with the rooms that were added in 2019 and the stairs between them",
	],
	["Plan of a reach truck, turning", "Plan of a reach truck, turning"],
	["", ""],
	[
		`No clause ends in these words ${"and so it goes on ".repeat(5)}`,
		`No clause ends in these words ${"and so it goes on ".repeat(5)}`,
	],
])("of the alt text %j, the first clause is used next to a title", (alt, brief) => {
	expect(briefAlt(alt)).toBe(brief);
});
