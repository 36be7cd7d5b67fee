import { z } from "zod";
import { type CollectionName, collectionNames, isCollection } from "../../model.ts";
import { isStorable, notStorable } from "../storable.ts";
import { count, recordId, time, type View } from "../view.ts";

export const longestComment = 2_000;
export const longestQuote = 1_000;
/** Characters on either side of a passage. */
export const longestContext = 32;
export const mostThreads = 500;
export const mostReplies = 100;
export const mostOfLink = 100;
export const longestGuestName = 80;

const text = z.string();
const limited = (name: string, most: number) => {
	const message = `${name} has ${most} characters at most`;
	return z.string(message).max(most, message).refine(isStorable, `${name} ${notStorable}`);
};

const blockMessage = "block is the number of a block, from 0";
export const commentAnchor = z
	.strictObject({
		field: limited("field", 100).default("").describe("Name of the field; empty for the whole record."),
		quote: limited("quote", longestQuote)
			.default("")
			.describe("The passage at the time of the comment; empty for the complete field."),
		before: limited("before", longestContext).default("").describe("Text directly before the passage."),
		after: limited("after", longestContext).default("").describe("Text directly after the passage."),
		block: z
			.int(blockMessage)
			.min(0, blockMessage)
			.max(99_999, blockMessage)
			.default(0)
			.describe("Number of the block of a rich text in which it begins, from 0; 0 in other fields."),
	})
	.refine(({ field, quote }) => field !== "" || quote === "", {
		path: ["field"],
		message: "Say which field the quote is from",
	})
	.meta({ id: "CommentAnchor" });
export type CommentAnchor = z.output<typeof commentAnchor>;

export const verdicts = ["requested", "approved", "changes-wanted", "withdrawn"] as const;
/** State of a review, or meaning of a comment in it. */
export type Verdict = (typeof verdicts)[number];

export const comment = z
	.object({
		id: text,
		by: text.describe("Id of a user; empty for a guest."),
		guest: text.describe("Unverified name of a guest; empty for a user."),
		text: text.describe("Plain text; empty if deleted."),
		at: time,
		editedAt: time.describe("Time of the last change by its author; 0 for none."),
		deletedAt: time.describe("Time of the deletion; 0 for none. Replies stay."),
		verdict: z
			.enum(verdicts)
			.exactOptional()
			.describe("Only in reviews: whether the comment requests or answers one. It cannot be changed."),
		draftVersion: z
			.int()
			.exactOptional()
			.describe("Only in reviews: version of the draft that the comment is about."),
	})
	.meta({ id: "Comment" });
export type Comment = View<typeof comment>;

export const commentThread = z
	.object({
		id: text,
		version: z.int().min(1).describe("Increases with each change; the ETag."),
		collection: z
			.custom<CollectionName>((name) => typeof name === "string" && isCollection(name))
			.meta({ type: "string", enum: collectionNames }),
		recordId,
		anchor: z
			.object({ field: text, quote: text, before: text, after: text, block: count })
			.describe(
				"Subject of the thread, see `CommentAnchor`. The anchor of a guest may have a quote and no field.",
			),
		page: text.describe("Path of the page on which a guest commented; empty for threads by staff."),
		share: text.describe("Id of the share link of a guest; empty for threads by staff."),
		createdAt: time,
		updatedAt: time,
		resolvedAt: time.describe("0 while it is open."),
		resolvedBy: text.describe("Id of a user; empty while it is open."),
		comments: z
			.array(comment)
			.min(1)
			.describe("The first comment, which has the id of the thread, then the replies, oldest first."),
		verdict: z
			.enum(verdicts)
			.exactOptional()
			.describe(
				"Only of a review. `withdrawn` also if its draft was published or discarded before an answer. Change a review at `…/review`.",
			),
		scope: text
			.exactOptional()
			.describe("Only of a review: `all` for the record, or the scope of a variant."),
		draftVersion: z
			.int()
			.exactOptional()
			.describe("Only of a review: version of the draft that the last request or answer is about."),
	})
	.meta({ id: "CommentThread" });
