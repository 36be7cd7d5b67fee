import { Anchor, Button, Group, Skeleton, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { useKeepBrand } from "../parts/brand.tsx";
import { nameOf, useLookups } from "../parts/lookups.ts";
import { PageHeader } from "../parts/page-header.tsx";
import { showFailure } from "../parts/tell.ts";
import { When } from "../parts/when.tsx";
import NotFoundScreen from "../shell/not-found-screen.tsx";
import { restoreRemoved } from "./restore-removed.ts";
import { useLoaded } from "./use-loaded.ts";

interface GoneRecordProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly onRestored: () => void;
}

/** Stands where a record would that has been deleted, and brings it back. */
export function GoneRecord({ name, id, onRestored }: GoneRecordProps) {
	const versions = useLoaded(`${name}/${id}`, () => client.data.versions(name, id));
	const { people } = useLookups();
	const keepBrand = useKeepBrand();
	const [isRestoring, setRestoring] = useState(false);
	const { singular, label } = collections[name];
	if (versions.status === "loading") return <Skeleton h={120} />;
	const removal = versions.status === "loaded" ? versions.value.items[0] : undefined;
	if (removal?.action !== "remove") return <NotFoundScreen />;
	const restore = async () => {
		setRestoring(true);
		try {
			await restoreRemoved(name, id);
			onRestored();
		} catch (error) {
			setRestoring(false);
			showFailure(`The ${singular} could not be restored`, error);
		}
	};
	return (
		<>
			<PageHeader title={`This ${singular} has been deleted`} />
			<Text mb="md">
				It was deleted <When at={removal.at} /> by {nameOf(people, removal.by)}. Restoring brings it back as
				it was; if you had typed changes in this browser, they come back with it.
			</Text>
			<Group>
				<Button loading={isRestoring} onClick={() => void restore()}>
					Restore
				</Button>
				<Anchor component={Link} to={keepBrand(`/cms/${name}`)}>
					Go to {label.toLowerCase()}
				</Anchor>
			</Group>
		</>
	);
}
