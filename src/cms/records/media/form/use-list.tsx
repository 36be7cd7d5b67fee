import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AnyRecord, FileUse, FileUses } from "../../../../model/api/api.ts";
import { collections } from "../../../../model/model.ts";
import { placementsOf } from "../../../../model/placement.ts";
import { mayReadAll } from "../../../../model/rights/access.ts";
import { client } from "../../../client.ts";
import { BrandChip, useBrand } from "../../../context/brand/brand.tsx";
import { fieldAddress } from "../../../context/brand/field-address.ts";
import type { KnownWebsites, WebsiteName } from "../../../context/lookups/lookups.ts";
import { useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { actorOf, useUser } from "../../../kit/parts/user.ts";
import { type SomeWebsites, someWebsitesAt } from "../../input/placement-names.ts";
import classes from "./file-form.module.css";

const mostLookedUp = 20;
const mostTold = 5;

type Use = Pick<FileUse, "collection" | "recordId">;

function placementsOfUse(use: Use, record: AnyRecord | undefined): readonly string[] {
	return allPlacements(use, record).slice(0, mostTold);
}

/** Includes websites where it is not published. @param record undefined until loaded */
function websitesOfUse(
	use: Use,
	record: AnyRecord | undefined,
	known: KnownWebsites,
): SomeWebsites<WebsiteName> {
	return someWebsitesAt(allPlacements(use, record), known, mostTold);
}

function allPlacements({ collection, recordId }: Use, record: AnyRecord | undefined): readonly string[] {
	return placementsOf(collections[collection], recordId, record ?? {});
}

interface UseListProps {
	readonly uses: FileUses;
	readonly isApart?: boolean;
}

export function UseList({ uses: { items, total }, isApart = false }: UseListProps) {
	const brand = useBrand();
	const actor = actorOf(useUser());
	const isThere = isApart ? { target: "_blank", rel: "noreferrer" } : {};
	return (
		<>
			<ul className={classes.uses}>
				{items.map((use, index) => (
					<li key={`${use.collection}/${use.recordId}/${use.field}`}>
						{mayReadAll(actor, collections[use.collection]) ? (
							<Anchor component={Link} to={fieldAddress(use, brand)} size="sm" {...isThere}>
								{titleOf(use)}
							</Anchor>
						) : (
							<Text span size="sm">
								{titleOf(use)} (an {collections[use.collection].editedBy} can open it)
							</Text>
						)}
						<Text span size="xs" c="dimmed">
							{collections[use.collection].label}: {use.fieldLabel}
						</Text>
						{index < mostLookedUp && mayReadAll(actor, collections[use.collection]) && <Brands use={use} />}
					</li>
				))}
			</ul>
			{total > items.length && (
				<Text size="xs" c="dimmed">
					And {total - items.length} more.
				</Text>
			)}
		</>
	);
}

function titleOf({ title, collection }: FileUse): string {
	return title || `Untitled ${collections[collection].singular}`;
}

function Brands({ use }: { readonly use: FileUse }) {
	const { collection, recordId } = use;
	const { data: record } = useQuery({
		queryKey: [collection, recordId],
		queryFn: () => client.data.get(collection, recordId) as Promise<AnyRecord>,
	});
	const known = useWebsitesAt(placementsOfUse(use, record));
	const { websites, more } = websitesOfUse(use, record, known);
	return (
		<>
			{websites.map((website) => (
				<BrandChip key={website.id} {...website} />
			))}
			{more > 0 && (
				<Text span size="xs" c="dimmed">
					+{more.toLocaleString("en-NZ")} more
				</Text>
			)}
		</>
	);
}
