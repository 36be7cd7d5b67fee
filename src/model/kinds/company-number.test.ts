import { expect, it } from "vitest";
import { companyNumber } from "./company-number.ts";

const { schema } = companyNumber("Company: number");

it.each([
	["9429041904442", "9429 0419 0444 2"],
	[" 9429-0419 04442 ", "9429 0419 0444 2"],
	["51824753556", "51 824 753 556"],
	["51 824 753 556", "51 824 753 556"],
	["HRB 12345, Amtsgericht München", "HRB 12345, Amtsgericht München"],
	["9429041904449", "9429041904449"],
	["", ""],
	["  ", ""],
])("A company number is stored in its groups: %j as %j", (typed, stored) => {
	expect(schema.parse(typed)).toBe(stored);
});

it("A company number is one line of at most 40 characters", () => {
	for (const typed of ["1\n2", "1".repeat(41), 9]) expect(schema.safeParse(typed).success).toBe(false);
});
