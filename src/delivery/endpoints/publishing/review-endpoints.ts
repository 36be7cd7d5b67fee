import { z } from "zod";
import { isPossibleId } from "../../../data/database/ids.ts";
import { review, reviewAnswer, reviewRequest } from "../../../model/api/editorial/review-api.ts";
import { person } from "../../../model/api/people/account-api.ts";
import { asRecordId, listOf } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { draftLevel } from "../../../model/rights/access.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint, staff } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { collection, page, recordIds, scopeQuery } from "../../api/parameters.ts";

export function reviewEndpoints(name: CollectionName): Endpoint[] {
	const of: AnyCollection = collections[name];
	if (!hasDrafts(of)) return [];
	const { called } = schemasOf(name);
	const [path, what] = [`/api/${name}/:id/review`, of.singular];
	const params = z.object({ id: idOf(name) });
	const common = {
		allow: draftLevel(of),
		collection: name,
		byToken: "write",
		group: of.label,
		params,
		query: z.strictObject({ scope: scopeQuery }),
	} as const;
	return [
		endpoint({
			...common,
			route: `PUT ${path}`,
			rights: "itself",
			id: `askForReviewOf${called}`,
			summary: `Request a review of the draft of one ${what}`,
			more: 'The review is a thread among the comments, with earlier requests and answers. If-Match has its version, or "0" if there is none or its draft was published or discarded. The reviewers get a mail.',
			headers: ["If-Match"],
			mayBeFirst: true,
			body: reviewRequest,
			answers: review,
			handle: async ({ recordId: id, query, version, body, actor, platform }) =>
				withVersion(await platform.reviews.ask(actor, { name, id, ...query, version }, body)),
		}),
		endpoint({
			...common,
			route: `DELETE ${path}`,
			rights: "itself",
			id: `withdrawReviewOf${called}`,
			summary: `Withdraw the review request for the draft of one ${what}`,
			headers: ["If-Match"],
			handle: ({ recordId: id, query, version, actor, platform }) =>
				platform.reviews.withdraw(actor, { name, id, ...query, version }),
		}),
		endpoint({
			...common,
			allow: of.editedBy,
			// A person must have reviewed it.
			byToken: "never",
			route: `POST ${path}/answers`,
			rights: "itself",
			id: `answerReviewOf${called}`,
			summary: `Approve or send back the draft of one ${what}`,
			more: "If-Match has the version of the request. Authors of the draft cannot approve it. An approval is for one version of the draft; after a change it is `outdated`.",
			headers: ["If-Match"],
			body: reviewAnswer,
			answers: review,
			refuses: [404],
			async handle({ recordId: id, query, version, body, actor, platform, requireRecent }) {
				const of = { name, id, ...query, version };
				const answered = await platform.reviews.answer(actor, of, body, { requireRecent });
				return withVersion(answered.review);
			},
		}),
	];
}

export const allReviewEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/reviews",
		allow: staff,
		id: "listReviews",
		group: "Back office",
		summary: "List review requests, newest first",
		more: "Includes only collections that you may edit.",
		query: page.extend({
			list: z.enum(["to-do", "asked"], "list is `to-do` or `asked`").exactOptional().meta({
				description: "`to-do`: reviews that wait for you; `asked`: reviews that you requested.",
				example: "to-do",
			}),
			collection,
			ids: recordIds,
		}),
		answers: listOf(review),
		handle: ({ query, actor, platform }) => platform.reviews.list(actor, query),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/reviewers",
		allow: staff,
		id: "listReviewers",
		group: "Back office",
		summary: "List possible reviewers of a collection's drafts",
		query: z.strictObject({
			record: asRecordId(z.string().refine(isPossibleId, "record is the id of a record"))
				.exactOptional()
				.meta({ description: "Only those who may see this record.", example: "c2h7k0w4q8m6t1y5j9d3" }),
			collection: collection.unwrap().meta({
				type: "string",
				enum: collectionNames,
				description: "Drafts by author.",
				example: "content",
			}),
		}),
		answers: listOf(person),
		handle: async ({ query, actor, platform }) => ({
			items: await platform.reviews.whom(actor, query.collection, query.record),
		}),
	}),
];
