import { useEffect, useRef, useState } from "react";
import type { FoundPage, FoundRecord, TermInput } from "../../../model/api/editorial/replace-api.ts";
import { client } from "../../client.ts";

export interface Search {
	readonly terms: readonly TermInput[];
	readonly items: readonly FoundRecord[];
	readonly searched: number;
	readonly total: number;
	readonly isCapped: boolean;
	readonly isOver: boolean;
	readonly error: unknown;
}

/** Searches in chunks. A new search or leaving the screen aborts it. */
export function useSearch() {
	const [search, setSearch] = useState<Search>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	async function run(terms: readonly TermInput[]): Promise<void> {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		let now: Search = begun(terms);
		const show = (next: Search) => {
			now = next;
			if (!signal.aborted) setSearch(next);
		};
		show(now);
		try {
			for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
				const page: FoundPage = await client.data.findHits(terms, cursor, signal);
				cursor = page.nextCursor;
				const { items, ...facts } = page;
				show({ ...now, ...facts, items: [...now.items, ...items], isOver: cursor === undefined });
			}
		} catch (error) {
			show({ ...now, isOver: true, error });
		}
	}

	return { search, run };
}

function begun(terms: readonly TermInput[]): Search {
	return { terms, items: [], searched: 0, total: 0, isCapped: false, isOver: false, error: undefined };
}
