import { z } from "zod";
import { by, collection, version } from "../api.ts";
import { count, recordId, time, type View } from "../view.ts";
import { scheduleAction, scheduledFor, wallTimeFields } from "./scheduled-for.ts";

const text = z.string();

const scheduleState = z.enum(["pending", "done", "failed", "cancelled"]);
export type ScheduleState = z.infer<typeof scheduleState>;

export const scheduled = z
	.object({
		id: text,
		collection,
		recordId,
		title: text.describe("Title of the record after the change."),
		action: scheduleAction,
		state: scheduleState,
		failure: text.describe("Reason for the failure; empty unless it failed."),
		problem: text.describe(
			"Reason why it would currently fail, found since it was scheduled; empty for none.",
		),
		version: version.describe("Increases with each change; the ETag."),
		draftVersion: count.describe("Version of the draft that goes live; 0 for the record without a draft."),
		changedFields: z.array(text).describe("Changed fields."),
		scopes: z
			.array(text)
			.describe("Scopes that go live together: `all` for the record, or those of variants."),
		where: text.describe(
			"Scopes in words, such as `in Australia`, if only variants change; otherwise empty.",
		),
		websites: z
			.array(text)
			.exactOptional()
			.describe("In lists: websites of the record after the change, by id, brand or host; 20 at most."),
		...wallTimeFields,
		at: time.describe("The time in milliseconds since 1970."),
		createdAt: time,
		createdBy: by,
		updatedAt: time,
		updatedBy: by.describe("User who scheduled it last; it runs with the rights of that user."),
	})
	.meta({ id: "Scheduled" });
export type Scheduled = View<typeof scheduled>;

export const recordSchedule = z
	.object({
		items: z.array(scheduled).describe("Pending and failed schedules of the record alone."),
		scheduled: z.array(scheduledFor).describe("All that is scheduled for the record, alone or in a release."),
	})
	.meta({ id: "RecordSchedule" });
export type RecordSchedule = View<typeof recordSchedule>;

export const licence = z
	.object({
		id: text,
		name: text,
		endsOn: text.meta({ format: "date" }),
		usedBy: z.array(z.object({ collection, recordId, title: text })),
		hasMore: z.boolean().describe("Whether further records use it."),
	})
	.meta({ id: "Licence" });
export type Licence = View<typeof licence>;

export const scheduleActions = scheduleAction.options;
export const scheduleStates = scheduleState.options;
