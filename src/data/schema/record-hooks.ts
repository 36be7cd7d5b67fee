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

export interface Write {
	readonly name: CollectionName;
	readonly actor: Actor;
	readonly current: AnyRecord | undefined;
	readonly record: AnyRecord;
	readonly removed?: AnyRecord | undefined;
	readonly action: VersionAction;
	readonly scope?: WebsiteScope | undefined;
	readonly publication?: Publication | undefined;
	/** Whether the record comes from an import: if its address is taken, it receives the next free one. */
	readonly givesWay?: boolean | undefined;
}

export interface Change {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly scope: WebsiteScope;
	readonly version: number;
	/** Null in a variant inherits a field. */
	readonly values: Values;
	readonly record?: AnyRecord | undefined;
	readonly before?: AnyRecord | undefined;
}

export interface Publication {
	/** 0 for changes without a draft. */
	readonly draftVersion: number;
	/** Runs instead of `afterChange`, for the draft and the schedules. Returns the state of the record if changed. */
	follow(change: Change): Promise<RecordState | undefined>;
	/** Receives the write for the hooks `beforeVisible`, which the publisher then runs once for several writes. */
	readonly writes?: Write[] | undefined;
}

/** All hooks run in the transaction of the write. */
export interface RecordHooks {
	/** @throws {InvalidError} */
	beforeStore?(inside: Database, name: CollectionName, before: State, after: AnyRecord): Promise<void>;
	/** Runs after the row and lists are stored, and when records are derived again. */
	derive?(inside: Database, name: CollectionName, record: AnyRecord, variants: RecordVariants): Promise<void>;
	/** Runs once placements are stored, for a record and its variants. @throws {ApprovalRequiredError} */
	beforeVisible?(inside: Database, writes: readonly Write[]): Promise<void>;
	/** Runs unless the publisher does the same. Returns the state of the record if the hook changed it. */
	afterChange?(inside: Database, change: Change): Promise<RecordState | undefined>;
	afterRemove?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Runs when the draft of a record that was never published is discarded. */
	afterDiscard?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Runs for records that were removed too long ago to be restored. */
	removeLost?(database: Database, now: number): Promise<void>;
	beforeRestore?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Whether another record uses this one, so that only users with rights to both may change it. */
	isInUse?(inside: Database, actor: Actor, name: CollectionName, id: RecordId): Promise<boolean>;
	versionsBehind?(
		inside: Database,
		name: CollectionName,
		id: RecordId,
		versions: readonly number[],
	): Promise<ReadonlySet<number>>;
}
