import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { type DomainKey, domainKeys } from "../brands.ts";
import { alternatesOf, alternateTags, siblingKeys, unitTag } from "./alternates.ts";

describe("Pages for readers of another country", () => {
	it("are those of both countries of a business unit, and nothing else", () => {
		expect(alternatesOf("racking-nz", domainKeys)).toEqual([
			{ language: "en-NZ", key: "racking-nz" },
			{ language: "en-AU", key: "racking-au" },
		]);
		expect(alternatesOf("team", domainKeys)).toEqual([]);
	});

	it("are none where the unit stands in one country only", () => {
		expect(alternatesOf("racking-nz", ["racking-nz", "team", "digital-au"])).toEqual([]);
		expect(alternatesOf("racking-nz", ["racking-au", "team"])).toEqual([]);
		expect(alternatesOf("team", ["team"])).toEqual([]);
	});

	it("point to each other and to themselves, whatever brands there are", () => {
		holds(
			fc.property(fc.subarray([...domainKeys]), (present) => {
				for (const key of present)
					for (const { key: other } of alternatesOf(key, present)) {
						const back = alternatesOf(other, present).map((each) => each.key);
						expect(back).toContain(key);
						expect(back).toContain(other);
					}
			}),
		);
	});

	it("change under tags that each of them is told of", () => {
		for (const key of domainKeys)
			for (const other of siblingKeys(key)) expect(alternateTags(key)).toContain(unitTag(other));
		const others = (key: DomainKey) => domainKeys.filter((each) => !siblingKeys(key).includes(each));
		for (const key of domainKeys)
			for (const other of others(key)) expect(alternateTags(key)).not.toContain(unitTag(other));
	});
});
