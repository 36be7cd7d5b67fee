import type { ActivityAction } from "../../model/api/activity-api.ts";
import type { CollectionName } from "../../model/model.ts";
import { type Actor, actorName, tokenName } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { newId } from "../database/ids.ts";

/** Something that was done, or that somebody tried to do. */
export interface ActivityEntry {
	/** Who it was, with the token by which they asked; or a uid, "system", or "" for nobody known. */
	readonly by: Actor | string;
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

/** Writes an entry of the activity list, together with the rest of the transaction that it is written in. */
export async function recordActivity({ db }: Database, entry: ActivityEntry): Promise<void> {
	const { by } = entry;
	await db
		.insertInto("activity")
		.values({
			id: newId(),
			at: entry.at ?? Date.now(),
			by_whom: typeof by === "string" ? by : actorName(by),
			by_token: typeof by === "string" ? "" : tokenName(by),
			action: entry.action,
			collection: entry.collection ?? "",
			record_id: storable(entry.recordId ?? ""),
			title: storable(entry.title ?? ""),
			detail: storable(entry.detail ?? ""),
		})
		.execute();
}

/** What an entry names may be what somebody sent; PostgreSQL refuses NUL. */
function storable(text: string): string {
	return text.replaceAll("\0", "").toWellFormed().slice(0, maxDetail);
}
