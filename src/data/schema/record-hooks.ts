import type { VersionAction } from "../../model/api/api.ts";
import type { RecordId } from "../../model/ids.ts";
import type { CollectionName } from "../../model/model.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { Values } from "../../model/values.ts";
import type { WebsiteScope } from "../../model/website-scope.ts";
import type { Database } from "../database/database.ts";
import type { State } from "./collection-hooks.ts";
import type { AnyRecord } from "./rows.ts";

/** A validated write. */
export interface Write {
	readonly name: CollectionName;
	readonly actor: Actor;
	/** The record before the write; undefined for a new one. */
	readonly current: AnyRecord | undefined;
	readonly record: AnyRecord;
	/** The last version of the removed record that the write restores. */
	readonly removed?: AnyRecord | undefined;
	readonly action: VersionAction;
	/** Scope of the variant that is written; `all` by default. */
	readonly scope?: WebsiteScope | undefined;
	/** Revision of the draft that the write publishes; 0 or undefined for none. */
	readonly draftVersion?: number | undefined;
	/** Whether the record comes from an import: if its address is taken, it receives the next free one. */
	readonly givesWay?: boolean | undefined;
}

/** A variant that was written: its scope, its version and its values. */
export interface WrittenVariant {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly scope: WebsiteScope;
	readonly version: number;
	/** Null inherits a field. */
	readonly values: Values;
}

/** Hooks of a feature for records of every collection. All hooks run in the transaction of the write. */
export interface RecordHooks {
	/** Runs before the row is written. @throws {InvalidError} */
	beforeStore?(inside: Database, name: CollectionName, before: State, after: AnyRecord): Promise<void>;
	/**
	 * Stores data that the feature derives from a record, after its row and lists. Also runs when records are derived
	 * again.
	 */
	derive?(inside: Database, name: CollectionName, record: AnyRecord): Promise<void>;
	/**
	 * Refuses a write that would be visible to visitors; runs once placements are stored.
	 * @throws {ApprovalRequiredError}
	 */
	beforeVisible?(inside: Database, write: Write): Promise<void>;
	/** Runs after a change is stored, before the state of the record is set. */
	afterChange?(inside: Database, name: CollectionName, record: AnyRecord, before: AnyRecord): Promise<void>;
	/** Runs after a variant is stored. */
	afterVariantChange?(inside: Database, variant: WrittenVariant): Promise<void>;
	/** Deletes or archives the feature's data about a removed record. */
	afterRemove?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Runs before a removed record is restored. */
	beforeRestore?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Returns whether another record uses this one, so that only users with rights to both may change it. */
	isInUse?(inside: Database, actor: Actor, name: CollectionName, id: RecordId): Promise<boolean>;
	/** Returns which versions the history marks as not yet visible everywhere. */
	versionsBehind?(
		inside: Database,
		name: CollectionName,
		id: RecordId,
		versions: readonly number[],
	): Promise<ReadonlySet<number>>;
}
