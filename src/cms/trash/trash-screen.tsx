import { Button, NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { mayRemove } from "../../model/access.ts";
import type { Trashed } from "../../model/api.ts";
import { type CollectionName, collectionNames, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { useLoaded } from "../edit/use-loaded.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { actorOf, useUser } from "../parts/user.ts";
import { TrashTable } from "./trash-table.tsx";

/** What has been deleted and can still be brought back. */
export default function TrashScreen() {
	const [search, setSearch] = useSearchParams();
	const actor = actorOf(useUser());
	const wanted = search.get("collection") ?? "";
	const collection = Object.hasOwn(collections, wanted) ? (wanted as CollectionName) : undefined;
	const choose = (name: string) =>
		setSearch((before) => {
			if (name) before.set("collection", name);
			else before.delete("collection");
			return before;
		});
	const mine = collectionNames.filter((name) => mayRemove(actor, collections[name]));
	return (
		<>
			<PageHeader
				title="Trash"
				subtitle="What has been deleted stays here for 30 days."
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
			<TrashOf key={collection} collection={collection} />
		</>
	);
}

function TrashOf({ collection }: { readonly collection: CollectionName | undefined }) {
	const query = collection ? { collection } : {};
	const first = useLoaded(collection ?? "", () => client.data.trash(query));
	if (first.status === "loading")
		return (
			<Stack role="status" aria-label="Loading">
				<Skeleton h={44} />
				<Skeleton h={44} />
				<Skeleton h={44} />
			</Stack>
		);
	if (first.status === "failed")
		return <LoadFailure title="The trash could not be loaded" error={first.error} onRetry={first.reload} />;
	return <Pages query={query} {...first.value} />;
}

interface PagesProps {
	readonly query: { readonly collection?: CollectionName };
	readonly items: readonly Trashed[];
	readonly nextCursor?: string;
}

function Pages({ query, ...first }: PagesProps) {
	const [items, setItems] = useState(first.items);
	const [cursor, setCursor] = useState(first.nextCursor);
	const [isLoading, setLoading] = useState(false);
	const [error, setError] = useState<unknown>();
	const more = async () => {
		setLoading(true);
		setError(undefined);
		try {
			const next = await client.data.trash({ ...query, ...(cursor && { cursor }) });
			setItems((before) => [...before, ...next.items]);
			setCursor(next.nextCursor);
		} catch (failure) {
			setError(failure);
		} finally {
			setLoading(false);
		}
	};
	if (items.length === 0)
		return (
			<Text c="dimmed" mt="xl">
				{query.collection
					? `No ${collections[query.collection].singular} has been deleted in the last 30 days.`
					: "The trash is empty. What you delete can be brought back from here for 30 days."}
			</Text>
		);
	return (
		<>
			<TrashTable
				items={items}
				onRestored={(restored) =>
					setItems((before) =>
						before.filter((item) => item.id !== restored.id || item.collection !== restored.collection),
					)
				}
			/>
			{error !== undefined && (
				<LoadFailure title="The rest could not be loaded" error={error} onRetry={() => void more()} />
			)}
			{cursor && (
				<Button variant="default" mt="md" loading={isLoading} onClick={() => void more()}>
					Show more
				</Button>
			)}
		</>
	);
}
