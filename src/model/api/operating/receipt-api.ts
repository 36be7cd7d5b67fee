import { z } from "zod";
import { collectionNames } from "../../model.ts";
import { count, recordId, time, type View } from "../view.ts";

const text = z.string();

export const pageKind = z.enum(["page", "gone", "landing", "library", "feed", "sitemap"]);
export type PageKind = z.infer<typeof pageKind>;

export const receiptPage = z
	.object({
		website: text.describe("Id of the website."),
		domain: text,
		kind: pageKind.describe("`page` is the page of the record; `gone` is its page after a take-down."),
		address: text,
		through: z
			.enum(["program", "proxy"])
			.describe("Asked of the program itself, or of what is in front of it (`CMS_CHECK_URL`)."),
		status: z.int().min(0).describe("Status of the response; 0 for none in time."),
		version: count.describe("Version of the record on the page; 0 for none."),
		asOf: time.describe("The last change that the program had heard of when it rendered the page."),
		ms: count.describe("Response time, in milliseconds."),
		isNew: z
			.boolean()
			.describe(
				"Whether the page has the version or was rendered after it; for `gone`, whether it is missing.",
			),
	})
	.meta({ id: "ReceiptPage" });
export type ReceiptPage = View<typeof receiptPage>;

export const receipt = z
	.object({
		version: z.int().min(1),
		at: time.describe("Time of the last requests."),
		by: text.describe("Id of the user who requested it, or `system`."),
		more: count.describe("Number of further websites that were not requested."),
		pages: z.array(receiptPage),
	})
	.meta({ id: "Receipt" });
export type Receipt = View<typeof receipt>;

/** A record whose published state differs from the pages that visitors receive. */
export const behind = z
	.object({
		collection: z.enum(collectionNames),
		recordId,
		title: text,
		isScheduled: z.boolean().describe("Whether a schedule did it; otherwise a user."),
		receipt,
	})
	.meta({ id: "Behind" });
export type Behind = View<typeof behind>;
