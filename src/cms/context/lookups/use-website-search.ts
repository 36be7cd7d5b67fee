import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { client } from "../../client.ts";
import { nameFields, type WebsiteName } from "./lookups.ts";

const debounceMs = 180;
/** The domain distinguishes similar names. */
const maxResults = 50;

interface Answer {
	readonly to: string;
	readonly found: readonly WebsiteName[];
	readonly nextCursor: string | undefined;
	readonly hasFailed: boolean;
}

const nothing: Answer = { to: "", found: [], nextCursor: undefined, hasFailed: false };

export interface WebsiteResults extends Omit<Answer, "nextCursor"> {
	readonly hasMore: boolean;
	readonly isBusy: boolean;
	readonly loadMore: () => void;
}

/** By name or brand; the first ones without words. */
export function useWebsiteSearch(typed: string, isWanted: boolean): WebsiteResults {
	const requested = typed.trim();
	const [words] = useDebouncedValue(requested, debounceMs);
	const [answer, setAnswer] = useState<Answer>();
	const [after, setAfter] = useState({ words: "", cursor: "" });
	useEffect(() => {
		if (!isWanted) return;
		const controller = new AbortController();
		// A cursor of another search is invalid.
		const cursor = (after.words === words && after.cursor) || undefined;
		client.data
			.list("websites", { ...queryFor(words, cursor), signal: controller.signal })
			.then(({ items, nextCursor }) =>
				setAnswer((before) => ({
					...{ to: words, nextCursor, hasFailed: false },
					found: cursor === undefined ? items : [...(before?.found ?? []), ...items],
				})),
			)
			.catch(() => controller.signal.aborted || setAnswer({ ...nothing, to: words, hasFailed: true }));
		return () => controller.abort();
	}, [words, isWanted, after]);
	const { nextCursor, ...shown } = answer ?? nothing;
	return {
		...shown,
		hasMore: nextCursor !== undefined,
		isBusy: isWanted && answer?.to !== requested,
		loadMore: () => nextCursor !== undefined && setAfter({ words, cursor: nextCursor }),
	};
}

function queryFor(words: string, cursor: string | undefined) {
	const page = { order: "name", limit: maxResults, ...(cursor !== undefined && { cursor }) };
	return { search: words, fields: nameFields, ...page };
}

/** "" for none. */
export function resultsNote(
	words: string,
	{ found, hasMore, hasFailed, isBusy }: Pick<WebsiteResults, "found" | "hasMore" | "hasFailed" | "isBusy">,
): string {
	if (isBusy) return "Searching…";
	if (hasFailed) return "The websites could not be searched.";
	if (found.length === 0) return `No website is called “${words.trim()}”.`;
	return hasMore ? `The first ${found.length}. Type more of the name, or the domain, to find others.` : "";
}
