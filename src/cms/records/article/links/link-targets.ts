import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageLink } from "../../../../model/addresses/page-path.ts";
import { addressOf } from "../../../../model/media/media.ts";
import { client } from "../../../client.ts";
import type { SearchFailure } from "../../../kit/parts/search-dropdown.tsx";
import { mostPlaces } from "../../input/option-places.tsx";

export interface LinkTarget {
	readonly address: string;
	readonly title: string;
	readonly path?: string;
	readonly places?: readonly string[];
	/** State of a record that visitors cannot open; "" if they can. */
	readonly state: string;
}

export interface LinkTargets {
	readonly groups: readonly { readonly group: string; readonly items: readonly LinkTarget[] }[];
	readonly message: string;
}

export interface LinkResults extends LinkTargets {
	readonly isBusy: boolean;
	readonly failure: SearchFailure;
}

const searchAfterMs = 150;
const perKind = 6;
const none: LinkTargets = { groups: [], message: "Searching…" };

/** Without words, returns the newest ones. */
export function useLinkTargets(words: string, isWanted: boolean): LinkResults {
	const [requested] = useDebouncedValue(words.trim(), searchAfterMs);
	const {
		data = none,
		error,
		isFetching,
		refetch,
	} = useQuery({
		queryKey: ["content", "targets", requested],
		queryFn: ({ signal }) => findTargets(requested, signal),
		enabled: isWanted,
		placeholderData: keepPreviousData,
	});
	return { ...data, isBusy: isWanted && isFetching, failure: { error, retry: () => void refetch() } };
}

async function findTargets(words: string, signal: AbortSignal): Promise<LinkTargets> {
	const some = { ...(words && { search: words }), limit: perKind, signal };
	const query = { ...some, mostPlaces };
	const [articles, pages, services, people, documents] = await Promise.all([
		client.data.list("content", { ...query, fields: ["title", "status", "domains"] }),
		client.data.list("pages", { ...query, fields: ["title", "path", "status", "websites"] }),
		client.data.list("services", { ...query, fields: ["name", "slug", "active", "websites"] }),
		client.data.list("team", { ...query, fields: ["name", "slug", "active", "websites"] }),
		client.data.list("media", { ...some, where: { type: "document" }, fields: ["name", "isPublic"] }),
	]);
	const groups = [
		{
			group: "Articles",
			items: articles.items.map(({ id, title, status, domains }) => ({
				address: `/library/${id}`,
				...{ title, places: domains },
				state: status === "draft" ? "draft" : "",
			})),
		},
		{
			group: "Pages",
			items: pages.items.map(({ id, title, path, status, websites }) => ({
				address: pageLink(id),
				...{ title, path, places: websites },
				state: status === "draft" ? "draft" : "",
			})),
		},
		{ group: "Services", items: services.items.map((service) => recordTarget("services", service)) },
		{ group: "People", items: people.items.map((person) => recordTarget("people", person)) },
		{
			group: "Documents",
			items: documents.items.map(({ id, name, isPublic }) => ({
				address: addressOf({ id, name }),
				title: name,
				state: isPublic ? "" : "private",
			})),
		},
	];
	return {
		groups: groups.filter(({ items }) => items.length > 0),
		message: words ? "Nothing matches." : "There are no pages or documents yet.",
	};
}

interface Named {
	readonly id: string;
	readonly name: string;
	/** Without one, the record has no page. */
	readonly slug: string;
	readonly active: boolean;
	readonly websites: readonly string[];
}

function recordTarget(folder: string, { id, name, slug, active, websites }: Named): LinkTarget {
	const state = active ? (slug ? "" : "no page") : "inactive";
	return { address: `/${folder}/${id}`, title: name, places: websites, state };
}
