import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { titleOf } from "../../kit/parts/titles.tsx";

const debounceMs = 180;
const maxOptions = 50;
/** Placements requested for each option. */
const mostPlaces = 4;

export interface RecordOption {
	readonly value: string;
	readonly label: string;
	/** Its placements, if another option has the same label. */
	readonly places?: readonly string[];
}

export function labelIn(options: readonly RecordOption[], id: string): string {
	return options.find(({ value }) => value === id)?.label ?? id;
}

export function useRecordOptions(name: CollectionName, typed: string, isWanted: boolean) {
	const [words] = useDebouncedValue(typed, debounceMs);
	const { titleField, singular, shownOn }: AnyCollection = collections[name];
	const by = words ? { search: words } : { order: titleField };
	const placed = shownOn ? { fields: [titleField, shownOn], mostPlaces } : { fields: [titleField] };
	const { data, isError } = useQuery({
		queryKey: [name, "options", words],
		queryFn: ({ signal }) => client.data.list(name, { ...by, ...placed, limit: maxOptions, signal }),
		enabled: isWanted,
		placeholderData: keepPreviousData,
	});
	const found = optionsOf(name, (data?.items ?? []) as readonly AnyRecord[]);
	const none = words ? `No ${singular} is called “${words}”.` : "There is none to choose.";
	return { found, note: isError ? "They could not be searched." : data ? none : "Searching…" };
}

/** Adds the places of records with equal labels. */
export function optionsOf(name: CollectionName, records: readonly AnyRecord[]): readonly RecordOption[] {
	const { shownOn }: AnyCollection = collections[name];
	const labels = Map.groupBy(records, (record) => titleOf(name, record));
	return records.map((record) => {
		const label = titleOf(name, record);
		const isShared = (labels.get(label)?.length ?? 0) > 1;
		const places = shownOn && isShared ? ((record[shownOn] ?? []) as readonly string[]) : undefined;
		return { value: record.id, label, ...(places && { places }) };
	});
}
