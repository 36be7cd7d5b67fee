import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { AnyRecord, FileUse, FileUses } from "../../../../model/api/api.ts";
import { collections } from "../../../../model/model.ts";
import { placementsOf } from "../../../../model/placement.ts";
import { BrandChip, useBrand } from "../../../context/brand/brand.tsx";
import { fieldAddress } from "../../../context/brand/field-address.ts";
import type { KnownWebsites, WebsiteName } from "../../../context/lookups/lookups.ts";
import { useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { type SomeWebsites, someWebsitesAt } from "../../input/placement-names.ts";
import classes from "./file-form.module.css";
import { keyOf, useRecordsOf } from "./use-uses.ts";

/** Maximum number of names, if not all websites are loaded. */
const mostTold = 5;

type Use = Pick<FileUse, "collection" | "recordId">;

/** Ids, domain keys or hosts. */
function placementsOfUse(use: Use, record: AnyRecord | undefined): readonly string[] {
	return allPlacements(use, record).slice(0, mostTold);
}

/** Includes those where it is not published. @param record undefined until loaded */
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
	/** Opens the uses in new tabs. */
	readonly isApart?: boolean;
}

export function UseList({ uses: { items, total }, isApart = false }: UseListProps) {
	const brand = useBrand();
	const records = useRecordsOf(items);
	const isThere = isApart ? { target: "_blank", rel: "noreferrer" } : {};
	return (
		<>
			<ul className={classes.uses}>
				{items.map((use) => (
					<li key={`${keyOf(use)}/${use.field}`}>
						<Anchor component={Link} to={fieldAddress(use, brand)} size="sm" {...isThere}>
							{use.title || `Untitled ${collections[use.collection].singular}`}
						</Anchor>
						<Text span size="xs" c="dimmed">
							{collections[use.collection].label}: {use.fieldLabel}
						</Text>
						<Brands use={use} record={records.get(keyOf(use))} />
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

function Brands({ use, record }: { readonly use: FileUse; readonly record: AnyRecord | undefined }) {
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
