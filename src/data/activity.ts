import type { ActivityAction } from "../model/api.ts";
import type { CollectionName } from "../model/model.ts";
import type { Database } from "./database.ts";
import { newId } from "./ids.ts";

/** Something that was done, or that somebody tried to do. */
export interface Deed {
	/** uid, "system", or "" for nobody known. */
	readonly by: string;
	readonly action: ActivityAction;
	readonly collection?: CollectionName | "";
	readonly recordId?: string;
	readonly title?: string;
	/** What else a person should know, such as the address that was refused. */
	readonly detail?: string;
	/** Milliseconds since the epoch; now unless given. */
	readonly at?: number;
}

const maxDetail = 500;

/** Keeps a deed for the activity list; within a transaction it is kept if the rest is. */
export async function recordActivity({ db }: Database, deed: Deed): Promise<void> {
	await db
		.insertInto("activity")
		.values({
			id: newId(),
			at: deed.at ?? Date.now(),
			by_whom: deed.by,
			action: deed.action,
			collection: deed.collection ?? "",
			record_id: storable(deed.recordId ?? ""),
			title: storable(deed.title ?? ""),
			detail: storable(deed.detail ?? ""),
		})
		.execute();
}

/** What an entry names may be what somebody sent; PostgreSQL refuses NUL. */
function storable(text: string): string {
	return text.replaceAll("\0", "").toWellFormed().slice(0, maxDetail);
}
