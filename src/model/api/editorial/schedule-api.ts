import { z } from "zod";
import { by, collection, version } from "../api.ts";
import { count, time, type View } from "../view.ts";
import { scheduleAction, scheduledFor, wallTimeFields } from "./scheduled-for.ts";

/** API of scheduled changes of records. Browsers import the types only. */

const text = z.string();

const scheduleState = z.enum(["pending", "done", "failed", "cancelled"]);
/** State of a scheduled action. */
export type ScheduleState = z.infer<typeof scheduleState>;

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

/** The schedule of a record. */
export const recordSchedule = z
	.object({
		items: z.array(scheduled).describe("What is scheduled for it alone, or was and could not be done."),
		scheduled: z.array(scheduledFor).describe("What is scheduled for it, alone or in a release."),
	})
	.meta({ id: "RecordSchedule" });
export type RecordSchedule = View<typeof recordSchedule>;

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
