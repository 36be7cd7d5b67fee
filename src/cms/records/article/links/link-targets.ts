import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { addressOf } from "../../../../model/media/media.ts";
import { client } from "../../../client.ts";
import { reasonOf } from "../../../kit/parts/feedback/reason.ts";

export interface LinkTarget {
	readonly address: string;
	readonly title: string;
	/** State of a record that visitors cannot open; "" if they can. */
	readonly state: string;
}

export interface LinkTargets {
	readonly articles: readonly LinkTarget[];
	readonly documents: readonly LinkTarget[];
	/** Message without results. */
	readonly message: string;
}

const searchAfterMs = 150;
const perKind = 6;
const none: LinkTargets = { articles: [], documents: [], message: "Searching…" };

/** Returns the newest ones without words. */
export function useLinkTargets(words: string, isWanted: boolean): LinkTargets {
	const [requested] = useDebouncedValue(words.trim(), searchAfterMs);
	const { data = none, error } = useQuery({
		queryKey: ["content", "targets", requested],
		queryFn: ({ signal }) => findTargets(requested, signal),
		enabled: isWanted,
		placeholderData: keepPreviousData,
	});
	return error ? { ...none, message: reasonOf(error) } : data;
}

async function findTargets(words: string, signal: AbortSignal): Promise<LinkTargets> {
	const query = { ...(words && { search: words }), limit: perKind, signal };
	const [articles, documents] = await Promise.all([
		client.data.list("content", { ...query, fields: ["title", "status"] }),
		client.data.list("media", { ...query, where: { type: "document" }, fields: ["name", "isPublic"] }),
	]);
	return {
		articles: articles.items.map(({ id, title, status }) => ({
			address: `/library/${id}`,
			title,
			state: status === "draft" ? "draft" : "",
		})),
		documents: documents.items.map(({ id, name, isPublic }) => ({
			address: addressOf({ id, name }),
			title: name,
			state: isPublic ? "" : "private",
		})),
		message: words ? "No articles or documents match." : "There are no articles or documents yet.",
	};
}
