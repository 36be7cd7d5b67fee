import { Button, Center, NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import type { ChangeEvent } from "react";
import { collectionNames, collections } from "../../model/model.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useLookups } from "../parts/lookups.ts";
import { PageHeader } from "../parts/page-header.tsx";
import classes from "./activity-screen.module.css";
import { Deed } from "./deed.tsx";
import { actionLabels } from "./sentence.ts";
import { type ActivityFilter, useActivity } from "./use-activity.ts";

/** Every write, sign-in and refused attempt, newest first. */
export default function ActivityScreen() {
	const [address, change] = useListAddress();
	const filter: ActivityFilter = {
		by: address.get("by") ?? "",
		action: address.get("action") ?? "",
		collection: address.get("collection") ?? "",
	};
	return (
		<>
			<PageHeader title="Activity" subtitle="Every change, sign-in and refused attempt, newest first." />
			<Filters filter={filter} onNarrow={(name, value) => change({ [name]: value })} />
			<Deeds filter={filter} onClear={() => change({ by: "", action: "", collection: "" })} />
		</>
	);
}

const everybody = { value: "", label: "Everybody" };
const program = { value: "system", label: "The program" };
const anything = { value: "", label: "Anything" };
const everywhere = { value: "", label: "All collections" };

interface FiltersProps {
	readonly filter: ActivityFilter;
	readonly onNarrow: (name: keyof ActivityFilter, value: string) => void;
}

function Filters({ filter, onNarrow }: FiltersProps) {
	const { people } = useLookups();
	const persons = [...people.values()].map(({ id, name }) => ({
		value: id,
		label: name || "Without a name",
	}));
	const actions = Object.entries(actionLabels).map(([value, label]) => ({ value, label }));
	const places = collectionNames.map((name) => ({ value: name, label: collections[name].label }));
	const of = (name: keyof ActivityFilter) => ({
		size: "xs",
		value: filter[name],
		onChange: (event: ChangeEvent<HTMLSelectElement>) => onNarrow(name, event.currentTarget.value),
	});
	return (
		<search className={classes.filters}>
			<NativeSelect label="Person" {...of("by")} data={[everybody, ...persons, program]} />
			<NativeSelect label="What happened" {...of("action")} data={[anything, ...actions]} />
			<NativeSelect label="In" {...of("collection")} data={[everywhere, ...places]} />
		</search>
	);
}

interface DeedsProps {
	readonly filter: ActivityFilter;
	readonly onClear: () => void;
}

function Deeds({ filter, onClear }: DeedsProps) {
	const { items, nextCursor, error, isLoadingMore = false, loadMore, retry } = useActivity(filter);
	if (error && !items)
		return <LoadFailure title="The activity could not be loaded" error={error} onRetry={retry} />;
	if (!items) return <Waiting />;
	if (items.length === 0)
		return (
			<Stack align="flex-start" gap="xs" py="lg">
				<Text>
					{Object.values(filter).some(Boolean)
						? "Nothing of this kind has happened."
						: "Nothing has happened yet."}
				</Text>
				{Object.values(filter).some(Boolean) && (
					<Button size="compact-md" variant="default" onClick={onClear}>
						Show everything
					</Button>
				)}
			</Stack>
		);
	return (
		<>
			<ol className={classes.deeds}>
				{items.map((activity) => (
					<Deed key={activity.id} activity={activity} />
				))}
			</ol>
			{Boolean(error) && <LoadFailure title="No more could be loaded" error={error} onRetry={loadMore} />}
			{nextCursor && !error && (
				<Center py="md">
					<Button variant="default" loading={isLoadingMore} onClick={loadMore}>
						Load more
					</Button>
				</Center>
			)}
		</>
	);
}

function Waiting() {
	return (
		<div className={classes.deeds} role="status" aria-label="Loading the activity">
			{Array.from({ length: 12 }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<Skeleton key={row} className={classes.waiting} height={24} width={`${52 + ((row * 17) % 40)}%`} />
			))}
		</div>
	);
}
