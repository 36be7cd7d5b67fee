/** More names than these are counted. */
const mostNamed = 20;

/** Some of what a list has, and how many there are beside. */
export interface SomeItems {
	readonly named: readonly string[];
	readonly more: number;
}

/** What differs between two lists, whatever the order of their items. */
export interface ListChanges {
	readonly added: SomeItems;
	readonly removed: SomeItems;
	/** How many are in both. */
	readonly kept: number;
}

/** Compares two lists that may have ten thousand items each. */
export function changesOf(before: readonly string[], after: readonly string[]): ListChanges {
	const [had, has] = [new Set(before), new Set(after)];
	const added = [...has].filter((item) => !had.has(item));
	const removed = [...had].filter((item) => !has.has(item));
	return { added: someOf(added), removed: someOf(removed), kept: has.size - added.length };
}

function someOf(items: readonly string[]): SomeItems {
	return { named: items.slice(0, mostNamed), more: Math.max(0, items.length - mostNamed) };
}

/** Those of the items that are named: of the others nothing needs to be known. */
export function namedIn({ added, removed }: ListChanges): readonly string[] {
	return [...removed.named, ...added.named];
}
