import type { VersionAction } from "../../model/api/api.ts";
import type { RecordId } from "../../model/ids.ts";
import type { CollectionName } from "../../model/model.ts";
import type { RecordState } from "../../model/record-state.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { Values } from "../../model/values.ts";
import type { WebsiteScope } from "../../model/website-scope.ts";
import type { Database } from "../database/database.ts";
import type { State } from "./collection-hooks.ts";
import type { RecordVariants } from "./record-variants.ts";
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
	/** The publication that the write is part of; undefined for another write. */
	readonly publication?: Publication | undefined;
	/** Whether the record comes from an import: if its address is taken, it receives the next free one. */
	readonly givesWay?: boolean | undefined;
}

/** A stored change of a record or a variant. */
export interface Change {
	readonly name: CollectionName;
	readonly id: RecordId;
	/** `all` for the record. */
	readonly scope: WebsiteScope;
	readonly version: number;
	/** In a variant, null inherits a field. */
	readonly values: Values;
	/** The record and its state before the change; undefined for a variant. */
	readonly record?: AnyRecord | undefined;
	readonly before?: AnyRecord | undefined;
}

/** Publication of a draft of a record or a variant. */
export interface Publication {
	/** Revision of the draft; 0 for changes without a draft. */
	readonly draftVersion: number;
	/**
	 * Updates the draft and the schedules after the change, in place of the hooks `afterChange`.
	 * @returns the state of the record, if it has changed
	 */
	follow(change: Change): Promise<RecordState | undefined>;
	/** Receives the write for the hooks `beforeVisible`, which the publisher then runs once for several writes. */
	readonly writes?: Write[] | undefined;
}

/** Hooks of a feature for records of every collection. All hooks run in the transaction of the write. */
export interface RecordHooks {
	/** Runs before the row is written. @throws {InvalidError} */
	beforeStore?(inside: Database, name: CollectionName, before: State, after: AnyRecord): Promise<void>;
	/**
	 * Stores data that the feature derives from a record and its variants, after its row and lists. Also runs when records
	 * are derived again.
	 */
	derive?(inside: Database, name: CollectionName, record: AnyRecord, variants: RecordVariants): Promise<void>;
	/**
	 * Refuses writes that would be visible to visitors; runs once placements are stored.
	 * @param writes of one record and its variants
	 * @throws {ApprovalRequiredError}
	 */
	beforeVisible?(inside: Database, writes: readonly Write[]): Promise<void>;
	/**
	 * Runs after a change of a record or a variant is stored, unless its publisher does the same.
	 * @returns the state of the record, if the hook has changed it
	 */
	afterChange?(inside: Database, change: Change): Promise<RecordState | undefined>;
	/** Deletes or archives the feature's data about a removed record. */
	afterRemove?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Deletes the feature's data about a record that has only been a draft, when the draft is discarded. */
	afterDiscard?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Deletes the feature's data about records that were removed too long ago to be restored. */
	removeLost?(database: Database, now: number): Promise<void>;
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
