import { z } from "zod";
import {
	commentThread,
	commentThreads,
	commentWords,
	concerningThreads,
	mostReplies,
	mostThreads,
	newComment,
	threadChanges,
} from "../../../model/api/editorial/comment-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { draftLevel, readLevel } from "../../../model/rights/access.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint, staff } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { page } from "../../api/parameters.ts";
import { requestKey } from "../../api/request-key.ts";

export const threadExample = "t4h7k0w4q8m6t1y5j9d3";
export const replyExample = "t5h7k0w4q8m6t1y5j9d3";
const threadId = z.string().meta({ description: "Id of the thread.", example: threadExample });
const replyId = z.string().meta({ description: "Id of the reply.", example: replyExample });
const state = z.enum(["open", "resolved"], "state is `open` or `resolved`").exactOptional().meta({
	description: "Only those; all unless given. A review is open until it is answered, withdrawn or has ended.",
	example: "open",
});

export function commentEndpoints(name: CollectionName): Endpoint[] {
	const of: AnyCollection = collections[name];
	if (!hasDrafts(of)) return [];
	const { called } = schemasOf(name);
	const [path, what] = [`/api/${name}/:id/comments`, of.singular];
	const params = z.object({ id: idOf(name) });
	const common = {
		allow: draftLevel(of),
		collection: name,
		byToken: "write",
		group: of.label,
		params,
	} as const;
	const onThread = { ...common, params: params.extend({ thread: threadId }) };
	const onReply = { ...common, params: params.extend({ thread: threadId, reply: replyId }) };
	const adding = { headers: ["Idempotency-Key"] as const, answers: commentThread, status: 201 as const };
	const changing = { headers: ["If-Match"] as const, answers: commentThread };
	return [
		endpoint({
			...common,
			allow: readLevel(of),
			route: `GET ${path}`,
			rights: "seen",
			id: `listCommentsOn${called}`,
			summary: `List the comments on one ${what}`,
			more: "Threads with all replies, the oldest first. Reviews of the record and of its variants are threads with a `verdict`; the counts leave them out.",
			query: page.extend({ state }),
			answers: commentThreads,
			handle: ({ recordId: id, query, actor, platform }) =>
				platform.comments.list(actor, { name, id }, query),
		}),
		endpoint({
			...common,
			...adding,
			route: `POST ${path}`,
			rights: "seen",
			id: `commentOn${called}`,
			summary: `Comment on one ${what}, a field or a passage`,
			more: `Does not change the text. At most ${mostThreads} threads per record. The authors of the draft get a mail.`,
			body: newComment,
			handle: async ({ request, recordId: id, body, actor, platform }) => {
				const key = requestKey(request, ["comment", name, id, body]);
				return withVersion(await platform.comments.add(actor, { name, id }, body, key));
			},
		}),
		endpoint({
			...onThread,
			...changing,
			route: `PATCH ${path}/:thread`,
			rights: "seen",
			id: `changeCommentOn${called}`,
			summary: `Resolve, reopen or edit a comment on one ${what}`,
			body: threadChanges,
			handle: async ({ recordId: id, params: { thread }, version, body, actor, platform }) =>
				withVersion(await platform.comments.change(actor, { name, id, thread: toId(thread), version }, body)),
		}),
		endpoint({
			...onThread,
			headers: ["If-Match"],
			route: `DELETE ${path}/:thread`,
			rights: "seen",
			id: `deleteCommentOn${called}`,
			summary: `Delete your own comment on one ${what}`,
			more: "Admins delete comments of others, too. If the thread has replies, only the text is deleted.",
			handle: ({ recordId: id, params: { thread }, version, actor, platform }) =>
				platform.comments.remove(actor, { name, id, thread: toId(thread), version }),
		}),
		endpoint({
			...onThread,
			...adding,
			route: `POST ${path}/:thread/replies`,
			rights: "seen",
			id: `replyToCommentOn${called}`,
			summary: `Reply to a comment on one ${what}`,
			more: `At most ${mostReplies} replies. Participants of the thread get a mail.`,
			body: commentWords,
			handle: async ({ request, recordId: id, params: { thread = "" }, body, actor, platform }) => {
				const key = requestKey(request, ["reply", name, id, thread, body]);
				return withVersion(
					await platform.comments.reply(actor, { name, id, thread: toId(thread) }, body.text, key),
				);
			},
		}),
		endpoint({
			...onReply,
			...changing,
			route: `PATCH ${path}/:thread/replies/:reply`,
			rights: "seen",
			id: `changeReplyOn${called}`,
			summary: `Change your reply to a comment on one ${what}`,
			more: "If-Match has the version of the thread.",
			body: commentWords,
			handle: async ({ recordId: id, params: { thread = "", reply = "" }, version, body, actor, platform }) =>
				withVersion(
					await platform.comments.changeReply(
						actor,
						{ name, id, thread: toId(thread), version },
						toId(reply),
						body.text,
					),
				),
		}),
		endpoint({
			...onReply,
			headers: ["If-Match"],
			route: `DELETE ${path}/:thread/replies/:reply`,
			rights: "seen",
			id: `deleteReplyOn${called}`,
			summary: `Delete your reply to a comment on one ${what}`,
			more: "Admins delete replies of others, too. If-Match has the version of the thread.",
			handle: ({ recordId: id, params: { thread = "", reply = "" }, version, actor, platform }) =>
				platform.comments.remove(actor, { name, id, thread: toId(thread), version }, toId(reply)),
		}),
	];
}

export const concerningEndpoint = endpoint({
	rights: "itself",
	route: "GET /api/comments",
	allow: staff,
	id: "listComments",
	group: "Back office",
	summary: "List open comments that concern you, last changed first",
	more: "Comments on drafts that you edited or should review, and in threads in which you wrote.",
	query: page,
	answers: concerningThreads,
	handle: ({ query, actor, platform }) => platform.comments.concerning(actor, query),
});
