import { useState } from "react";

/**
 * What has been taken out of a list by hand. An answer that was asked for before still has it, however late it comes, so
 * it is left out of each.
 * @param idOf tells items apart
 */
export function useTaken<Item>(idOf: (item: Item) => string) {
	const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
	return {
		take: (item: Item) => setTaken((before) => new Set([...before, idOf(item)])),
		without: (items: readonly Item[]) => items.filter((item) => !taken.has(idOf(item))),
	};
}
