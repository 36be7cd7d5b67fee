import { z } from "zod";
import { activity } from "../activity-api.ts";
import { collection } from "../api.ts";
import { releaseFacts } from "../editorial/release-api.ts";
import { scheduled } from "../editorial/schedule-api.ts";
import { behind } from "../operating/receipt-api.ts";
import { count, nextCursor, type View } from "../view.ts";

const text = z.string();

export const brandGroup = z
	.object({
		of: z.enum(["unit", "country"]),
		name: text.describe("Of a unit its name, of a country its code (ISO 3166-1 alpha-2)."),
		websites: count.describe("How many websites are of it."),
	})
	.meta({ id: "BrandGroup" });
export type BrandGroup = View<typeof brandGroup>;

export const scopedWebsite = z
	.object({ id: text, domainKey: text.describe("Key of its brand.") })
	.meta({ id: "ScopedWebsite" });
export type ScopedWebsite = View<typeof scopedWebsite>;

const missing = z
	.object({
		what: text.describe("A sentence such as 'No logo', or what is wrong with a file."),
		collection,
		recordId: text.describe("Empty where a record is to be added."),
		field: text,
		type: text.describe("Of articles, the type that there are too few of; else empty."),
	})
	.meta({ id: "Missing" });
export type Missing = View<typeof missing>;

const websiteOverview = z
	.object({
		id: text,
		domainKey: text,
		unit: text,
		country: text.describe("ISO 3166-1 alpha-2."),
		name: text,
		domain: text,
		primaryColor: text,
		stage: z.enum(["live", "preparing", "retired"]),
		published: count.describe("Articles that visitors see."),
		live: count.describe("Those of them that are neither changed nor scheduled."),
		changed: count.describe("How many of those have changes that visitors do not see."),
		scheduled: count.describe("Articles that are to be published at a time."),
		drafts: count.describe("Articles that visitors have never seen."),
		services: count,
		team: count,
		missing: z.array(missing).describe("Most important first."),
		views: z.array(count).length(30).describe("Page views a day, oldest first (UTC)."),
	})
	.meta({ id: "WebsiteOverview" });
export type WebsiteOverview = View<typeof websiteOverview>;

/** Scheduled changes that would fail if they were due now. */
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
		total: count.describe("How many websites there are on all pages."),
		changed: count.describe("Number of live articles on any of them with unpublished changes."),
		scheduled: count.describe("How many articles on any of them are scheduled."),
		drafts: count.describe("How many articles on any of them are drafts."),
		recent: z.array(activity),
		refused: z.array(scheduled).describe("What was scheduled, and refused when it was due."),
		problems: scheduleProblems.describe(
			"Scheduled changes with a problem found since; none for users without the right to release.",
		),
		behind: z
			.array(behind)
			.describe("What was published or taken down within a week, and visitors do not see."),
	})
	.meta({ id: "Overview" });
export type Overview = View<typeof overview>;
