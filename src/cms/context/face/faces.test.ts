import { expect, it } from "vitest";
import { initialsOf } from "./faces.ts";

it("Initials are the first letters of the first and the last name", () => {
	expect(["Mere Kauri", "Tom", "Ana van der Berg", "", "émile  zola "].map(initialsOf)).toEqual([
		"MK",
		"T",
		"AB",
		"",
		"ÉZ",
	]);
});
