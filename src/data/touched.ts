import type { AnyCollection } from "../model/collection.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { hooksOf } from "./collections/all.ts";
import type { State } from "./collections/hooks.ts";
import type { Database } from "./database.ts";

/** Notes what a write touches: every place where the record was shown before, or is now. */
export async function touch(
	inside: Database,
	name: CollectionName,
	...states: readonly State[]
): Promise<void> {
	if (!inside.touched) throw new Error("Records are written in transactions");
	const { shownOn }: AnyCollection = collections[name];
	const shown = states.flatMap((record) => (shownOn && record ? (record[shownOn] as readonly string[]) : []));
	const others = (await hooksOf(name).touched?.(inside, ...states)) ?? [];
	for (const place of [...shown, ...others]) inside.touched.add(place);
}
