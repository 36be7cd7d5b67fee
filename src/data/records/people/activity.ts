import type { ActivityAction } from "../../../model/api/activity-api.ts";
import type { EventName } from "../../../model/api/operating/events.ts";
import type { Author } from "../../../model/author.ts";
import type { RecordId, ReleaseId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";

export interface ActivityEntry {
	/** uid, "system", "" for an unknown caller, or an author. */
	readonly by: Author | string;
	readonly action: ActivityAction;
	readonly collection?: CollectionName | "";
	readonly recordId?: RecordId | ReleaseId;
	readonly version?: number;
	readonly title?: string;
	/** Webhook events. */
	readonly topics?: readonly EventName[];
	/** For users, such as the refused address. */
	readonly detail?: string;
	/** Milliseconds; now by default. */
	readonly at?: number;
}

const maxDetail = 500;

/** Stores the entry when an open transaction commits. */
export async function recordActivity(database: Database, entry: ActivityEntry): Promise<void> {
	const { events } = database;
	if (!events) {
		if (database.db.isTransaction) throw new Error("Activity is recorded in transactions of inTransaction");
		return inTransaction(database, (inside) => recordActivity(inside, entry));
	}
	const { by } = entry;
	events.push({
		by: typeof by === "string" ? by : by.name,
		byToken: typeof by === "string" ? "" : by.tokenName,
		action: entry.action,
		collection: entry.collection ?? "",
		recordId: storable(entry.recordId ?? ""),
		version: entry.version ?? 0,
		title: storable(entry.title ?? ""),
		detail: storable(entry.detail ?? ""),
		topics: (entry.topics ?? []).join(" "),
		at: entry.at ?? Date.now(),
		isListed: true,
	});
}

/** PostgreSQL refuses NUL, which a request may contain. */
function storable(text: string): string {
	return text.replaceAll("\0", "").toWellFormed().slice(0, maxDetail);
}
