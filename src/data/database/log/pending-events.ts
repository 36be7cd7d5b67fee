import type { ActivityAction } from "../../../model/api/activity-api.ts";
import type { VersionAction } from "../../../model/api/api.ts";
import type { CollectionName } from "../../../model/model.ts";

export interface PendingEvent {
	/** uid, "system", or "" for an unknown caller. */
	readonly by: string;
	/** API token id; "" for none. */
	readonly byToken: string;
	readonly action: ActivityAction | VersionAction | "invalidate";
	readonly collection: CollectionName | "";
	readonly recordId: string;
	/** 0 for none. */
	readonly version: number;
	readonly title: string;
	readonly detail: string;
	readonly topics: string;
	readonly at: number;
	readonly isListed: boolean;
}
