import { z } from "zod";
import { count, time, type View } from "../view.ts";

const text = z.string();

export const scheduleAction = z.enum(["publish", "take-down"]);
/** Scheduled action. */
export type ScheduleAction = z.infer<typeof scheduleAction>;

/** A local time in a time zone. */
export const wallTimeFields = {
	wallTime: text.meta({
		description:
			"What clocks show, to the minute. The first of a time that they show twice; a time that they skip moves forward.",
		pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$",
		example: "2031-09-30T09:00",
	}),
	timeZone: text.meta({ description: "IANA name of a time zone.", example: "Pacific/Auckland" }),
};

/** What is scheduled for a record, as part of it in the answers for staff. */
export const scheduledFor = z
	.object({
		id: text.describe("Id of the release that does it; that of the item in the schedule of the record."),
		version: z.int().min(1).describe("Its ETag."),
		action: scheduleAction,
		...wallTimeFields,
		at: time.describe("When that is, in milliseconds since 1970."),
		draftVersion: count.describe("The version of the draft that goes live; 0 for the record as it is."),
		release: z
			.object({ id: text, title: text })
			.optional()
			.describe("The named release that does it; absent where it is scheduled alone."),
		problem: text.describe("Why it cannot be done as it is, found since it was scheduled; empty for none."),
		laterWords: count
			.optional()
			.describe("How many words of the draft are not in what goes live; only in the schedule of the record."),
	})
	.meta({ id: "ScheduledFor" });
export type ScheduledFor = View<typeof scheduledFor>;
