import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import type { SearchFailure } from "../../kit/parts/search-dropdown.tsx";
import { titleOf } from "../../kit/parts/titles.tsx";
import { mostPlaces, type RecordOption, withPlacesOfEqual } from "../input/option-places.tsx";

const debounceMs = 180;
const maxOptions = 50;

export function labelIn(options: readonly RecordOption[], id: string): string {
	return options.find(({ value }) => value === id)?.label ?? id;
}

export function useRecordOptions(name: CollectionName, typed: string, isWanted: boolean) {
	const [words] = useDebouncedValue(typed, debounceMs);
	const { titleField, singular, shownOn }: AnyCollection = collections[name];
	const by = words ? { search: words } : { order: titleField };
	const placed = shownOn ? { fields: [titleField, shownOn], mostPlaces } : { fields: [titleField] };
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: [name, "options", words],
		queryFn: ({ signal }) => client.data.list(name, { ...by, ...placed, limit: maxOptions, signal }),
		enabled: isWanted,
		placeholderData: keepPreviousData,
	});
	const found = optionsOf(name, (data?.items ?? []) as readonly AnyRecord[]);
	const none = words ? `No ${singular} is called “${words}”.` : "There is none to choose.";
	const failure: SearchFailure = { error, retry: () => void refetch() };
	return { found, failure, isBusy: isWanted && isFetching, note: data ? none : "Searching…" };
}

/** Options with equal labels have their places. */
export function optionsOf(name: CollectionName, records: readonly AnyRecord[]): readonly RecordOption[] {
	const { shownOn = "" }: AnyCollection = collections[name];
	return withPlacesOfEqual(
		records.map((record) => ({
			...{ value: record.id, label: titleOf(name, record) },
			...(shownOn && { places: (record[shownOn] ?? []) as readonly string[] }),
		})),
	);
}
