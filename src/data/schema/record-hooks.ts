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
	/** For imports: replaces a taken address. */
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
	/** Replaces `afterChange`. Returns the record's state if changed. */
	follow(change: Change): Promise<RecordState | undefined>;
	/** Collects writes, for which the publisher runs `beforeVisible` once. */
	readonly writes?: Write[] | undefined;
}

/** Hooks run in the transaction of the write. */
export interface RecordHooks {
	/** @throws {InvalidError} */
	beforeStore?(inside: Database, name: CollectionName, before: State, after: AnyRecord): Promise<void>;
	/** Runs after the row and lists are stored. */
	derive?(inside: Database, name: CollectionName, record: AnyRecord, variants: RecordVariants): Promise<void>;
	/** Runs once placements are stored. @throws {ApprovalRequiredError} */
	beforeVisible?(inside: Database, writes: readonly Write[]): Promise<void>;
	/** Runs without a `Publication`. Returns the record's state if changed. */
	afterChange?(inside: Database, change: Change): Promise<RecordState | undefined>;
	afterRemove?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Runs for a discarded draft of a new record. */
	afterDiscard?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** For records that can no longer be restored. */
	removeLost?(database: Database, now: number): Promise<void>;
	beforeRestore?(inside: Database, name: CollectionName, id: RecordId): Promise<void>;
	/** Changes of a used record need rights to both. */
	isInUse?(inside: Database, actor: Actor, name: CollectionName, id: RecordId): Promise<boolean>;
	versionsBehind?(
		inside: Database,
		name: CollectionName,
		id: RecordId,
		versions: readonly number[],
	): Promise<ReadonlySet<number>>;
}
