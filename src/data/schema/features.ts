import type { RawBuilder } from "kysely";
import type { RecordId } from "../../model/ids.ts";
import type { CollectionName } from "../../model/model.ts";
import type { RecordState } from "../../model/record-state.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import type { Table } from "../database/table.ts";
import type { CollectionHooks } from "./collection-hooks.ts";
import type { Change, RecordHooks, Write } from "./record-hooks.ts";
import type { RecordVariants } from "./record-variants.ts";
import type { visibilityColumns } from "./visibility-columns.ts";

export interface Features {
	readonly tables: readonly Table[];
	readonly collections: readonly CollectionHooks[];
	/** Run in this order. */
	readonly records: readonly RecordHooks[];
	variantsOf(inside: Database, name: CollectionName, id: RecordId): Promise<RecordVariants>;
	visibilityAt(
		collection: string,
		record: RawBuilder<unknown>,
		place: RawBuilder<unknown>,
	): Readonly<Record<keyof typeof visibilityColumns, RawBuilder<number>>>;
}

let registered: Features | undefined;
let byCollection: ReadonlyMap<string, CollectionHooks> = new Map();

/** Call before opening a database. */
export function registerFeatures(features: Features): void {
	registered = features;
	byCollection = new Map(features.collections.map((hooks) => [hooks.of.name, hooks]));
}

/** @throws {Error} before registration: a write without hooks would lose data */
export function features(): Features {
	if (!registered)
		throw new Error("Import data/open-database.ts first: it registers the features of records");
	return registered;
}

export function hooksOf(name: string): Partial<CollectionHooks> {
	features();
	return byCollection.get(name) ?? {};
}

type Phase = Exclude<keyof RecordHooks, "isInUse" | "versionsBehind" | "afterChange">;

/** @throws the error of a hook */
export async function runHooks<Name extends Phase>(
	phase: Name,
	...given: Parameters<Required<RecordHooks>[Name]>
): Promise<void> {
	for (const hooks of features().records) {
		const hook = hooks[phase] as ((...all: typeof given) => Promise<void>) | undefined;
		await hook?.(...given);
	}
}

/** A publisher that collects writes runs the hooks itself. @throws {ApprovalRequiredError} */
export async function checkVisible(inside: Database, write: Write): Promise<void> {
	const { writes } = write.publication ?? {};
	if (writes) writes.push(write);
	else await runHooks("beforeVisible", inside, [write]);
}

export async function followChange(inside: Database, change: Change): Promise<RecordState | undefined> {
	let state: RecordState | undefined;
	for (const hooks of features().records) state = (await hooks.afterChange?.(inside, change)) ?? state;
	return state;
}

export async function isInUse(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
): Promise<boolean> {
	for (const hooks of features().records) if (await hooks.isInUse?.(inside, actor, name, id)) return true;
	return false;
}

export async function versionsBehind(
	inside: Database,
	name: CollectionName,
	id: RecordId,
	versions: readonly number[],
): Promise<ReadonlySet<number>> {
	const behind = features().records.map((hooks) => hooks.versionsBehind?.(inside, name, id, versions));
	return new Set((await Promise.all(behind)).flatMap((each) => [...(each ?? [])]));
}
