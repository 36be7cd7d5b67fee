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
	})
	.meta({ id: "ArticleReads" });
export type ArticleReads = View<typeof articleReads>;

const rankedArticle = z
	.object({
		id: recordId,
		title: z.string(),
		views: readCount.describe("Views of the last 30 days."),
		before: readCount.describe("Views of the 30 days before."),
	})
	.meta({ id: "RankedArticle" });
export type RankedArticle = View<typeof rankedArticle>;

export const mostRead = z
	.object({
		most: z.array(rankedArticle).describe("Most views first, 10 at most."),
		rising: z.array(rankedArticle).describe("The greatest increase first, 5 at most."),
	})
	.meta({ id: "MostRead" });
export type MostRead = View<typeof mostRead>;
