import type { VersionAction } from "../../model/api/api.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { AnyRecord } from "../schema/rows.ts";

/** A write that has been checked. */
export interface Write {
	readonly name: CollectionName;
	readonly actor: Actor;
	/** The record as it stands; undefined for a new one. */
	readonly current: AnyRecord | undefined;
	readonly record: AnyRecord;
	/** The last version of a removed record that the write restores. */
	readonly removed?: AnyRecord | undefined;
	readonly action: VersionAction;
	/** The version of the draft that it publishes; 0 or nothing where it publishes none. */
	readonly draftVersion?: number | undefined;
	/** It comes from elsewhere: where another record has its address, it gets the next free one. */
	readonly givesWay?: boolean | undefined;
}
