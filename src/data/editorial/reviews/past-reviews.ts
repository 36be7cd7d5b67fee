import { createHash } from "node:crypto";
import { toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Row } from "../../schema/rows.ts";
import { reviewIdOf } from "./review-rows.ts";

/** Tables and archive parts of schema 9 and before, which are threads now. */
export const pastReviewParts = ["reviews", "approvals"] as const;

/** Does not replace an existing row. */
export interface PastReviewRow {
	readonly table: "comment_threads" | "comments";
	readonly row: Row;
}

const verdicts: Readonly<Record<string, string>> = {
	open: "requested",
	approved: "approved",
	"sent-back": "changes-wanted",
	withdrawn: "withdrawn",
};

/** Convert reviews before approvals, which otherwise become threads without a request. */
export function fromPastReview(part: (typeof pastReviewParts)[number], row: Row): readonly PastReviewRow[] {
	const { collection = "", record_id = "", scope = allWebsites, draft_version = 0 } = row;
	const name = collection as CollectionName;
	const id = reviewIdOf({ name, id: toId(record_id), scope: String(scope) });
	const thread = { id, collection, record_id, scope, draft_version };
	const comment = { thread_id: id, draft_version };
	if (part === "approvals") {
		const { at = 0, by_whom = "" } = row;
		const [request, answer] = [
			{ by: "", at, of: "" },
			{ by: by_whom, at },
		];
		return [
			threadRow({ ...thread, version: 1, verdict: "withdrawn", draft_created_at: 0 }, request, answer),
			commentRow({ ...comment, id: approvalId(id, draft_version), verdict: "approved" }, answer, ""),
		];
	}
	const verdict = verdicts[String(row.state)] ?? "withdrawn";
	const request = { by: row.asked_by ?? "", at: row.asked_at ?? 0, of: row.asked_of ?? "" };
	const answer = { by: row.answered_by ?? "", at: row.answered_at ?? 0 };
	const answered = verdict === "approved" || verdict === "changes-wanted";
	const draft_created_at = row.draft_created_at ?? 0;
	const answerId = verdict === "approved" ? approvalId(id, draft_version) : digest(`${id} ${answer.at}`);
	return [
		threadRow({ ...thread, version: row.version ?? 1, verdict, draft_created_at }, request, answer),
		commentRow({ ...comment, id, verdict: "requested" }, request, row.note ?? ""),
		...(answered ? [commentRow({ ...comment, id: answerId, verdict }, answer, row.answer ?? "")] : []),
	];
}

interface By {
	readonly by: Row[string];
	readonly at: Row[string];
}

function threadRow(thread: Row, request: By & { readonly of: Row[string] }, answer: By): PastReviewRow {
	const times = { created_at: request.at, updated_at: Math.max(Number(request.at), Number(answer.at)) };
	const answered = { resolved_at: answer.at, resolved_by: answer.by };
	const row = { ...thread, ...times, ...answered, requested_by: request.by, requested_of: request.of };
	return { table: "comment_threads", row };
}

function commentRow(comment: Row, { by, at }: By, text: Row[string]): PastReviewRow {
	return { table: "comments", row: { ...comment, at, by_whom: by, text } };
}

/** The same from both tables. */
function approvalId(thread: string, draftVersion: Row[string]): string {
	return digest(`${thread} approved ${draftVersion}`);
}

function digest(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 20);
}
