import type { VersionAction } from "../../model/api/api.ts";
import type { CollectionName } from "../../model/model.ts";

/** What has become of a record: a version of it was written. */
export interface NotedChange {
	readonly collection: CollectionName;
	readonly id: string;
	readonly version: number;
	readonly action: VersionAction;
}
