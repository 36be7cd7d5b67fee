import type { ActivityAction } from "../../../model/api/activity-api.ts";
import type { AnyRecord, Draft } from "../../../model/api/api.ts";
import type { Review, ReviewAnswer, ReviewRequest } from "../../../model/api/editorial/review-api.ts";
import type { Person } from "../../../model/api/people/account-api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayReadAll, mayWrite } from "../../../model/rights/access.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { whoSees } from "../../records/people/who-sees.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { readDraftRow, targetOf } from "../drafts/draft-rows.ts";
import { requireDrafter } from "../drafts/drafts.ts";
import { findOpenDraft } from "../drafts/open-draft.ts";
import type { Target } from "../drafts/target.ts";
import { type PublishOneOptions, publishInside } from "../releases/publish-one.ts";
import { listReviews, type ReviewListOptions } from "./list-reviews.ts";
import { readReview, type StoredReview, viewOfReview, writeReview } from "./review-rows.ts";
import { isSomebodyElse, listReviewers } from "./reviewers.ts";

/** Written in the transaction of the review. */
export interface ReviewNews {
	readonly kind: "review-asked" | "review-answered";
	readonly review: Review;
	readonly by: string;
	/** The approved draft has been published. */
	readonly isPublished: boolean;
	readonly authors: readonly string[];
}

interface ReviewsOptions {
	readonly database: Database;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	readonly tell: (inside: Database, news: ReviewNews) => Promise<void>;
}

/** `version` of the review that the caller has seen; 0 for none. */
interface Of {
	readonly name: CollectionName;
	readonly id: RecordId;
	/** Scope of a variant; the record by default. */
	readonly scope?: WebsiteScope;
	readonly version: number;
}

export type Reviews = ReturnType<typeof openReviews>;

export function openReviews({ database, now, tell }: ReviewsOptions) {
	return {
		/** Newest first. @throws {InvalidError} for an invalid cursor */
		list: (actor: Actor, options: ReviewListOptions) => listReviews(database, actor, options),

		/** Possible reviewers by name, who may see and publish the record. @throws {ForbiddenError} {NotFoundError} */
		async whom(actor: Actor, name: CollectionName, record?: RecordId): Promise<Person[]> {
			requireReader(actor, name);
			if (record !== undefined) await requireVisible(database, actor, name, record);
			const all = await listReviewers(database, actor, collections[name]);
			const others = all.filter(({ id }) => id !== actorName(actor));
			const of = record === undefined ? undefined : { collection: name, id: record };
			const seeing = of ? await whoSees(database, others, of) : others;
			return seeing.map(({ id, name }) => ({ id, name }));
		},

		/**
		 * Replaces a previous request.
		 * @throws {InvalidError} if the reviewer may not approve the draft {NotFoundError} {ConflictError} {ForbiddenError}
		 */
		async ask(
			actor: Actor,
			{ name, id, scope = allWebsites, version }: Of,
			input: ReviewRequest,
		): Promise<Review> {
			requireDrafter(actor, name);
			return inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, { name, id, scope });
				const draft = await findOpenDraft(inside, { name, id, scope }, input.draftVersion);
				if (input.to !== "") await requireAnother(inside, actor, name, input.to, draft);
				const before = await findAt(inside, { name, id, scope }, version);
				const row: StoredReview = {
					...{ collection: name, id, scope },
					version: (before?.version ?? 0) + 1,
					verdict: "requested",
					draftVersion: draft.version,
					draftCreatedAt: draft.createdAt,
					askedAt: now(),
					askedBy: actorName(actor),
					askedOf: input.to,
					note: input.note.trim(),
					answeredAt: 0,
					answeredBy: "",
					answer: "",
				};
				return write(inside, actor, row, draft, "review-asked");
			});
		},

		/**
		 * Approves the draft and optionally publishes it, or returns it to its author.
		 * @throws {NotFoundError} {ConflictError} {ForbiddenError} and errors of publishing
		 */
		async answer(
			actor: Actor,
			{ name, id, scope = allWebsites, version }: Of,
			{ verdict, draftVersion, note, publish }: ReviewAnswer,
			options: PublishOneOptions = {},
		): Promise<{ readonly review: Review; readonly record?: AnyRecord }> {
			requireReader(actor, name);
			if (!mayWrite(actor, collections[name])) throw new ForbiddenError("You may not answer this");
			return inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, { name, id, scope });
				const draft = await findOpenDraft(inside, { name, id, scope }, draftVersion);
				const before = await findShown(inside, draft, version);
				if (verdict === "approve") requireSomebodyElse(actor, draft);
				const row: StoredReview = {
					...before,
					version: before.version + 1,
					verdict: verdict === "approve" ? "approved" : "changes-wanted",
					draftVersion: draft.version,
					answeredAt: now(),
					answeredBy: actorName(actor),
					answer: note.trim(),
				};
				const action = verdict === "approve" ? "review-approved" : "review-sent-back";
				const review = await write(inside, actor, row, draft, action, publish);
				if (!publish) return { review };
				const of = { name, id, drafts: [{ scope, revision: draft.version }] };
				return { review, record: (await publishInside(inside, actor, of, options)).record };
			});
		},

		/** @throws {NotFoundError} {ConflictError} {ForbiddenError} for a request of another user */
		async withdraw(actor: Actor, { name, id, scope = allWebsites, version }: Of): Promise<void> {
			requireReader(actor, name);
			await inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, { name, id, scope });
				const draft = await findOpenDraft(inside, { name, id, scope });
				const before = await findShown(inside, draft, version);
				if (before.askedBy !== actorName(actor) && !mayWrite(actor, collections[name]))
					throw new ForbiddenError("You may withdraw only what you have asked for");
				const by = { answeredAt: now(), answeredBy: actorName(actor) };
				await writeReview(inside, { ...before, ...by, version: before.version + 1, verdict: "withdrawn" });
				await note(inside, actor, draft, "review-withdrawn");
			});
		},
	};

	async function write(
		inside: Database,
		actor: Actor,
		row: StoredReview,
		draft: Draft,
		action: ActivityAction,
		isPublished = false,
	): Promise<Review> {
		await writeReview(inside, row);
		await note(inside, actor, draft, action);
		const review = viewOfReview(row, { ...draft, state: "open" });
		if (!review) throw new NotFoundError(none);
		const kind = action === "review-asked" ? "review-asked" : "review-answered";
		await tell(inside, { kind, review, by: actorName(actor), isPublished, authors: draft.authors });
		return review;
	}
}

