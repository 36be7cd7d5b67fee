import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { hostInLetters } from "./host-in-letters.ts";

describe("A host in Unicode", () => {
	it.each([
		"whānau.nz",
		"mōri-build.co.nz",
		"ō.nz",
		"www.pūtātara.māori.nz",
		"例え.テスト",
		"bücher.example",
	])("is %s", (host) => {
		expect(domainToASCII(host)).toContain("xn--");
		expect(hostInLetters(domainToASCII(host))).toBe(host);
	});

	it.each(["stringline.nz", "xn--.nz", "xn--é.nz", "a.xn--99999999999.nz", "axn--mri-8xa.nz", ""])(
		"is unchanged if it has no such letters: %s",
		(host) => {
			expect(hostInLetters(host)).toBe(host);
		},
	);

	it("matches Node's conversion", () => {
		holds(
			fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 12 }), (label) => {
				const host = domainToASCII(`${label}.nz`);
				expect(hostInLetters(host)).toBe(domainToUnicode(host));
			}),
		);
	});
});
