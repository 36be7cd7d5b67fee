import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { collections } from "../../../../model/model.ts";
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

/** Error text if another record has the address on one of the websites. */
export function useAddressOwner(slug: string, { collection, id, domains }: ArticleFacts): string | undefined {
	const [settled] = useDebouncedValue(slug, debounceMs);
	const { titleField, shownOn = "", pagesAt }: AnyCollection = collections[collection];
	// The form works without the check: publishing checks again.
	const { data = none } = useQuery({
		queryKey: [collection, "address", settled],
		queryFn: async ({ signal }) => {
			const where = { slug: settled };
			const { items } = await client.data.list(collection, {
				...{ where, fields: [titleField, shownOn], limit: mostOwners, signal },
			});
			return (items as readonly AnyRecord[]).map(
				(item) => ({ id: item.id, title: item[titleField], domains: item[shownOn] }) as Owner,
			);
		},
		// Pages below different parents may have the same slug.
		enabled: settled !== "" && pagesAt !== undefined,
		placeholderData: keepPreviousData,
	});
	const known = useWebsitesAt([...domains, ...data.flatMap((owner) => owner.domains)]);
	if (slug === "" || slug !== settled || pagesAt === undefined) return undefined;
	const owner = ownerAmong(data, { id, domains }, known);
	return (
		owner && `“${owner.title}” has the address ${pagesAt}/${slug} on one of these brands: choose another`
	);
}

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