const none = "No review was requested";

function requireReader(actor: Actor, name: CollectionName) {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
	if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
}

/** 0 is also accepted for an ended review. @throws {ConflictError} at another version */
async function findAt(inside: Database, target: Target, version: number): Promise<StoredReview | undefined> {
	const row = await readReview(inside, target);
	const shown = viewOfReview(row, await readDraftRow(inside, target));
	if (version !== (shown?.version ?? 0) && version !== row?.version)
		throw new ConflictError({ noun: "review" });
	return row;
}

/** @throws {NotFoundError} without a review {ConflictError} */
async function findShown(inside: Database, draft: Draft, version: number): Promise<StoredReview> {
	const row = await findAt(inside, targetOf(draft), version);
	if (!row || !viewOfReview(row, { ...draft, state: "open" })) throw new NotFoundError(none);
	return row;
}

function requireSomebodyElse(actor: Actor, { authors }: Draft) {
	if (!isSomebodyElse(actor, authors))
		throw new ForbiddenError("You cannot approve a draft that you have edited");
}

async function requireAnother(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	to: string,
	{ id, authors }: Draft,
): Promise<void> {
	const refused = (message: string) => new InvalidError([{ pointer: "/to", message }]);
	const known = to === actorName(actor) ? [] : await listReviewers(inside, actor, collections[name], to);
	const [person] = await whoSees(inside, known, { collection: name, id });
	if (!person) throw refused("Choose a reviewer who can see it and may publish it");
	if (authors.includes(to)) throw refused(`${person.name} has edited it: choose another reviewer`);
}

function note(
	inside: Database,
	actor: Actor,
	{ collection, id, title }: Draft,
	action: ActivityAction,
): Promise<void> {
	return recordActivity(inside, { by: actor, action, collection, recordId: id, title });
}
