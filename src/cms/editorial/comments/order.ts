import type { CommentThread } from "../../../model/api/editorial/comment-api.ts";
import type { Place } from "../../records/record-form/board.ts";

export interface Listed {
	/** Reviews, then comments in form order, then in text order. */
	readonly open: readonly CommentThread[];
	/** Open threads whose passage no longer exists. */
	readonly changed: readonly CommentThread[];
	/** Most recently resolved first. */
	readonly resolved: readonly CommentThread[];
}

/** @param places positions of passages by thread; undefined for lost ones */
export function listed(
	threads: readonly CommentThread[],
	fields: readonly string[],
	places: ReadonlyMap<string, Place | undefined>,
): Listed {
	const waiting = threads.filter(({ resolvedAt }) => resolvedAt === 0);
	const isChanged = ({ id, anchor }: CommentThread) =>
		anchor.quote !== "" && places.has(id) && places.get(id) === undefined;
	const rank = ({ id, anchor, verdict }: CommentThread): readonly number[] => [
		verdict ? -1 : fields.indexOf(anchor.field || (places.get(id)?.field ?? "")),
		places.get(id)?.from ?? -1,
	];
	const byPlace = (one: CommentThread, other: CommentThread) => {
		const [[field = 0, from = 0], [otherField = 0, otherFrom = 0]] = [rank(one), rank(other)];
		return field - otherField || from - otherFrom || one.createdAt - other.createdAt;
	};
	return {
		open: waiting.filter((thread) => !isChanged(thread)).toSorted(byPlace),
		changed: waiting.filter(isChanged),
		resolved: threads
			.filter(({ resolvedAt }) => resolvedAt > 0)
			.toSorted((one, other) => other.resolvedAt - one.resolvedAt),
	};
}
