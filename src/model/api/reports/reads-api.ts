import { z } from "zod";
import { leastShown } from "../../list-limit.ts";
import { recordId, type View } from "../view.ts";

export const readCount = z
	.int()
	.min(leastShown)
	.nullable()
	.describe(`Null for fewer than ${leastShown}, none included.`);
export type ReadCount = View<typeof readCount>;

/** Days up to today (UTC). */
export const readPeriods = [7, 30, 90] as const;
export type ReadPeriod = (typeof readPeriods)[number];

const periodReads = z
	.object({
		days: z.literal(readPeriods).describe("Length of the period, which ends today (UTC)."),
		views: readCount,
		visitors: readCount.describe("Sum of the visitors of each day. A visitor counts once a day and page."),
		openings: readCount.describe(
			"Number of times it was opened in the reader of the landing page. These are not page views.",
		),
	})
	.meta({ id: "PeriodReads" });
export type PeriodReads = View<typeof periodReads>;

const websiteReads = z
	.object({
		id: z.string(),
		domainKey: z.string(),
		name: z.string(),
		domain: z.string(),
		periods: z.array(periodReads).length(3),
	})
	.meta({ id: "WebsiteReads" });

export const articleReads = z
	.object({
		periods: z
			.array(periodReads)
			.length(3)
			.describe("Sums over the websites that you may see, without those where the count is null."),
		websites: z.array(websiteReads).describe("Most views within 90 days first, 50 at most."),
		referrers: z
			.array(z.object({ host: z.string(), views: readCount }))
			.describe("Hosts of other websites that visitors came from within 30 days, 20 at most."),
	})
	.meta({ id: "ArticleReads" });
export type ArticleReads = View<typeof articleReads>;

const titled = { id: recordId, title: z.string() };

const rankedArticle = z
	.object({ ...titled, views: readCount, visitors: readCount })
	.meta({ id: "RankedArticle" });
export type RankedArticle = View<typeof rankedArticle>;

const risingArticle = z
	.object({
		...titled,
		views: readCount.describe("Views of the last 7 days."),
		before: readCount.describe("Views of the 7 days before."),
	})
	.meta({ id: "RisingArticle" });
export type RisingArticle = View<typeof risingArticle>;

export const mostRead = z
	.object({
		most: z.array(rankedArticle).describe("Most views first, 10 at most."),
		rising: z
			.array(risingArticle)
			.describe(
				"Articles with 20 or more views in 7 days, at least half as many again as in the 7 days before. The greatest increase first, 5 at most.",
			),
	})
	.meta({ id: "MostRead" });
export type MostRead = View<typeof mostRead>;

export const readsOfList = z
	.object({
		items: z
			.array(
				z.object({
					id: recordId,
					website: z.string().describe("Id of the website; empty for the sum over websites."),
					views: z.int().min(leastShown).describe("Views of the last 30 days."),
				}),
			)
			.describe("Without small counts."),
	})
	.meta({ id: "ReadsOfList" });
export type ReadsOfList = View<typeof readsOfList>;
