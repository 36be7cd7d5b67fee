import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { companyNumber, companyNumberType } from "./company-number.ts";

const { schema } = companyNumber("Company: number");
const digits = (length: number) =>
	fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const isTaken = (text: string) => schema.safeParse(text).success;

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

	it("take one of ten last digits of an NZBN, and notice each digit that is mistyped", () => {
		holds(
			fc.property(digits(12), fc.nat(11), fc.integer({ min: 1, max: 9 }), (head, at, more) => {
				const fitting = [...Array(10).keys()].filter((last) => isTaken([...head, last].join("")));
				expect(fitting).toHaveLength(1);
				const mistyped = head.with(at, ((head[at] ?? 0) + more) % 10);
				expect(isTaken([...mistyped, ...fitting].join(""))).toBe(false);
			}),
		);
	});

	it("notice each digit of an ABN that is mistyped, and two that were swapped", () => {
		holds(
			fc.property(digits(9), fc.nat(9), (tail, at) => {
				const heads = Array.from({ length: 89 }, (_, index) => String(index + 11));
				const right = [...(heads.map((head) => head + tail.join("")).find(isTaken) ?? "")];
				const [one = "", other = ""] = right.slice(at, at + 2);
				expect(companyNumberType(right.join(""))).toBe("ABN");
				expect(isTaken(right.with(at, String((Number(one) + 1) % 10)).join(""))).toBe(false);
				if (one !== other)
					expect(
						isTaken(
							right
								.with(at, other)
								.with(at + 1, one)
								.join(""),
						),
					).toBe(false);
			}),
		);
	});
});
