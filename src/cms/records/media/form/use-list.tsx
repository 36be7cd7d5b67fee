import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { AnyRecord, FileUse, FileUses } from "../../../../model/api/api.ts";
import { collections } from "../../../../model/model.ts";
import { BrandChip, useBrand } from "../../../context/brand/brand.tsx";
import { fieldAddress } from "../../../context/brand/field-address.ts";
import { useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { placementsOfUse, websitesOfUse } from "./brands-of-use.ts";
import classes from "./file-form.module.css";
import { keyOf, useRecordsOf } from "./use-uses.ts";

interface UseListProps {
	readonly uses: FileUses;
	/** Opens the usages in new tabs, where this one must stay. */
	readonly isApart?: boolean;
}

/** The usages of a file, each with a link to the very field. */
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
