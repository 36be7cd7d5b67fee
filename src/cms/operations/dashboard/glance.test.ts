import { describe, expect, it } from "vitest";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { lastDays, summaryOf, sumOf, websitesOf } from "./glance.ts";

const website = (domainKey: WebsiteOverview["domainKey"]): WebsiteOverview => ({
	...{
		id: domainKey,
		domainKey,
		unit: "",
		country: "",
		name: "",
		domain: "",
		primaryColor: "",
		stage: "live" as const,
		published: 0,
		drafts: 0,
		live: 0,
		changed: 0,
		scheduled: 0,
		services: 0,
		team: 0,
	},
	...{ version: 1, failed: [], openChecks: 0, views: [] },
});

describe("The dashboard at a glance", () => {
	it("lists the websites oldest first, or the website of a brand", () => {
		const all = [website("events-au"), website("team"), website("racking-nz")];
		expect(websitesOf(all, undefined).map(({ id }) => id)).toEqual(["events-au", "team", "racking-nz"]);
		expect(websitesOf(all, "racking-nz").map(({ id }) => id)).toEqual(["racking-nz"]);
	});

	it("sums up the current brand, or all of them", () => {
		const websites = [
			{ ...website("team"), drafts: 2, openChecks: 1 },
			{ ...website("events-au"), drafts: 1, openChecks: 2 },
		];
		// One of the drafts belongs to both brands.
		const overview = {
			websites,
			total: 2,
			drafts: 2,
			changed: 0,
			scheduled: 0,
			recent: [],
			refused: [],
			problems: { records: [], releases: [] },
			behind: [],
		};
		expect(summaryOf(overview, undefined)).toEqual({
			websites: 2,
			elsewhere: 0,
			drafts: 2,
			changed: 0,
			scheduled: 0,
			openChecks: 3,
		});
		expect(summaryOf(overview, "team")).toEqual({
			websites: 1,
			elsewhere: 0,
			drafts: 2,
			changed: 0,
			scheduled: 0,
			openChecks: 1,
		});
		const page = { ...overview, total: 10_000 };
		expect(summaryOf(page, undefined)).toEqual({
			websites: 10_000,
			elsewhere: 9_998,
			drafts: 2,
			changed: 0,
			scheduled: 0,
			openChecks: 3,
		});
	});

	it("counts days as the server does", () => {
		expect(lastDays(3, Date.UTC(2026, 2, 1, 23))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
		expect(sumOf([1, 2, 3])).toBe(6);
	});
});
