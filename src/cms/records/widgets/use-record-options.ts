import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { titleOf } from "../../kit/parts/titles.tsx";

const debounceMs = 180;
const maxOptions = 50;

export interface RecordOption {
	readonly value: string;
	readonly label: string;
}

export function labelIn(options: readonly RecordOption[], id: string): string {
	return options.find(({ value }) => value === id)?.label ?? id;
}

export function useRecordOptions(name: CollectionName, typed: string, isWanted: boolean) {
	const [words] = useDebouncedValue(typed, debounceMs);
	const { titleField, singular } = collections[name];
	const by = words ? { search: words } : { order: titleField };
	const { data, isError } = useQuery({
		queryKey: [name, "options", words],
		queryFn: ({ signal }) =>
			client.data.list(name, { ...by, fields: [titleField], limit: maxOptions, signal }),
		enabled: isWanted,
		placeholderData: keepPreviousData,
	});
	const found: readonly RecordOption[] = (data?.items ?? []).map((record) => ({
		value: record.id,
		label: titleOf(name, record as AnyRecord),
	}));
	const none = words ? `No ${singular} is called “${words}”.` : "There is none to choose.";
	return { found, note: isError ? "They could not be searched." : data ? none : "Searching…" };
}
