import { z } from "zod";
import { count, time, type View } from "../view.ts";

const text = z.string();

/** A record, or its variant for a scope. The comment counts are the record's. Each event is complete. */
export const recordNews = z
	.object({
		collection: text,
		id: text,
		scope: text.describe("`all` for the record, or the scope of its variant."),
		people: z
			.array(
				z.object({
					uid: text,
					name: text,
					since: time.describe("Since when they have it open."),
					isTyping: z.boolean(),
					scope: text
						.exactOptional()
						.describe(
							"`all` for the form of the record, or the scope of a variant; absent for a scope without websites of yours.",
						),
				}),
			)
			.describe(
				"Users who have a form of the record open, with you, once for each scope; the first to open it comes first.",
			),
		version: count.describe("Version of the record or of the variant; 0 for none."),
		updatedAt: time,
		updatedBy: text,
		draft: z
			.object({ version: count, updatedAt: time, updatedBy: text })
			.nullable()
			.describe("Open draft of the record or of the variant; null for none."),
		comments: z
			.object({ open: count, resolved: count, updatedAt: time })
			.describe("Number of threads of the record, and time of the last change."),
		review: count.describe("Version of the last review request; 0 for none."),
	})
	.meta({ id: "RecordNews" });
export type RecordNews = View<typeof recordNews>;
