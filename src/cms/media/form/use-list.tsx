import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { FileUses } from "../../../model/api.ts";
import { collections } from "../../../model/model.ts";
import { BrandChip, useBrand } from "../../parts/brand.tsx";
import { fieldAddress } from "../../parts/field-address.ts";
import { useLookups } from "../../parts/lookups.ts";
import { websitesOfUse } from "./brands-of-use.ts";
import classes from "./file-form.module.css";
import { keyOf, useRecordsOf } from "./use-uses.ts";

interface UseListProps {
	readonly uses: FileUses;
	/** Opens the places in new tabs, where this one must stay. */
	readonly isApart?: boolean;
}

/** The places where a file is used, each with a link to the very field. */
export function UseList({ uses: { items, total }, isApart = false }: UseListProps) {
	const brand = useBrand();
	const { websites } = useLookups();
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
						{websitesOfUse(use, records.get(keyOf(use)), websites).map((website) => (
							<BrandChip key={website.id} {...website} />
						))}
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
