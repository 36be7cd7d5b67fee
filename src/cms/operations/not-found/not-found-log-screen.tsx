import { Button, Text, Title } from "@mantine/core";
import { Link, type LoaderFunctionArgs } from "react-router";
import type { NotFoundEntry, SearchEntry } from "../../../model/api/api.ts";
import { client } from "../../client.ts";
import { BrandChip, brandOf, useBrandAddress } from "../../context/brand/brand.tsx";
import { lookupsLoaded } from "../../context/lookups/lookups.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useRemovedItems } from "../../kit/parts/use-removed-items.ts";
import { MissTable, textOf } from "./miss-table.tsx";

export const namesOf = () => ({ title: "Not found", what: "The addresses" });

export async function load({ request }: LoaderFunctionArgs) {
	const brand = brandOf(new URL(request.url).searchParams);
	const websites = brand ? (await lookupsLoaded()).websites : [];
	const website = websites.find(({ domainKey }) => domainKey === brand);
	const id = brand ? (website?.id ?? "none") : undefined;
	const [paths, searches] = await Promise.all([
		client.data.missLog<NotFoundEntry>("not-found-log", id),
		client.data.missLog<SearchEntry>("search-log", id),
	]);
	return { website, paths: paths.items, searches: searches.items };
}

/** A dismissed entry that is requested again is a new one. */
const entryOf = (item: NotFoundEntry | SearchEntry) => `${item.websiteId} ${textOf(item)} ${item.lastAt}`;

/** Addresses without a page, each with a redirect button, and searches without a result. */
export default function NotFoundLogScreen({
	data: { website, paths: allPaths, searches: allSearches },
}: ScreenProps<typeof load>) {
	const removedPaths = useRemovedItems<NotFoundEntry>(entryOf);
	const removedSearches = useRemovedItems<SearchEntry>(entryOf);
	const paths = removedPaths.without(allPaths);
	const searches = removedSearches.without(allSearches);
	return (
		<>
			<PageHeader
				title="Not found"
				subtitle={
					website ? (
						<BrandChip domainKey={website.domainKey} />
					) : (
						"Addresses without a page that visitors requested, most frequent first."
					)
				}
			/>
			{paths.length > 0 ? (
				<MissTable
					items={paths}
					log="not-found-log"
					label="Address"
					actions={(item) => <AddRedirect to={item} />}
					onDismissed={removedPaths.take}
				/>
			) : (
				<Text c="dimmed" mt="xl">
					No missing page was requested. Addresses are listed for 90 days, unless you redirect or dismiss
					them.
				</Text>
			)}
			<Title order={2} size="h3" mt="xl" mb="xs">
				Searches without results
			</Title>
			{searches.length > 0 ? (
				<MissTable items={searches} log="search-log" label="Search" onDismissed={removedSearches.take} />
			) : (
				<Text c="dimmed">
					Every search of a visitor had results. Searches without results are listed for 90 days, unless you
					dismiss them.
				</Text>
			)}
		</>
	);
}

function AddRedirect({ to: { websiteId, path } }: { readonly to: NotFoundEntry }) {
	const keepBrand = useBrandAddress();
	return (
		<Button
			component={Link}
			to={keepBrand(`/cms/redirects/new?${new URLSearchParams({ path, website: websiteId })}`)}
			size="compact-sm"
			variant="light"
			aria-label={`Add redirect from ${path}`}
		>
			Add redirect
		</Button>
	);
}
