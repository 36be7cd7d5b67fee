import type {
	CommentAnchor,
	CommentThread,
	CommentThreads,
	ConcerningThreads,
} from "../model/api/editorial/comment-api.ts";
import type { CollectionName } from "../model/model.ts";
import { newKey } from "./new-key.ts";
import type { Send } from "./request.ts";

/** Without an anchor, the comment is on the full record. */
export interface CommentInput {
	readonly text: string;
	readonly anchor?: Partial<CommentAnchor>;
}

type Seen = Pick<CommentThread, "collection" | "recordId" | "id" | "version">;

/** Calls throw an `ApiError` when refused. */
export function openComments({ send }: { readonly send: Send }) {
	const on = (name: CollectionName, id: string) => `/api/${name}/${encodeURIComponent(id)}/comments`;
	const at = ({ collection, recordId, id }: Seen, reply = "") =>
		`${on(collection, recordId)}/${encodeURIComponent(id)}${reply && `/replies/${encodeURIComponent(reply)}`}`;
	const basedOn = ({ version }: Seen) => ({ "if-match": `"${version}"` });
	return {
		/** Oldest first. */
		list(
			name: CollectionName,
			id: string,
			query: {
				readonly state?: "open" | "resolved";
				readonly limit?: number;
				readonly cursor?: string | undefined;
			} = {},
		): Promise<CommentThreads> {
			return send(on(name, id), { query });
		},
		/** Last changed first. */
		concerning(
			query: { readonly limit?: number; readonly cursor?: string | undefined } = {},
		): Promise<ConcerningThreads> {
			return send("/api/comments", { query });
		},
		/** A repeated key adds nothing. */
		add(
			name: CollectionName,
			id: string,
			input: CommentInput,
			key: string = newKey(),
		): Promise<CommentThread> {
			return send(on(name, id), { method: "POST", body: input, headers: { "idempotency-key": key } });
		},
		reply(thread: Seen, text: string, key: string = newKey()): Promise<CommentThread> {
			const headers = { "idempotency-key": key };
			return send(`${at(thread)}/replies`, { method: "POST", body: { text }, headers });
		},
		resolve(thread: Seen, resolved = true): Promise<CommentThread> {
			return send(at(thread), { method: "PATCH", body: { resolved }, headers: basedOn(thread) });
		},
		/** @param comment the user's own: id of the thread or of a reply */
		edit(thread: Seen, comment: string, text: string): Promise<CommentThread> {
			const path = at(thread, comment === thread.id ? "" : comment);
			return send(path, { method: "PATCH", body: { text }, headers: basedOn(thread) });
		},
		/**
		 * Deletes the user's own comment or, for admins, any. A thread with replies stays.
		 * @param how `keepalive` completes the request after the page closes
		 */
		remove(thread: Seen, comment: string, how: { readonly keepalive?: boolean } = {}): Promise<void> {
			const path = at(thread, comment === thread.id ? "" : comment);
			return send(path, { method: "DELETE", headers: basedOn(thread), ...how });
		},
	};
}
