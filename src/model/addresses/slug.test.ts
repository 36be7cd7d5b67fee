import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { isSlug, maxSlugLength, numberedSlug, slugOf } from "./slug.ts";

describe("Readable addresses", () => {
	it.each([
		["Whānau housing in Ōtautahi", "whanau-housing-in-otautahi"],
		["Tī Kōuka Books", "ti-kouka-books"],
		["What’s 'in' a name?", "whats-in-a-name"],
		["Nuts & bolts: 5 × 10 mm", "nuts-and-bolts-5-10-mm"],
		["  -- Straße nach Ærø --  ", "strasse-nach-aero"],
		["ＦＵＬＬ　ｗｉｄｔｈ", "full-width"],
		["建筑", ""],
		["ΔΟΚΙΜΗ 1", ""],
		["Проект 2024", ""],
		["Οδός of Athens 2", "of-athens-2"],
		["2024", "2024"],
		["", ""],
	])("%j is at %j", (title, slug) => expect(slugOf(title)).toBe(slug));

	it("are cut between words, and in a word that is too long", () => {
		expect(slugOf("concretes ".repeat(12))).toBe("concretes-".repeat(8).slice(0, -1));
		expect(slugOf("x".repeat(200))).toBe("x".repeat(maxSlugLength));
	});

	it("are valid whatever the title, and stable", () => {
		holds(
			fc.property(
				fc.string({ unit: "binary", maxLength: 300 }),
				fc.integer({ min: 1, max: 5_000 }),
				(text, n) => {
					const slug = slugOf(text);
					expect(slugOf(slug)).toBe(slug);
					if (slug === "") return;
					expect(isSlug(slug)).toBe(true);
					expect(isSlug(numberedSlug(slug, n))).toBe(true);
				},
			),
		);
	});

	it("are numbered to be distinct", () => {
		expect([1, 2, 3].map((number) => numberedSlug("pods", number))).toEqual(["pods", "pods-2", "pods-3"]);
		expect(numberedSlug("x".repeat(maxSlugLength), 12)).toHaveLength(maxSlugLength);
	});
});
