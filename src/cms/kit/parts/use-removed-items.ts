import { useState } from "react";

/**
 * Hides items removed by the user, because responses requested before the removal still include
 * them.
 * @param idOf returns an item's unique id
 */
export function useRemovedItems<Item>(idOf: (item: Item) => string) {
	const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
	return {
		take: (item: Item) => setTaken((before) => new Set([...before, idOf(item)])),
		without: (items: readonly Item[]) => items.filter((item) => !taken.has(idOf(item))),
	};
}
