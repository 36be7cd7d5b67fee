import { describe, expect, it } from "vitest";
import { settingsAddress } from "./chosen-website.ts";

const websites = [
	{ id: "a", domainKey: "team" },
	{ id: "b", domainKey: "digital-nz" },
	{ id: "c", domainKey: "digital-nz" },
];

describe("The address of a website's settings", () => {
	it.each([
		["all", "/cms/settings/wording"],
		["a", "/cms/settings/wording?brand=team"],
		["b", "/cms/settings/wording?brand=digital-nz"],
		["c", "/cms/settings/c?brand=digital-nz"],
	])("%s has the address %s", (id, address) => {
		const website = websites.find((one) => one.id === id);
		expect(settingsAddress(websites, website)).toBe(address);
	});
});
