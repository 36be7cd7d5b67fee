import { z } from "zod";
import { collection } from "../api.ts";
import { isStorable, notStorable } from "../storable.ts";
import { recordId, time, type View } from "../view.ts";

const text = z.string();
const by = text.describe("Id of a user.");

const reviewState = z.enum(["open", "approved", "outdated", "sent-back"]);
/** `outdated` after a change of the approved draft. */
export type ReviewState = z.infer<typeof reviewState>;

export const review = z
	.object({
		collection,
		id: recordId.describe("Id of the record."),
		scope: text.describe("`all` for the record, or the scope of a variant."),
		title: text.describe("Title of the record in the draft."),
		version: z.int().min(1).describe("Increases with each request and answer; the ETag."),
		state: reviewState.describe("`outdated` if the draft has changed since its approval."),
		draftVersion: z.int().min(1).describe("Version of the draft that the request or the answer is about."),
		askedAt: time,
		askedBy: by,
		askedOf: text.describe("Id of the requested reviewer; empty for all users who may publish the record."),
		note: text,
		answeredAt: time.describe("0 while it is open."),
		answeredBy: text.describe("Id of a user; empty while it is open."),
		answer: text.describe("Note of the reviewer."),
		authors: z.array(by).describe("Users who have edited the draft. They may not approve it."),
	})
	.meta({ id: "Review" });
export type Review = View<typeof review>;

export const longestNote = 2_000;

const noteMessage = `note has ${longestNote} characters at most`;
const note = z.string(noteMessage).max(longestNote, noteMessage).refine(isStorable, `note ${notStorable}`);
const versionMessage = "draftVersion is the version of the draft that you have seen";
const draftVersion = z
	.int(versionMessage)
	.min(1, versionMessage)
	.max(999_999_999, versionMessage)
	.describe("Version of the draft that you have seen.");

export const reviewRequest = z
	.strictObject({
		draftVersion,
		to: z
			.string("to is the id of a user, or empty")
			.max(200, "to is the id of a user, or empty")
			.refine(isStorable, "to is the id of a user, or empty")
			.default("")
			.describe("Id of a reviewer who may publish the record; empty for all of them."),
		note: note.default("").describe("Note for the reviewer."),
	})
	.meta({ id: "ReviewRequest", example: { draftVersion: 1, note: "Please check the loads in the table." } });
export type ReviewRequest = z.output<typeof reviewRequest>;

export const reviewAnswer = z
	.strictObject({
		verdict: z.enum(["approve", "send-back"], "verdict is `approve` or `send-back`"),
		draftVersion,
		note: note.default("").describe("Note for the authors; required with `send-back`."),
		publish: z
			.boolean("publish is true or false")
			.default(false)
			.describe("Whether to publish the approved draft in the same transaction."),
	})
	.refine(({ verdict, publish }) => verdict === "approve" || !publish, {
		path: ["publish"],
		message: "Only what is approved is published",
	})
	.refine(({ verdict, note }) => verdict === "approve" || note.trim() !== "", {
		path: ["note"],
		message: "Say what is to be changed",
	})
	.meta({
		id: "ReviewAnswer",
		example: { verdict: "send-back", draftVersion: 1, note: "The second table is last year’s." },
	});
export type ReviewAnswer = z.output<typeof reviewAnswer>;
