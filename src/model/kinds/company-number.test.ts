import { describe, expect, it } from "vitest";
import { companyNumber } from "./company-number.ts";

const { schema } = companyNumber("Company: number");

describe("Company numbers", () => {
	it.each([
		["9429041904442", "9429 0419 0444 2"],
		[" 9429-0419 04442 ", "9429 0419 0444 2"],
		["51824753556", "51 824 753 556"],
		["51 824 753 556", "51 824 753 556"],
		["", ""],
		["  ", ""],
	])("takes %j as %j", (typed, kept) => expect(schema.parse(typed)).toBe(kept));

	it.each([
		["12345", "A company number is an NZBN, of 13 digits, or an ABN, of 11 digits"],
		["NZ 9429041904442", "A company number is an NZBN, of 13 digits, or an ABN, of 11 digits"],
		["9429041904449", /^There is no NZBN like that/],
		["51824753565", /^There is no ABN like that/],
		["00000000000", /^There is no ABN like that/],
	])("refuses %j: %s", (typed, message) => {
		const [issue] = schema.safeParse(typed).error?.issues ?? [];
		expect(issue?.message).toEqual(
			typeof message === "string" ? message : expect.stringMatching(message as RegExp),
		);
	});
});
