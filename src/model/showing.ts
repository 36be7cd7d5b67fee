import type { AnyCollection } from "./collection.ts";

/** Tells whether it can be said of each website how the collection's records are shown there. */
export function hasShowings({ shownOn, publicWhen }: AnyCollection): boolean {
	return shownOn !== undefined && publicWhen !== undefined;
}
