import { z } from "zod";
import { collection, version } from "../api.ts";
import { count, recordId, time, type View } from "../view.ts";
import { scopeFields, wallTimeFields } from "./scheduled-for.ts";

const text = z.string();

const releaseAction = z.enum(["publish", "take-down", "order"]);
export type ReleaseAction = z.infer<typeof releaseAction>;
export const releaseActions = releaseAction.options;

const releaseState = z.enum(["open", "scheduled", "failed", "published"]);
export type ReleaseState = z.infer<typeof releaseState>;
export const releaseStates = releaseState.options;

export const releaseItem = z
	.object({
		id: text,
		collection,
		recordId,
		title: text.describe("Title of the record after the change."),
		action: releaseAction,
		changedFields: z.array(text).describe("Changed fields."),
		...scopeFields,
		draftVersion: count.describe("Version of the draft when it was added; 0 without a draft."),
		isBehind: z.boolean().describe("Whether the draft has changed since."),
		problem: text.describe(
			"Reason why it would currently fail, found since the release was scheduled; empty for none.",
		),
		after: text.describe("For `order`: id of the preceding record; empty for the first position."),
	})
	.meta({ id: "ReleaseItem" });
export type ReleaseItem = View<typeof releaseItem>;

const releaseFields = {
	id: text,
	version: version.describe("Increases with each change; the ETag."),
	title: text,
	note: text,
	state: releaseState,
	failure: text.describe(
		"Reason why the publication or the undo failed at its time. While it is scheduled: records that were removed from it since, with the reason. Empty for none.",
	),
	...wallTimeFields,
	wallTime: text.describe("Local time of the publication; empty unless it is scheduled."),
	timeZone: text.describe("IANA name of the time zone; empty unless it is scheduled or has an end."),
	at: time.describe("The time in milliseconds since 1970; 0 unless it is scheduled."),
	endsWallTime: text.describe("Local time at which the release is undone; empty for never."),
	endsAt: time.describe("That time in milliseconds since 1970; 0 for never."),
	publishedAt: time,
	publishedBy: text.describe("Id of the user who published it; empty unless it is published."),
	undoneAt: time.describe("Time of the last undo; 0 for none."),
	createdAt: time,
	createdBy: text,
	updatedAt: time,
	updatedBy: text.describe(
		"User who changed or scheduled it last; the scheduler publishes it with the rights of that user.",
	),
};

export const releaseFacts = z
	.object({
		...releaseFields,
		changes: count.describe("Number of changes."),
		problem: text.describe("First problem of its items, found since it was scheduled; empty for none."),
	})
	.meta({ id: "ReleaseFacts" });
export type ReleaseFacts = View<typeof releaseFacts>;

export const release = z.object({ ...releaseFields, items: z.array(releaseItem) }).meta({ id: "Release" });
export type Release = View<typeof release>;

export const releaseCheck = z
	.object({
		problems: z.array(
			z.object({
				item: text.describe("Id of the refused item."),
				field: text.describe("Refused field; empty for the item as a whole."),
				message: text,
			}),
		),
	})
	.meta({ id: "ReleaseCheck" });
export type ReleaseCheck = View<typeof releaseCheck>;
