import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { LostPath } from "../../model/api.ts";
import { client } from "../client.ts";
import { useLoaded } from "../edit/use-loaded.ts";
import { BrandChip, useBrand, useKeepBrand } from "../parts/brand.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useLookups } from "../parts/lookups.ts";
import { PageHeader } from "../parts/page-header.tsx";
import { LostTable } from "./lost-table.tsx";

/** The addresses that visitors ask for and that have no page, each with a way to redirect it. */
export default function LostScreen() {
	const brand = useBrand();
	const keepBrand = useKeepBrand();
	const { websites, isLoaded } = useLookups();
	const website = websites.find(({ domainKey }) => domainKey === brand);
	return (
		<>
			<PageHeader
				title="Not found"
				subtitle={
					website ? (
						<BrandChip domainKey={website.domainKey} primaryColor={website.primaryColor} />
					) : (
						"Addresses without a page that visitors ask for, the most asked for first."
					)
				}
				action={
					<Button component={Link} to={keepBrand("/cms/redirects")} variant="default">
						Redirects
					</Button>
				}
			/>
			{isLoaded || brand === undefined ? (
				<LostOf key={brand} website={brand === undefined ? "" : (website?.id ?? "none")} />
			) : (
				<Waiting />
			)}
		</>
	);
}

function LostOf({ website }: { readonly website: string }) {
	const list = useLoaded(website, () => client.data.lostPaths(website || undefined));
	if (list.status === "loading") return <Waiting />;
	if (list.status === "failed")
		return <LoadFailure title="The addresses could not be loaded" error={list.error} onRetry={list.reload} />;
	const items: readonly LostPath[] = list.value.items;
	if (items.length === 0)
		return (
			<Text c="dimmed" mt="xl">
				Nobody has asked for a page that is not there. Such addresses are listed for 90 days, unless they are
				redirected or dismissed.
			</Text>
		);
	return <LostTable items={items} />;
}

function Waiting() {
	return (
		<Stack role="status" aria-label="Loading">
			<Skeleton h={44} />
			<Skeleton h={44} />
			<Skeleton h={44} />
		</Stack>
	);
}
