import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { isPlacedByName } from "../addresses/placement.ts";
import { hooksOf } from "../collections/all.ts";
import type { State } from "../collections/hooks.ts";
import type { Database } from "../database/database.ts";

/**
 * Notes what a write touches: every placement where the record was shown before, or is now.
 * @param placements where it stood and stands, if its placements are settled
 */
export async function touch(
	inside: Database,
	name: CollectionName,
	placements: readonly string[],
	...states: readonly State[]
): Promise<void> {
	if (!inside.touched) throw new Error("Records are written in transactions");
	const collection: AnyCollection = collections[name];
	const shownOn = isPlacedByName(collection) ? undefined : collection.shownOn;
	const shown = states.flatMap((record) => (shownOn && record ? (record[shownOn] as readonly string[]) : []));
	const others = (await hooksOf(name).touched?.(inside, ...states)) ?? [];
	for (const tag of [...placements, ...shown, ...others]) inside.touched.add(tag);
}
