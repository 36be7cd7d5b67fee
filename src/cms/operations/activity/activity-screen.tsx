import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import type { ChangeEvent } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { collectionNames, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { namesLoaded, useLookups } from "../../context/lookups/lookups.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useListAddress } from "../../records/list/use-list-address.ts";
import { ActivityEntry } from "./activity-entry.tsx";
import classes from "./activity-screen.module.css";
import { actionLabels } from "./sentence.ts";

export const namesOf = () => ({ title: "Activity", what: "The activity" });

const filters = ["by", "action", "collection"] as const;
type ActivityFilter = Readonly<Record<(typeof filters)[number], string>>;

function filterOf(address: URLSearchParams): ActivityFilter {
	const [by, action, collection] = filters.map((name) => address.get(name) ?? "");
	return { by: by ?? "", action: action ?? "", collection: collection ?? "" };
}

function ask(filter: ActivityFilter, cursor = "") {
	const given = Object.entries({ ...filter, cursor }).filter(([, value]) => value !== "");
	return client.data.activity(Object.fromEntries(given));
}

export async function load({ request }: LoaderFunctionArgs) {
	const filter = filterOf(new URL(request.url).searchParams);
	const [first] = await Promise.all([ask(filter), namesLoaded()]);
	return { filter, first };
}

export default function ActivityScreen({ data }: ScreenProps<typeof load>) {
	const [address, change] = useListAddress();
	return (
		<>
			<PageHeader title="Activity" subtitle="Every change, sign-in and refused attempt, newest first." />
			<Filters filter={filterOf(address)} onNarrow={(name, value) => change({ [name]: value })} />
			<Entries
				key={JSON.stringify(data.filter)}
				{...data}
				onClear={() => change({ by: "", action: "", collection: "" })}
			/>
		</>
	);
}

const everybody = { value: "", label: "Everyone" };
const program = { value: "system", label: "System" };
const anything = { value: "", label: "All events" };
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
	const choices = collectionNames.map((name) => ({ value: name, label: collections[name].label }));
	const of = (name: keyof ActivityFilter) => ({
		size: "xs",
		value: filter[name],
		onChange: (event: ChangeEvent<HTMLSelectElement>) => onNarrow(name, event.currentTarget.value),
	});
	return (
		<search className={classes.filters}>
			<NativeSelect label="Person" {...of("by")} data={[everybody, ...persons, program]} />
			<NativeSelect label="Event" {...of("action")} data={[anything, ...actions]} />
			<NativeSelect label="In" {...of("collection")} data={[everywhere, ...choices]} />
		</search>
	);
}

interface EntriesProps extends Awaited<ReturnType<typeof load>> {
	readonly onClear: () => void;
}

function Entries({ filter, first, onClear }: EntriesProps) {
	const { items, further } = useFurtherPages(first, (cursor) => ask(filter, cursor));
	const isNarrowed = Object.values(filter).some(Boolean);
	if (items.length === 0)
		return (
			<Stack align="flex-start" gap="xs" py="lg">
				<Text>{isNarrowed ? "No activity of this kind yet." : "No activity yet."}</Text>
				{isNarrowed && (
					<Button size="compact-md" variant="default" onClick={onClear}>
						Clear filters
					</Button>
				)}
			</Stack>
		);
	return (
		<>
			<ol className={classes.entries}>
				{items.map((activity) => (
					<ActivityEntry key={activity.id} activity={activity} />
				))}
			</ol>
			<FurtherPages further={further} label="Load more" failure="More activity could not be loaded" />
		</>
	);
}
