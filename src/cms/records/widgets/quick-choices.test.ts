import { describe, expect, it } from "vitest";
import { domainKeys } from "../../../model/brands.ts";
import { quickChoices, toggled } from "./quick-choices.ts";

describe("Quick choices for brands", () => {
	it("are all, each country, and each business unit of several brands", () => {
		const choices = quickChoices([...domainKeys, "facades-uk"].map((domainKey) => ({ domainKey })));
		expect(choices.map(({ label }) => label)).toEqual([
			...["All", "NZ", "AU", "UK"],
			...["Interiors", "Racking", "Digital", "Events"],
		]);
		const of = (label: string) =>
			choices.find((choice) => choice.label === label)?.websites.map(({ domainKey }) => domainKey);
		expect(of("All")).toHaveLength(10);
		expect(of("AU")).toHaveLength(4);
		expect(of("Racking")).toEqual(["racking-nz", "racking-au"]);
		expect(of("UK")).toEqual(["facades-uk"]);
	});
});

describe("Toggling several values", () => {
	it("adds missing values, each once, and preserves the rest", () => {
		expect(toggled(["x", "a"], ["a", "b"])).toEqual(["x", "a", "b"]);
	});

	it("removes them when all were there", () => {
		expect(toggled(["a", "x", "b"], ["a", "b"])).toEqual(["x"]);
	});

	it("of none changes nothing", () => {
		expect(toggled(["a"], [])).toEqual(["a"]);
	});
});
