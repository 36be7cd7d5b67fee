import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import {
	abn,
	acn,
	bareNumber,
	type CompanyNumber,
	groupedNumber,
	numberLike,
	nzbn,
	problemOfNumber,
} from "./company-numbers.ts";

const published: readonly (readonly [CompanyNumber, string, string])[] = [
	[nzbn, "9429041925676", "9429 0419 2567 6"],
	[nzbn, "9429-0419 04442", "9429 0419 0444 2"],
	[abn, "51824753556", "51 824 753 556"],
	[acn, "004085616", "004 085 616"],
	[acn, "000 000 019", "000 000 019"],
];

/** One changed digit, or an invalid prefix. */
const mistyped: readonly (readonly [CompanyNumber, string])[] = [
	[nzbn, "9429041925679"],
	[abn, "51824753565"],
	[abn, "00000000000"],
	[acn, "004085617"],
];

const shapeless: readonly (readonly [CompanyNumber, string])[] = [[nzbn, "12345"]];

const digits = (length: number) =>
	fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe("Company numbers", () => {
	it.each(published)("$label accepts %2$s", (type, written, read) => {
		expect(problemOfNumber(written, [type])).toBeUndefined();
		expect(groupedNumber(written, type)).toBe(read);
	});

	it.each(mistyped)("$label rejects %2$s", (type, written) =>
		expect(problemOfNumber(written, [type])).toContain(`There is no ${type.label} like that`),
	);

	it.each(shapeless)("$label is named in the error for %2$s", (type, written) =>
		expect(problemOfNumber(written, [type])).toBe(`A company number is ${type.description}`),
	);

	it("are recognised by their form", () => {
		expect(numberLike("51 824 753 556", [nzbn, abn])).toBe(abn);
		expect(problemOfNumber("1", [nzbn, abn])).toBe(
			"A company number is an NZBN, of 13 digits, or an ABN, of 11 digits",
		);
	});

	// With the even weights of an ACN, a digit may differ by five unnoticed.
	it("with check digits reject each mistyped digit", () => {
		const checked = [nzbn, abn];
		const examples = published.filter(([type]) => checked.includes(type));
		holds(
			fc.property(
				fc.nat(examples.length - 1),
				fc.nat(8),
				fc.integer({ min: 1, max: 9 }),
				(example, at, more) => {
					const [type, written] = examples[example] ?? [nzbn, ""];
					const bare = bareNumber(written);
					const place = bare.search(/\d/) + at;
					const changed = (Number(bare[place]) + more) % 10;
					const wrong = bare.slice(0, place) + changed + bare.slice(place + 1);
					expect(type.shape.test(wrong) && type.fits(wrong)).toBe(false);
				},
			),
		);
	});

	it("accept one of ten last digits of an NZBN", () => {
		holds(
			fc.property(digits(12), (head) => {
				const lasts = [...Array(10).keys()];
				expect(lasts.filter((last) => nzbn.fits([...head, last].join("")))).toHaveLength(1);
			}),
		);
	});

	it("reject each mistyped digit of an ABN, and two swapped ones", () => {
		holds(
			fc.property(digits(9), fc.nat(9), (tail, at) => {
				const heads = Array.from({ length: 89 }, (_, index) => String(index + 11));
				const right = [...(heads.map((head) => head + tail.join("")).find((one) => abn.fits(one)) ?? "")];
				expect(right).toHaveLength(11);
				const [one = "", other = ""] = right.slice(at, at + 2);
				expect(abn.fits(right.with(at, String((Number(one) + 1) % 10)).join(""))).toBe(false);
				const swapped = right.with(at, other).with(at + 1, one);
				if (one !== other) expect(abn.fits(swapped.join(""))).toBe(false);
			}),
		);
	});
});
