import { z } from "zod";
import { collection } from "../api.ts";
import { isStorable, notStorable } from "../storable.ts";
import { time, type View } from "../view.ts";

/** Review API: another editor checks a draft before it is published. Browsers import the types only. */

const text = z.string();
const by = text.describe("Id of a user.");

const reviewState = z.enum(["open", "approved", "outdated", "sent-back"]);
/** State of a review request; `outdated` if the draft was changed after its approval. */
export type ReviewState = z.infer<typeof reviewState>;

/** A review request with its verdict. */
export const review = z
	.object({
		collection,
		id: text.describe("Id of the record."),
		title: text.describe("What a person calls the record, as it is in the draft."),
		version: z.int().min(1).describe("One more with every request and answer; its ETag."),
		state: reviewState.describe("`outdated` once the draft that was approved has been changed."),
		draftVersion: z.int().min(1).describe("The version of the draft that was asked about, or answered."),
		askedAt: time,
		askedBy: by,
		askedOf: text.describe("Id of the user who is asked; empty for everybody who may publish it."),
		note: text,
		answeredAt: time.describe("0 while it is open."),
		answeredBy: text.describe("Id of a user; empty while it is open."),
		answer: text.describe("What they say to it."),
		authors: z.array(by).describe("Those who have written in the draft: none of them approves it."),
	})
	.meta({ id: "Review" });
export type Review = View<typeof review>;

/** Maximum length of a review note, in characters. */
export const longestNote = 2_000;

const noteMessage = `note has ${longestNote} characters at most`;
const note = z.string(noteMessage).max(longestNote, noteMessage).refine(isStorable, `note ${notStorable}`);
const versionMessage = "draftVersion is the version of the draft that you have seen";
const draftVersion = z
	.int(versionMessage)
	.min(1, versionMessage)
	.max(999_999_999, versionMessage)
	.describe("The version of the draft that you have seen.");

/** Input of a review request. */
export const reviewRequest = z
	.strictObject({
		draftVersion,
		to: z
			.string("to is the id of a user, or empty")
			.max(200, "to is the id of a user, or empty")
			.refine(isStorable, "to is the id of a user, or empty")
			.default("")
			.describe("Id of the user who is asked, one who may publish it; empty for everybody who may."),
		note: note.default("").describe("What they are to know."),
	})
	.meta({ id: "ReviewRequest", example: { draftVersion: 1, note: "Please check the loads in the table." } });
export type ReviewRequest = z.output<typeof reviewRequest>;

/** Input of a verdict. */
export const reviewAnswer = z
	.strictObject({
		verdict: z.enum(["approve", "send-back"], "verdict is `approve` or `send-back`"),
		draftVersion,
		note: note.default("").describe("What they say to it; to send it back, what is to be changed."),
		publish: z
			.boolean("publish is true or false")
			.default(false)
			.describe("Whether what is approved is published at once: both, or neither."),
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
