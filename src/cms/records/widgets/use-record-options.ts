import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
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
	const [options, setFound] = useState<readonly RecordOption[]>([]);
	const [note, setNote] = useState("Searching…");
	useEffect(() => {
		if (!isWanted) return;
		const controller = new AbortController();
		const { titleField, singular } = collections[name];
		const by = words ? { search: words } : { order: titleField };
		client.data
			.list(name, { ...by, fields: [titleField], limit: maxOptions, signal: controller.signal })
			.then(({ items }) => {
				setFound(items.map((record) => ({ value: record.id, label: titleOf(name, record as AnyRecord) })));
				setNote(words ? `No ${singular} is called “${words}”.` : "There is none to choose.");
			})
			.catch(() => controller.signal.aborted || setNote("They could not be searched."));
		return () => controller.abort();
	}, [name, words, isWanted]);
	return { found: options, note };
}
