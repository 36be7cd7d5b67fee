import { useSyncExternalStore } from "react";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { client } from "../../client.ts";
import type { OverriddenRecord } from "../../records/record-form/saving/overridden.ts";
import { overrideValues } from "../../records/record-form/saving/override-values.ts";

/** Overrides of a record, most specific first, and whether the last request failed. */
interface Told {
	readonly items?: readonly Variant[];
	readonly isMissing: boolean;
}

interface List {
	told: Told;
	readonly listeners: Set<() => void>;
	load(): Promise<void>;
}

// Shared by all fields of a form.
const lists = new WeakMap<OverriddenRecord, List>();

function listOf(of: OverriddenRecord): List {
	const known = lists.get(of);
	if (known) return known;
	const list: List = {
		told: { isMissing: false },
		listeners: new Set(),
		async load() {
			try {
				const { items } = await client.data.variants(of.name, of.record.id);
				list.told = { items, isMissing: false };
				of.form.know(overrideValues(items));
			} catch {
				list.told = { ...list.told, isMissing: true };
			}
			for (const listener of list.listeners) listener();
		},
	};
	lists.set(of, list);
	void list.load();
	return list;
}

/** Returns the overrides of a record once loaded, and a reload function. */
export function useOverrides(of: OverriddenRecord): Told & { readonly reload: () => Promise<void> } {
	const list = listOf(of);
	const told = useSyncExternalStore(
		(listener) => {
			list.listeners.add(listener);
			return () => list.listeners.delete(listener);
		},
		() => list.told,
	);
	return { ...told, reload: list.load };
}
