import { describe, expect, it } from "vitest";
import { brandChoices, withBrandChosen } from "./brand-choices.ts";

describe("The brand switch", () => {
	it("offers each brand that has a website once, the oldest first", () => {
		const websites = (["events-au", "team", "events-au"] as const).map((domainKey) => ({ domainKey }));
		expect(brandChoices(websites)).toEqual(["events-au", "team"]);
	});

	it("opens the first page of a list, with its order and filters", () => {
		const from = "/cms/content?status=draft&cursor=abc&website=w1&brand=team";
		expect(withBrandChosen(from, "digital-nz")).toBe("/cms/content?status=draft&brand=digital-nz");
		expect(withBrandChosen("/cms/team?cursor=abc", undefined)).toBe("/cms/team");
	});
});
