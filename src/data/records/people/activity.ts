import type { ActivityAction } from "../../../model/api/activity-api.ts";
import type { EventName } from "../../../model/api/operating/events.ts";
import type { Author } from "../../../model/author.ts";
import type { RecordId, ReleaseId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";

/** An action, or a refused attempt at one. */
export interface ActivityEntry {
	/** The author, with the API token that was used; or a uid, "system", or "" for an unknown caller. */
	readonly by: Author | string;
	readonly action: ActivityAction;
	readonly collection?: CollectionName | "";
	readonly recordId?: RecordId | ReleaseId;
	/** Version that the write created; none by default. */
	readonly version?: number;
	readonly title?: string;
	/** Webhook events of the action; none by default. */
	readonly topics?: readonly EventName[];
	/** Further information for users, such as the refused address. */
	readonly detail?: string;
	/** Milliseconds since the epoch; the current time by default. */
	readonly at?: number;
}

const maxDetail = 500;

/** Adds an entry to the activity list when the open transaction commits; otherwise in a separate transaction. */
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

/** Cleans text that may come from a request: PostgreSQL refuses NUL. */
function storable(text: string): string {
	return text.replaceAll("\0", "").toWellFormed().slice(0, maxDetail);
}
