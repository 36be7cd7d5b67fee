import { useState } from "react";

/** Responses to earlier requests still include the items. @param idOf must be unique */
export function useRemovedItems<Item>(idOf: (item: Item) => string) {
	const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
	return {
		take: (item: Item) => setTaken((before) => new Set([...before, idOf(item)])),
		without: (items: readonly Item[]) => items.filter((item) => !taken.has(idOf(item))),
	};
}
