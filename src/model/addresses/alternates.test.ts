import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { alternatesOf } from "./alternates.ts";

const site = (id: string, language: string) => ({ id, language });
const [nz, au, second] = [site("nz", "en-NZ"), site("au", "en-AU"), site("second", "en-AU")];

describe("Links to the other country's pages", () => {
	it("are those of the websites of a business unit, the first of each language", () => {
		expect(alternatesOf("nz", [nz, au, second])).toEqual([nz, au]);
		expect(alternatesOf("au", [nz, au, second])).toEqual([nz, au]);
		expect(alternatesOf("second", [nz, au, second])).toEqual([]);
	});

	it("are none if the unit has only one language", () => {
		expect(alternatesOf("nz", [nz])).toEqual([]);
		expect(alternatesOf("au", [au, second])).toEqual([]);
		expect(alternatesOf("nz", [])).toEqual([]);
	});

	it("refer to each other and to themselves, with each language once, whatever websites exist", () => {
		const languages = fc.array(fc.constantFrom("en-NZ", "en-AU", "en-GB", "de-DE"), { maxLength: 8 });
		holds(
			fc.property(languages, (spoken) => {
				const unit = spoken.map((language, index) => site(`w${index}`, language));
				for (const { id } of unit) {
					const alternates = alternatesOf(id, unit);
					expect(new Set(alternates.map(({ language }) => language)).size).toBe(alternates.length);
					for (const other of alternates) expect(alternatesOf(other.id, unit)).toEqual(alternates);
					if (alternates.length > 0) expect(alternates.map((each) => each.id)).toContain(id);
				}
			}),
		);
	});
});
