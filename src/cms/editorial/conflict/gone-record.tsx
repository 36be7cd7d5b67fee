import { Anchor, Group, Text } from "@mantine/core";
import { Link, useRevalidator } from "react-router";
import type { VersionFacts } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { When } from "../../kit/parts/when.tsx";
import { restoreRemoved } from "../../records/record-form/saving/restore-removed.ts";

interface GoneRecordProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly removal: VersionFacts;
}

export function GoneRecord({ name, id, removal }: GoneRecordProps) {
	const { revalidate } = useRevalidator();
	const { people } = useLookups();
	const keepBrand = useBrandAddress();
	const { singular, label } = collections[name];
	return (
		<>
			<PageHeader title={`This ${singular} has been deleted`} />
			<Text mb="md">
				It was deleted <When at={removal.at} /> by {nameOf(people, removal.by)}. Restoring brings it back as
				it was; if you had typed changes in this browser, they come back with it.
			</Text>
			<Group>
				<BusyButton
					size="sm"
					variant="filled"
					run={() => restoreRemoved(name, id).then(() => revalidate())}
					failure={`The ${singular} could not be restored`}
				>
					Restore
				</BusyButton>
				<Anchor component={Link} to={keepBrand(`/cms/${name}`)}>
					Go to {label.toLowerCase()}
				</Anchor>
			</Group>
		</>
	);
}
