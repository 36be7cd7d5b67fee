import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { client } from "../client.ts";
import { nameFields, type WebsiteName } from "./lookups.ts";

const debounceMs = 180;
/** How many are shown; the domain finds one that has other names around its own. */
const mostFound = 50;

interface Answer {
	readonly to: string;
	readonly found: readonly WebsiteName[];
	readonly hasMore: boolean;
	readonly hasFailed: boolean;
}

/** The websites that have the words, or are of the brand that is called so; by name, the first where nothing is typed. */
export function useWebsiteSearch(typed: string, isWanted: boolean): Answer & { readonly isBusy: boolean } {
	const asked = typed.trim();
	const [words] = useDebouncedValue(asked, debounceMs);
	const [answer, setAnswer] = useState<Answer>();
	useEffect(() => {
		if (!isWanted) return;
		const controller = new AbortController();
		const none = { to: words, found: [], hasMore: false };
		client.data
			.list("websites", { ...queryFor(words), signal: controller.signal })
			.then(({ items, nextCursor }) =>
				setAnswer({ to: words, found: items, hasMore: nextCursor !== undefined, hasFailed: false }),
			)
			.catch(() => controller.signal.aborted || setAnswer({ ...none, hasFailed: true }));
		return () => controller.abort();
	}, [words, isWanted]);
	const isBusy = isWanted && answer?.to !== asked;
	return { ...(answer ?? { to: "", found: [], hasMore: false, hasFailed: false }), isBusy };
}

function queryFor(words: string) {
	return { search: words, fields: nameFields, order: "name", limit: mostFound };
}

/** The note beside the results of a search of the websites; "" when none is needed. */
export function sayFound(
	words: string,
	{ found, hasMore, hasFailed, isBusy }: Omit<ReturnType<typeof useWebsiteSearch>, "to">,
): string {
	if (isBusy) return "Searching…";
	if (hasFailed) return "The websites could not be searched.";
	if (found.length === 0) return `No website is called “${words.trim()}”.`;
	return hasMore ? `The first ${found.length}. Type more of the name, or the domain, to find others.` : "";
}
