import type { AnyCollection } from "./collection.ts";

/** Returns whether records of the collection have per-site visibility. */
export function hasShowings({ shownOn, publicWhen }: AnyCollection): boolean {
	return shownOn !== undefined && publicWhen !== undefined;
}
