import { NativeSelect, Text } from "@mantine/core";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import type { Trashed } from "../../../model/api/api.ts";
import { collectionNames, collections, isCollection } from "../../../model/model.ts";
import { mayRemove } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { namesLoaded } from "../../context/lookups/lookups.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useRemovedItems } from "../../kit/parts/use-removed-items.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { TrashTable } from "./trash-table.tsx";

export const namesOf = () => ({ title: "Trash", what: "The trash" });

export async function load({ request }: LoaderFunctionArgs) {
	const requested = new URL(request.url).searchParams.get("collection") ?? "";
	const query = isCollection(requested) ? { collection: requested } : {};
	const [first] = await Promise.all([client.data.trash(query), namesLoaded()]);
	return { query, first };
}

export default function TrashScreen({ data }: ScreenProps<typeof load>) {
	const [, setSearch] = useSearchParams();
	const actor = actorOf(useUser());
	const { collection } = data.query;
	const choose = (name: string) =>
		setSearch((before) => {
			if (name) before.set("collection", name);
			else before.delete("collection");
			return before;
		});
	const { take, without } = useRemovedItems(removalOf);
	const mine = collectionNames.filter((name) => mayRemove(actor, collections[name]));
	return (
		<>
			<PageHeader
				title="Trash"
				subtitle="Deleted records stay here for 30 days."
				action={
					<NativeSelect
						aria-label="Show"
						value={collection ?? ""}
						data={[
							{ value: "", label: "Everything" },
							...mine.map((value) => ({ value, label: collections[value].label })),
						]}
						onChange={(event) => choose(event.currentTarget.value)}
					/>
				}
			/>
			<Pages key={collection} {...data} without={without} onRestored={take} />
		</>
	);
}

/** A record may have several deletions. */
const removalOf = ({ collection, id, version }: Trashed) => `${collection}/${id}/${version}`;

type PagesProps = Awaited<ReturnType<typeof load>> & {
	readonly without: (items: readonly Trashed[]) => readonly Trashed[];
	readonly onRestored: (item: Trashed) => void;
};

function Pages({ query, first, without, onRestored }: PagesProps) {
	const { items: all, further } = useFurtherPages(first, (cursor) => client.data.trash({ ...query, cursor }));
	const items = without(all);
	if (items.length === 0)
		return (
			<Text c="dimmed" mt="xl">
				{query.collection
					? `No ${collections[query.collection].singular} has been deleted in the last 30 days.`
					: "The trash is empty. Deleted records can be restored for 30 days."}
			</Text>
		);
	return (
		<>
			<TrashTable items={items} onRestored={onRestored} />
			<FurtherPages further={further} label="Show more" failure="The rest could not be loaded" />
		</>
	);
}
