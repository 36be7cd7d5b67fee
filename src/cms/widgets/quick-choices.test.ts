import { describe, expect, it } from "vitest";
import { domainKeys } from "../../model/brands.ts";
import { quickChoices, toggled } from "./quick-choices.ts";

describe("Quick choices of brands", () => {
	it("are all, each country, and each business unit of several brands", () => {
		expect(quickChoices.map(({ label }) => label)).toEqual([
			"All",
			"NZ",
			"AU",
			"Interiors",
			"Racking",
			"Digital",
			"Events",
		]);
		expect(quickChoices[0]?.keys).toEqual(domainKeys);
		expect(quickChoices.find(({ label }) => label === "AU")?.keys).toHaveLength(4);
		expect(quickChoices.find(({ label }) => label === "Racking")?.keys).toEqual(["racking-nz", "racking-au"]);
	});
});

describe("Toggling several values", () => {
	it("adds what is missing, each once, and keeps what else was there", () => {
		expect(toggled(["x", "a"], ["a", "b"])).toEqual(["x", "a", "b"]);
	});

	it("takes them away when all were there", () => {
		expect(toggled(["a", "x", "b"], ["a", "b"])).toEqual(["x"]);
	});

	it("of none changes nothing", () => {
		expect(toggled(["a"], [])).toEqual(["a"]);
	});
});
