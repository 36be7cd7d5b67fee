import { describe, expect, it } from "vitest";
import { chosenWebsite, settingsAddress } from "./chosen-website.ts";

const websites = [
	{ id: "a", domainKey: "team" },
	{ id: "b", domainKey: "digital-nz" },
	{ id: "c", domainKey: "digital-nz" },
];

describe("The website whose settings are shown", () => {
	it.each([
		[undefined, undefined, undefined],
		["all", "team", undefined],
		[undefined, "digital-nz", "b"],
		["c", "digital-nz", "c"],
		["c", undefined, "c"],
		["c", "team", "a"],
	] as const)("with %s in the address and the brand %s is %s", (id, brand, expected) => {
		const chosen = chosenWebsite(websites, id, brand);
		expect(typeof chosen === "object" ? chosen.id : chosen).toBe(expected);
	});

	it("is none where there is no such website", () => {
		expect(chosenWebsite(websites, "x", undefined)).toBe("none");
		expect(chosenWebsite(websites, undefined, "events-au")).toBe("none");
	});

	it.each([
		["all", "/cms/settings"],
		["a", "/cms/settings?brand=team"],
		["b", "/cms/settings?brand=digital-nz"],
		["c", "/cms/settings/c?brand=digital-nz"],
	])("%s has the address %s", (id, address) => {
		expect(settingsAddress(websites, id)).toBe(address);
	});
});
