import { use } from "react";
import type { AnyRecord } from "../../model/api.ts";
import { hasDrafts } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import classes from "./list.module.css";

/** Ids of the records of a page that have a draft; the page does not wait for them. */
export type Changed = Promise<ReadonlySet<string>>;

/** Never fails: a list is as good without the marks. */
export async function findChanged(
	name: CollectionName,
	records: readonly AnyRecord[],
): Promise<ReadonlySet<string>> {
	if (records.length === 0 || !hasDrafts(collections[name])) return new Set();
	const ids = records.map(({ id }) => id);
	const { items } = await client.data
		.drafts({ collection: name, ids, limit: 200 })
		.catch(() => ({ items: [] }));
	return new Set(items.map(({ id }) => id));
}

/** Says of a record that more has been typed than is saved. */
export function ChangedMark({ changed, id }: { readonly changed: Changed; readonly id: string }) {
	return use(changed).has(id) && <small className={classes.changed}>Unsaved changes</small>;
}
