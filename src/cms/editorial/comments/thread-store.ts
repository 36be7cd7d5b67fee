import type { CommentThread } from "../../../model/api/editorial/comment-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Board } from "../../records/record-form/board.ts";
import { calls } from "./calls.ts";

export type ThreadStore = ReturnType<typeof openThreads>;

const pageSize = 200;

export function openThreads(board: Board, name: CollectionName, id: string) {
	let known = new Map<string, CommentThread>();
	/** Local changes since the last request; newer than its response. */
	let since = new Map<string, CommentThread>();
	const hidden = new Set<string>();

	function show() {
		board.become({ threads: [...known.values()].map(without).filter((thread) => thread !== undefined) });
	}

	function without(thread: CommentThread): CommentThread | undefined {
		if (!thread.comments.some((each) => hidden.has(each.id))) return thread;
		const comments = thread.comments.map((each) =>
			hidden.has(each.id) ? { ...each, text: "", deletedAt: 1 } : each,
		);
		return comments.every(({ deletedAt }) => deletedAt > 0) ? undefined : { ...thread, comments };
	}

	return {
		name,
		id,
		/** @throws {ApiError} */
		async load(): Promise<void> {
			since = new Map();
			const threads = new Map<string, CommentThread>();
			let cursor: string | undefined;
			do {
				const page = await calls.list(name, id, { limit: pageSize, cursor });
				for (const thread of page.items) threads.set(thread.id, thread);
				cursor = page.nextCursor;
			} while (cursor !== undefined);
			for (const [key, thread] of since) {
				const there = threads.get(key);
				if (!there || there.version < thread.version) threads.set(key, thread);
			}
			known = threads;
			show();
		},
		put(thread: CommentThread) {
			known.set(thread.id, thread);
			since.set(thread.id, thread);
			show();
		},
		find: (thread: string) => known.get(thread),
		hide(comment: string, isHidden: boolean) {
			if (isHidden) hidden.add(comment);
			else hidden.delete(comment);
			show();
		},
	};
}
