import { describe, expect, it } from "vitest";
import { brandChoices, withBrandChosen } from "./brand-choices.ts";

describe("The brand switch", () => {
	it("offers each brand that has a website once, in menu order", () => {
		const website = (domainKey: "team" | "digital-nz" | "events-au", primaryColor: string) => ({
			domainKey,
			primaryColor,
		});
		const websites = [
			website("events-au", "#111111"),
			website("team", "#222222"),
			website("events-au", "#333333"),
		];
		expect(brandChoices(websites)).toEqual([
			{ domainKey: "team", primaryColor: "#222222" },
			{ domainKey: "events-au", primaryColor: "#111111" },
		]);
	});

	it("begins a list at its first page, keeping how it is sorted and filtered", () => {
		const from = "/cms/content?status=draft&cursor=abc&website=w1&brand=team";
		expect(withBrandChosen(from, "digital-nz")).toBe("/cms/content?status=draft&brand=digital-nz");
		expect(withBrandChosen("/cms/team?cursor=abc", undefined)).toBe("/cms/team");
	});
});
