import { z } from "zod";
import { by, collection, version } from "../api.ts";
import { count, time, type View } from "../view.ts";

/** API of scheduled changes of records. Browsers import the types only. */

const text = z.string();

const scheduleAction = z.enum(["publish", "take-down"]);
/** Scheduled action. */
export type ScheduleAction = z.infer<typeof scheduleAction>;

const scheduleState = z.enum(["pending", "done", "failed", "cancelled"]);
/** State of a scheduled action. */
export type ScheduleState = z.infer<typeof scheduleState>;

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

/** Scopes of overrides, in words. */
export const saidWhere = text.describe(
	"Where, if it changes only what websites say in place of the record, such as `in Australia`; else empty.",
);

/** A scheduled change of a record. */
export const scheduled = z
	.object({
		id: text,
		collection,
		recordId: text,
		title: text.describe("What a person calls the record, as it will be."),
		action: scheduleAction,
		state: scheduleState,
		failure: text.describe("Why it could not be done; empty unless it failed."),
		problem: text.describe("Why it cannot be done as it is, found since it was scheduled; empty for none."),
		version: version.describe("One more with every change of it; its ETag."),
		draftVersion: count.describe("The version of the draft that goes live; 0 for the record as it is."),
		changedFields: z.array(text).describe("Fields that it changes."),
		saidWhere,
		...wallTimeFields,
		at: time.describe("When that is, in milliseconds since 1970."),
		createdAt: time,
		createdBy: by,
		updatedAt: time,
		updatedBy: by.describe("Who scheduled it last; it is done with the rights of that user."),
	})
	.meta({ id: "Scheduled" });
export type Scheduled = View<typeof scheduled>;

/** What is scheduled for a record, as part of it in the answers for staff. */
export const scheduledFor = z
	.object({
		id: text.describe("Id of the release that does it; that of the item in the schedule of the record."),
		version: version.describe("Its ETag."),
		action: scheduleAction,
		...wallTimeFields,
		at: time.describe("When that is, in milliseconds since 1970."),
		draftVersion: count.describe("The version of the draft that goes live; 0 for the record as it is."),
		release: z
			.object({ id: text, title: text })
			.optional()
			.describe("The named release that does it; absent where it is scheduled alone."),
		problem: text.describe("Why it cannot be done as it is, found since it was scheduled; empty for none."),
	})
	.meta({ id: "ScheduledFor" });
export type ScheduledFor = View<typeof scheduledFor>;

/** A licence that expires, with the uses of its file. */
export const licence = z
	.object({
		id: text,
		name: text,
		endsOn: text.meta({ format: "date" }),
		usedBy: z.array(z.object({ collection, recordId: text, title: text })),
		hasMore: z.boolean().describe("Whether it is used by more."),
	})
	.meta({ id: "Licence" });
export type Licence = View<typeof licence>;

export const scheduleActions = scheduleAction.options;
export const scheduleStates = scheduleState.options;