export type CommentThread = View<typeof commentThread>;

const nextCursor = text.optional().describe("Absent on the last page.");

export const commentThreads = z
	.object({
		items: z.array(commentThread),
		nextCursor,
		open: count.describe("Number of open threads of the record, without reviews."),
		resolved: count.describe("Number of resolved threads, without reviews."),
	})
	.meta({ id: "CommentThreads" });
export type CommentThreads = View<typeof commentThreads>;

export const concerningThread = commentThread
	.extend({ title: text.describe("Title of the record, from its draft if it has one.") })
	.meta({ id: "ConcerningThread" });
export type ConcerningThread = View<typeof concerningThread>;

export const concerningThreads = z
	.object({
		items: z.array(concerningThread),
		nextCursor,
		total: count.describe("Number of threads on all pages."),
	})
	.meta({ id: "ConcerningThreads" });
export type ConcerningThreads = View<typeof concerningThreads>;

const textMessage = `text has 1 to ${longestComment} characters`;
const words = z
	.string(textMessage)
	.trim()
	.min(1, textMessage)
	.max(longestComment, textMessage)
	.refine(isStorable, `text ${notStorable}`)
	.describe("Plain text.");

export const newComment = z
	.strictObject({
		anchor: commentAnchor
			.default({ field: "", quote: "", before: "", after: "", block: 0 })
			.describe("Subject of the comment; the whole record by default."),
		text: words,
	})
	.meta({ id: "NewComment", example: { text: "The second sentence is last year’s." } });
export type NewComment = z.output<typeof newComment>;

export const commentWords = z
	.strictObject({ text: words })
	.meta({ id: "CommentWords", example: { text: "Agreed, I have changed it." } });

export const threadChanges = z
	.strictObject({
		resolved: z
			.boolean("resolved is true or false")
			.exactOptional()
			.describe("True to resolve it, false to open it again."),
		text: words.exactOptional().describe("New text of the first comment; only for its author."),
	})
	.refine(({ resolved, text }) => resolved !== undefined || text !== undefined, "Say what is to be changed")
	.meta({ id: "CommentThreadChanges", example: { resolved: true } });
export type ThreadChanges = z.output<typeof threadChanges>;

const nameMessage = `Please write your name, in ${longestGuestName} characters at most`;
const saidMessage = `Please write what you want to say, in ${longestComment} characters at most`;

const guestName = z
	.string(nameMessage)
	// These change the text direction.
	.transform((name) => name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, ""))
	.transform((name) => name.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
	.pipe(z.string().min(1, nameMessage).max(longestGuestName, nameMessage).refine(isStorable, nameMessage));
const guestWords = z
	.string(saidMessage)
	.transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
	.pipe(z.string().min(1, saidMessage).max(longestComment, saidMessage).refine(isStorable, saidMessage));
/** 128 random bits, sent to a guest's browser with its first comment. */
const guestKey = z
	.string()
	.regex(/^([\w-]{22})?$/, "key is one that you were given")
	.default("");

export const guestComment = z.object({
	name: guestName,
	text: guestWords,
	key: guestKey,
	/** Record of a shared release; empty if only one record is shared. */
	record: limited("record", 100).default(""),
	page: limited("page", 2_000).default(""),
	quote: limited("quote", longestQuote).default(""),
	before: limited("before", longestContext).default(""),
	after: limited("after", longestContext).default(""),
});
export type GuestComment = z.output<typeof guestComment>;

export const guestReply = z.object({ name: guestName, text: guestWords, key: guestKey });
export type GuestReply = z.output<typeof guestReply>;

export const guestChange = z.object({ text: guestWords, key: guestKey });

export const guestRemoval = z.object({ key: guestKey });
