import type { CommentThread } from "../../../model/api/editorial/comment-api.ts";
import type { Place } from "../../records/record-form/board.ts";

/** The threads of a record as they are listed. */
export interface Listed {
	/** In the order of the form, and within a text in its own. */
	readonly open: readonly CommentThread[];
	/** Open, and about a passage that is no longer there. */
	readonly changed: readonly CommentThread[];
	/** The last resolved first. */
	readonly resolved: readonly CommentThread[];
}

/**
 * Threads as they are listed.
 * @param fields in the order of the form
 * @param places where passages are, by their threads; undefined for those that are no longer there
 */
export function listed(
	threads: readonly CommentThread[],
	fields: readonly string[],
	places: ReadonlyMap<string, Place | undefined>,
): Listed {
	const waiting = threads.filter(({ resolvedAt }) => resolvedAt === 0);
	const isChanged = ({ id, anchor }: CommentThread) =>
		anchor.quote !== "" && places.has(id) && places.get(id) === undefined;
	const rank = ({ id, anchor }: CommentThread): readonly number[] => [
		fields.indexOf(anchor.field || (places.get(id)?.field ?? "")),
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
