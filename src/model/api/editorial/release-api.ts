import { z } from "zod";
import { collection, version } from "../api.ts";
import { count, time, type View } from "../view.ts";
import { saidWhere } from "./schedule-api.ts";
import { wallTimeFields } from "./scheduled-for.ts";

/** Release API: changes of several records that go live together. Browsers import the types only. */

const text = z.string();

const releaseAction = z.enum(["publish", "take-down", "order"]);
/** Action of a release on a record. */
export type ReleaseAction = z.infer<typeof releaseAction>;
export const releaseActions = releaseAction.options;

const releaseState = z.enum(["open", "scheduled", "failed", "published"]);
/** State of a release. A failed or undone release can be changed and published again. */
export type ReleaseState = z.infer<typeof releaseState>;
export const releaseStates = releaseState.options;

/** Change of one record by a release. */
export const releaseItem = z
	.object({
		id: text,
		collection,
		recordId: text,
		title: text.describe("What a person calls the record, as it will be."),
		action: releaseAction,
		changedFields: z.array(text).describe("Fields that it changes."),
		saidWhere,
		draftVersion: count.describe("The version of the draft that it was taken from; 0 where it was none."),
		isBehind: z.boolean().describe("Whether that draft has been changed since."),
		problem: text.describe("Why it cannot be done as it is, found since the release was scheduled."),
		after: text.describe("To order: the record behind which it is put; empty for the first."),
	})
	.meta({ id: "ReleaseItem" });
export type ReleaseItem = View<typeof releaseItem>;

const releaseFields = {
	id: text,
	version: version.describe("One more with every change of it; its ETag."),
	title: text,
	note: text,
	state: releaseState,
	failure: text.describe(
		"Why it could not be published, or undone, at its time; while it is scheduled, what has left it since. Empty for none.",
	),
	...wallTimeFields,
	wallTime: text.describe("When it is to be published, as clocks show it; empty unless it is scheduled."),
	timeZone: text.describe("IANA name of the time zone; empty unless it is scheduled."),
	at: time.describe("When that is, in milliseconds since 1970; 0 unless it is scheduled."),
	endsWallTime: text.describe("When it is to be undone, as clocks show it; empty for never."),
	endsAt: time.describe("When that is, in milliseconds since 1970; 0 for never."),
	publishedAt: time,
	publishedBy: text.describe("Id of the user who published it; empty unless it is published."),
	undoneAt: time.describe("When it was undone last; 0 unless it was."),
	createdAt: time,
	createdBy: text,
	updatedAt: time,
	updatedBy: text.describe(
		"Who changed or scheduled it last; at its time it is published with the rights of that user.",
	),
};

/** A release in a list. */
export const releaseFacts = z
	.object({
		...releaseFields,
		changes: count.describe("How many records it changes."),
		problem: text.describe("The first problem of its items that was found since it was scheduled."),
	})
	.meta({ id: "ReleaseFacts" });
export type ReleaseFacts = View<typeof releaseFacts>;

/** A release with all its items. */
export const release = z.object({ ...releaseFields, items: z.array(releaseItem) }).meta({ id: "Release" });
export type Release = View<typeof release>;

/** Reasons why a release cannot be published or undone. */
export const releaseCheck = z
	.object({
		problems: z.array(
			z.object({
				item: text.describe("Id of the item that is refused."),
				field: text.describe("The field that it is refused for; empty for the whole."),
				message: text,
			}),
		),
	})
	.meta({ id: "ReleaseCheck" });
export type ReleaseCheck = View<typeof releaseCheck>;
