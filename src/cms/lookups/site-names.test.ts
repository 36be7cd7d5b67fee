import { expect, it } from "vitest";
import { siteNames } from "./site-names.ts";

it("A website is called as its brand is, with its own name where the brand has several", () => {
	const websites = [
		{ name: "Threshold Interiors", domain: "threshold.nz", domainKey: "interiors-nz" },
		{ name: "Racks", domain: "racks.au", domainKey: "racking-au" },
		{ name: "", domain: "shelves.au", domainKey: "racking-au" },
		{ name: "Old", domain: "old.nz", domainKey: "gone" },
	];
	const brands = [
		{ domainKey: "interiors-nz", websites: 1 },
		{ domainKey: "racking-au", websites: 2 },
		{ domainKey: "gone", websites: 1 },
	];
	expect(websites.map(siteNames(brands))).toEqual([
		"Interiors NZ",
		"Racking AU · Racks",
		"Racking AU · shelves.au",
		"Old",
	]);
});
