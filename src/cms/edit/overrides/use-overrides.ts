import { useSyncExternalStore } from "react";
import type { Override } from "../../../model/api/overrides-api.ts";
import type { OverriddenRecord } from "./overridden.ts";
import { overrideCalls } from "./override-calls.ts";

interface List {
	items: readonly Override[] | undefined;
	readonly listeners: Set<() => void>;
	load(): Promise<void>;
}

// The fields of a form share one question.
const lists = new WeakMap<OverriddenRecord, List>();

function listOf(of: OverriddenRecord): List {
	const known = lists.get(of);
	if (known) return known;
	const list: List = {
		items: undefined,
		listeners: new Set(),
		async load() {
			({ items: list.items } = await overrideCalls.list(of));
			for (const listener of list.listeners) listener();
		},
	};
	lists.set(of, list);
	// The form is as good without.
	list.load().catch(() => undefined);
	return list;
}

/** What websites say in place of a record, the nearest first, once it has come; and a way to read it again. */
export function useOverrides(of: OverriddenRecord) {
	const list = listOf(of);
	const items = useSyncExternalStore(
		(listener) => {
			list.listeners.add(listener);
			return () => list.listeners.delete(listener);
		},
		() => list.items,
	);
	return { items, reload: list.load };
}
