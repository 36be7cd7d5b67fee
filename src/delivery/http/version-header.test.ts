import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { readVersionHeader, versionHeader, versionHeaderOf } from "./version-header.ts";

describe("The header with the source version of a page", () => {
	it("is read as it was written, whatever the id", () => {
		const of = fc.record({
			id: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed()),
			version: fc.integer({ min: 1, max: 2_147_483_647 }),
		});
		const from = fc.record({
			asOf: fc.integer({ min: 0, max: 9_999_999_999_999 }),
			of: fc.option(of, { nil: undefined }),
		});
		holds(
			fc.property(from, (rendered) => {
				const [name, value = ""] = versionHeaderOf(rendered);
				expect(name).toBe(versionHeader);
				expect(value).toMatch(/^[!-~]+( [!-~]+)?$/);
				expect(readVersionHeader(value)).toEqual(rendered.of ? rendered : { asOf: rendered.asOf });
			}),
		);
	});

	it("is ignored if it is another program's", () => {
		for (const value of ["", 'W/"1"', "1 2", "1 a/b", "1 a/1 more", "-1", "1e3", `${"9".repeat(20)}`])
			expect(readVersionHeader(value)).toBeUndefined();
		expect(readVersionHeader("1 %E0/2")).toEqual({ asOf: 1, of: { id: "%E0", version: 2 } });
	});
});
