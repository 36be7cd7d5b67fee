import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { client } from "../../client.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import type { SearchFailure } from "../../kit/parts/search-dropdown.tsx";
import { nameFields, type WebsiteName } from "./lookups.ts";

const debounceMs = 180;
const maxResults = 50;

export interface WebsiteResults {
	readonly found: readonly WebsiteName[];
	readonly hasMore: boolean;
	readonly failure: SearchFailure;
	readonly isBusy: boolean;
	readonly loadMore: () => void;
}

export function useWebsiteSearch(typed: string, isWanted: boolean): WebsiteResults {
	const requested = typed.trim();
	const [words] = useDebouncedValue(requested, debounceMs);
	const { data, isPending, isPlaceholderData, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
		{
			queryKey: ["websites", "search", words],
			queryFn: ({ pageParam, signal }) =>
				client.data.list("websites", { ...queryFor(words, pageParam), signal }),
			initialPageParam: "",
			getNextPageParam: ({ nextCursor }) => nextCursor,
			enabled: isWanted,
			placeholderData: keepPreviousData,
		},
	);
	return {
		found: data?.pages.flatMap(({ items }) => items) ?? [],
		hasMore: hasNextPage,
		// Results remain after the next page could not be loaded.
		failure: { error, retry: () => void (data ? fetchNextPage() : refetch()) },
		isBusy: isWanted && (words !== requested || isPending || isPlaceholderData),
		loadMore: () => void fetchNextPage(),
	};
}

function queryFor(words: string, cursor: string) {
	const page = { order: "name", limit: maxResults, ...(cursor && { cursor }) };
	return { search: words, fields: nameFields, ...page };
}

export function resultsNote(
	words: string,
	{ found, hasMore, failure, isBusy }: Pick<WebsiteResults, "found" | "hasMore" | "failure" | "isBusy">,
): string {
	if (isBusy) return "Searching…";
	if (failure.error) return reasonOf(failure.error);
	if (found.length === 0) return `No website is called “${words.trim()}”.`;
	return hasMore ? `The first ${found.length}. Type more of the name, or the domain, to find others.` : "";
}
