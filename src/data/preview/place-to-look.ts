import type { AnyCollection } from "../../model/collection.ts";
import type { Values } from "../../model/values.ts";
import type { AnyRecord } from "../schema/rows.ts";
import type { SeenOn } from "./websites-of.ts";

/**
 * Where a record is looked at that is on no website yet: on the one that is asked for.
 * @param typed what its draft changes
 * @returns the value of the field that places it; undefined where the record has a place, or none is wanted
 */
export async function placeToLook(
	{ shownOn }: AnyCollection,
	typed: Values,
	current: AnyRecord | undefined,
	on: (() => Promise<SeenOn | undefined>) | undefined,
): Promise<{ readonly field: string; readonly value: readonly string[] } | undefined> {
	if (!shownOn || !on) return undefined;
	const isNowhere = [typed[shownOn] ?? [], current?.[shownOn] ?? []].every(
		(places) => Array.isArray(places) && places.length === 0,
	);
	const website = isNowhere ? await on() : undefined;
	return website && { field: shownOn, value: [website.id] };
}
