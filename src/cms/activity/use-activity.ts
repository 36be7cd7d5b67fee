import { useCallback, useEffect, useState } from "react";
import type { Activity } from "../../model/api.ts";
import { client } from "../client.ts";

/** Which deeds to list; "" for all. */
export interface ActivityFilter {
	readonly by: string;
	readonly action: string;
	readonly collection: string;
}

interface Pages {
	/** Undefined while the first page is on its way. */
	readonly items?: readonly Activity[];
	readonly nextCursor?: string | undefined;
	readonly error?: unknown;
	readonly isLoadingMore?: boolean;
}

/** The deeds that a filter leaves, a page at a time, newest first. */
export function useActivity({ by, action, collection }: ActivityFilter) {
	const [pages, setPages] = useState<Pages>({});
	const [attempt, setAttempt] = useState(0);
	const query = useCallback(
		(cursor?: string) =>
			client.data.activity({
				...(by && { by }),
				...(action && { action }),
				...(collection && { collection }),
				...(cursor && { cursor }),
			}),
		[by, action, collection],
	);
	useEffect(() => {
		let isCurrent = true;
		setPages({});
		query().then(
			({ items, nextCursor }) => isCurrent && setPages({ items, nextCursor }),
			(error) => isCurrent && setPages({ error }),
		);
		// Asked again when somebody wishes so.
		void attempt;
		return () => {
			isCurrent = false;
		};
	}, [query, attempt]);

	async function loadMore() {
		const { items = [], nextCursor } = pages;
		setPages({ items, nextCursor, isLoadingMore: true });
		try {
			const more = await query(nextCursor);
			setPages((now) => (now.items === items ? { ...more, items: [...items, ...more.items] } : now));
		} catch (error) {
			setPages((now) => (now.items === items ? { items, nextCursor, error } : now));
		}
	}
	return { ...pages, loadMore, retry: () => setAttempt((count) => count + 1) };
}
