import type { Database } from "../../data/database/database.ts";
import { listReviewers } from "../../data/editorial/reviews/reviewers.ts";
import type { ReviewNews } from "../../data/editorial/reviews/reviews.ts";
import { findPeople } from "../../data/records/people/people.ts";
import { whoSees } from "../../data/records/people/who-sees.ts";
import { toId } from "../../model/ids.ts";
import { collections } from "../../model/model.ts";
import { draftLevel, system } from "../../model/rights/access.ts";
import { queueMail } from "./queue.ts";
import type { ReviewMail } from "./review-letter.ts";
import { findStaff } from "./staff.ts";

/** Recipients must be able to see the draft. */
export async function queueReviewMails(inside: Database, news: ReviewNews, now: number): Promise<void> {
	const { kind, review, by } = news;
	const { collection, id, title } = review;
	const who = (await findPeople(inside, system, [by])).get(by)?.name ?? "Somebody";
	const mail: ReviewMail = {
		...{ kind, who, title, singular: collections[collection].singular },
		outcome: outcomeOf(news),
		note: kind === "review-asked" ? review.note : review.answer,
		path: `/cms/${collection}/${encodeURIComponent(id)}`,
	};
	for (const { id: userId, email } of await whoSees(inside, await receiversOf(inside, news), {
		collection,
		id,
	}))
		await queueMail(inside, { kind, address: email, userId: toId(userId), by, review: mail }, now);
}

function outcomeOf({ kind, review, isPublished }: ReviewNews): ReviewMail["outcome"] {
	if (kind === "review-asked") return "asked";
	if (review.state === "sent-back") return "sent-back";
	return isPublished ? "published" : "approved";
}

async function receiversOf(
	inside: Database,
	{ kind, review, by, authors }: ReviewNews,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
	const collection = collections[review.collection];
	if (kind === "review-answered")
		return review.askedBy === by ? [] : findStaff(inside, draftLevel(collection), review.askedBy);
	if (review.askedOf !== "") return listReviewers(inside, system, collection, review.askedOf);
	const all = await listReviewers(inside, system, collection);
	return all.filter(({ id }) => id !== by && !authors.includes(id));
}
