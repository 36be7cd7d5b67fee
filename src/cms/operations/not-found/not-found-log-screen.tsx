import { Text } from "@mantine/core";
import type { LoaderFunctionArgs } from "react-router";
import type { NotFoundEntry } from "../../../model/api/api.ts";
import { client } from "../../client.ts";
import { BrandChip, brandOf } from "../../context/brand/brand.tsx";
import { lookupsLoaded } from "../../context/lookups/lookups.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useRemovedItems } from "../../kit/parts/use-removed-items.ts";
import { NotFoundTable } from "./not-found-table.tsx";

export const namesOf = () => ({ title: "Not found", what: "The addresses" });

export async function load({ request }: LoaderFunctionArgs) {
	const brand = brandOf(new URL(request.url).searchParams);
	if (!brand) return { website: undefined, ...(await client.data.notFoundLog()) };
	const { websites } = await lookupsLoaded();
	const website = websites.find(({ domainKey }) => domainKey === brand);
	return { website, ...(await client.data.notFoundLog(website?.id ?? "none")) };
}

/** A dismissed address that is requested again is a new entry. */
const entryOf = ({ websiteId, path, lastAt }: NotFoundEntry) => `${websiteId} ${path} ${lastAt}`;

/** Addresses without a page that visitors requested, each with a redirect button. */
export default function NotFoundLogScreen({ data: { website, items: all } }: ScreenProps<typeof load>) {
	const { take, without } = useRemovedItems(entryOf);
	const items = without(all);
	return (
		<>
			<PageHeader
				title="Not found"
				subtitle={
					website ? (
						<BrandChip domainKey={website.domainKey} />
					) : (
						"Addresses without a page that visitors ask for, most requested first."
					)
				}
			/>
			{items.length > 0 ? (
				<NotFoundTable items={items} onDismissed={take} />
			) : (
				<Text c="dimmed" mt="xl">
					Nobody has asked for a page that does not exist. Such addresses are listed for 90 days, unless you
					redirect or dismiss them.
				</Text>
			)}
		</>
	);
}
