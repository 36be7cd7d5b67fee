import { z } from "zod";
import { count, time, type View } from "../view.ts";

const text = z.string();

export const scheduleAction = z.enum(["publish", "take-down"]);
export type ScheduleAction = z.infer<typeof scheduleAction>;

export const wallTimeFields = {
	wallTime: text.meta({
		description:
			"Local time, to the minute. If it occurs twice, the first one counts; a skipped time moves forward.",
		pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$",
		example: "2031-09-30T09:00",
	}),
	timeZone: text.meta({ description: "IANA name of the time zone.", example: "Pacific/Auckland" }),
};

export const scopeFields = {
	scope: text.describe(
		"`all` for the record, or the scope of a variant: `country:au`, `unit:racking`, or `website:` and an id.",
	),
	where: text.describe("Scope of a variant in words, such as `in Australia`; empty for the record."),
};

export const scheduledFor = z
	.object({
		id: text.describe("Id of the release. For a record scheduled alone, also the id of its schedule item."),
		version: z.int().min(1).describe("Version of the release, and the ETag of the schedule item."),
		action: scheduleAction,
		...scopeFields,
		...wallTimeFields,
		at: time.describe("The time in milliseconds since 1970."),
		draftVersion: count.describe("Version of the draft that goes live; 0 for the record without a draft."),
		release: z
			.object({ id: text, title: text })
			.optional()
			.describe(
				"The named release; absent if the record is scheduled alone, or if you may not see the release.",
			),
		problem: text.describe(
			"Reason why it would currently fail, found since it was scheduled; empty for none.",
		),
		laterWords: count
			.optional()
			.describe(
				"Number of words in the draft that the scheduled version lacks. Only in the schedule of the record.",
			),
	})
	.meta({ id: "ScheduledFor" });
export type ScheduledFor = View<typeof scheduledFor>;
