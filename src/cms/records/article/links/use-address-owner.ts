import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client } from "../../../client.ts";
import type { KnownWebsites } from "../../../context/lookups/lookups.ts";
import { useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { type NamedWebsite, websitesAt } from "../../input/placement-names.ts";
import type { ArticleFacts } from "../article-context.ts";

const debounceMs = 300;
const mostOwners = 20;
const none: readonly Owner[] = [];

export interface Owner {
	readonly id: string;
	readonly title: string;
	readonly domains: readonly string[];
}

/** Returns the error of an address that another article has on one of the websites; undefined while it is free. */
export function useAddressOwner(slug: string, { id, domains }: ArticleFacts): string | undefined {
	const [settled] = useDebouncedValue(slug, debounceMs);
	// The form works without the check: publishing checks again.
	const { data = none } = useQuery({
		queryKey: ["content", "address", settled],
		queryFn: async ({ signal }) => {
			const where = { slug: settled };
			const { items } = await client.data.list("content", {
				...{ where, fields: ["title", "domains"], limit: mostOwners, signal },
			});
			return items as readonly Owner[];
		},
		enabled: settled !== "",
		placeholderData: keepPreviousData,
	});
	const known = useWebsitesAt([...domains, ...data.flatMap((owner) => owner.domains)]);
	if (slug === "" || slug !== settled) return undefined;
	const owner = ownerAmong(data, { id, domains }, known);
	return owner && `“${owner.title}” has the address /library/${slug} on one of these brands: choose another`;
}

/** Returns an article that shares a website with another one. */
export function ownerAmong(
	owners: readonly Owner[],
	{ id, domains }: Pick<Owner, "id" | "domains">,
	{ websites }: Pick<KnownWebsites<NamedWebsite>, "websites">,
): Owner | undefined {
	const own = new Set(websitesAt(domains, websites).map((website) => website.id));
	return owners.find(
		(owner) => owner.id !== id && websitesAt(owner.domains, websites).some((website) => own.has(website.id)),
	);
}
