import { z } from "zod";
import { activity } from "../activity-api.ts";
import { releaseFacts } from "../editorial/release-api.ts";
import { scheduled } from "../editorial/schedule-api.ts";
import { behind } from "../operating/receipt-api.ts";
import { count, nextCursor, type View } from "../view.ts";
import { checkResult } from "./check-api.ts";

const text = z.string();

export const brandGroup = z
	.object({
		of: z.enum(["unit", "country"]),
		name: text.describe("Name of a unit, or code of a country (ISO 3166-1 alpha-2)."),
		websites: count.describe("Number of its websites."),
	})
	.meta({ id: "BrandGroup" });
export type BrandGroup = View<typeof brandGroup>;

export const scopedWebsite = z
	.object({ id: text, domainKey: text.describe("Key of its brand.") })
	.meta({ id: "ScopedWebsite" });
export type ScopedWebsite = View<typeof scopedWebsite>;

const websiteOverview = z
	.object({
		id: text,
		version: z.int(),
		domainKey: text,
		unit: text,
		country: text.describe("ISO 3166-1 alpha-2."),
		name: text,
		domain: text,
		primaryColor: text,
		stage: z.enum(["live", "preparing", "retired"]),
		published: count.describe("Articles that visitors see."),
		live: count.describe("Those of them that are neither changed nor scheduled."),
		changed: count.describe("Number of those with unpublished changes."),
		scheduled: count.describe("Articles that are to be published at a time."),
		drafts: count.describe("Articles that visitors have never seen."),
		services: count,
		team: count,
		failed: z
			.array(checkResult.pick({ check: true, label: true, message: true, fix: true }))
			.describe("The most important failed checks, 4 at most; none of a retired website."),
		openChecks: count.describe("Number of failed checks."),
		views: z.array(count).length(30).describe("Page views a day, oldest first (UTC)."),
	})
	.meta({ id: "WebsiteOverview" });
export type WebsiteOverview = View<typeof websiteOverview>;

/** Scheduled changes that would fail now. */
const scheduleProblems = z
	.object({
		records: z.array(scheduled).describe("Records that are scheduled alone, 50 at most."),
		releases: z.array(releaseFacts).describe("Scheduled releases, 50 at most."),
	})
	.meta({ id: "ScheduleProblems" });
export type ScheduleProblems = View<typeof scheduleProblems>;

export const overview = z
	.object({
		websites: z.array(websiteOverview).describe("Oldest first, 50 on a page."),
		nextCursor,
		total: count.describe("Number of websites on all pages."),
		changed: count.describe("Number of live articles on any of them with unpublished changes."),
		scheduled: count.describe("Number of scheduled articles on these websites."),
		drafts: count.describe("Number of draft articles on these websites."),
		recent: z.array(activity),
		refused: z.array(scheduled).describe("Scheduled actions that were refused."),
		problems: scheduleProblems.describe(
			"Scheduled changes with a problem found since; none for users without the right to release.",
		),
		behind: z
			.array(behind)
			.describe("Publications and take-downs of the last week that visitors do not see."),
	})
	.meta({ id: "Overview" });
export type Overview = View<typeof overview>;
