import { z } from "zod";
import { count, time, type View } from "../view.ts";

const text = z.string();

/**
 * Event of a record: the users who have it open, its version, its draft, its comment counts and its review. Each event
 * has the full state.
 */
export const recordNews = z
	.object({
		collection: text,
		id: text,
		people: z
			.array(
				z.object({
					uid: text,
					name: text,
					since: time.describe("Since when they have it open."),
					isTyping: z.boolean(),
				}),
			)
			.describe("Everybody who has it open, who came first first; you, too."),
		version: count.describe("Of the record; 0 where there is none."),
		updatedAt: time,
		updatedBy: text,
		draft: z
			.object({ version: count, updatedAt: time, updatedBy: text })
			.nullable()
			.describe("The draft of it, where there is one."),
		comments: z
			.object({ open: count, resolved: count, updatedAt: time })
			.describe("How many threads there are beside its text, and when one was last changed."),
		review: count.describe("Version of the last review request; 0 for none."),
	})
	.meta({ id: "RecordNews" });
export type RecordNews = View<typeof recordNews>;
