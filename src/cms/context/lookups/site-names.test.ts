import { expect, it } from "vitest";
import { brandNames, siteNames } from "./site-names.ts";

const websites = [
	{
		name: "Threshold Interiors",
		domain: "threshold.nz",
		domainKey: "interiors-nz",
		unit: "Interiors",
		country: "NZ",
	},
	{ name: "Racks", domain: "racks.au", domainKey: "racking-au", unit: "Racking", country: "AU" },
	{ name: "", domain: "shelves.au", domainKey: "racking-au-2", unit: "Racking", country: "AU" },
	{ name: "Skins", domain: "skins.uk", domainKey: "skins", unit: "Facades", country: "GB" },
];

it("A website is named like its brand, with its own name if another has the same unit and country", () => {
	expect(websites.map(siteNames({ websites, areAll: true }))).toEqual([
		"Interiors NZ",
		"Racking AU · Racks",
		"Racking AU · shelves.au",
		"Facades UK",
	]);
	expect(websites.map(siteNames({ websites, areAll: false }))[0]).toBe("Interiors NZ · Threshold Interiors");
});

it("A brand is named by its website, otherwise by its key", () => {
	const called = brandNames({ websites });
	expect(["skins", "team", "facades-nz"].map(called)).toEqual(["Facades UK", "Team", "Facades NZ"]);
});
