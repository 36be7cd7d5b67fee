import { z } from "zod";
import { collectionNames } from "../../model.ts";
import { count, recordId, time, type View } from "../view.ts";

/** Receipts record whether visitors receive a published version. */

const text = z.string();

export const pageKind = z.enum(["page", "gone", "landing", "library", "feed", "sitemap"]);
export type PageKind = z.infer<typeof pageKind>;

export const receiptPage = z
	.object({
		website: text.describe("Id of the website."),
		domain: text,
		kind: pageKind.describe("`page` is the record's own; `gone` is its own where it has been taken down."),
		address: text,
		through: z
			.enum(["program", "proxy"])
			.describe("Asked of the program itself, or of what is in front of it (`CMS_CHECK_URL`)."),
		status: z.int().min(0).describe("Of HTTP; 0 where no answer came in time."),
		version: count.describe("Version of the record that the page says it shows; 0 where it names none."),
		asOf: time.describe("The last change that the program had heard of when it rendered the page."),
		ms: count.describe("What the answer took, in milliseconds."),
		isNew: z
			.boolean()
			.describe(
				"Whether it shows the version, or was rendered after it; of what is gone, whether it is no longer there.",
			),
	})
	.meta({ id: "ReceiptPage" });
export type ReceiptPage = View<typeof receiptPage>;

export const receipt = z
	.object({
		version: z.int().min(1),
		at: time.describe("When the pages were asked for last."),
		by: text.describe("Id of the user who asked; `system` where the program did by itself."),
		more: count.describe("Websites that show the record, too, and were not asked."),
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
		isScheduled: z.boolean().describe("Whether it was done at its time; else somebody did it at once."),
		receipt,
	})
	.meta({ id: "Behind" });
export type Behind = View<typeof behind>;
