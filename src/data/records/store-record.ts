import type { RawBuilder } from "kysely";
import { type CollectionName, collections } from "../../model/model.ts";
import type { RecordState } from "../../model/record-state.ts";
import type { Cell, Database } from "../database/database.ts";
import type { State } from "../schema/collection-hooks.ts";
import { hooksOf, runHooks } from "../schema/features.ts";
import { writeLists } from "../schema/links.ts";
import { type AnyRecord, snakeCase, toRow } from "../schema/rows.ts";
import { derive, keepDerived } from "./derived.ts";
import { invalidate } from "./invalidate.ts";
import { resolvePlacements } from "./scopes/placement.ts";
import { stateCellsOf } from "./state.ts";
import { claimUnique } from "./unique.ts";

type Cells = Readonly<Record<string, Cell | RawBuilder<Cell>>>;

interface Written {
	readonly state?: RecordState;
}

/** Undefined for a conflict. @param firstLiveAt in milliseconds since the epoch; 0 for never */
export async function storeRecord(
	inside: Database,
	name: CollectionName,
	current: State,
	record: AnyRecord,
	firstLiveAt = 0,
): Promise<AnyRecord | undefined> {
	const collection = collections[name];
	await runHooks("beforeStore", inside, name, current, record);
	const derived = derive(name, record);
	const row = {
		...{ ...toRow(collection, record), ...derived.columns },
		...stateCellsOf(collection, current, record, firstLiveAt),
	};
	const written = await (current
		? updateRow(inside, name, row, current.version)
		: insertRow(inside, name, row));
	if (!written) return undefined;
	const stored = { ...record, ...written } as AnyRecord;
	await claimUnique(inside, collection, record);
	await writeLists(inside, collection, current, record);
	const placements = await resolvePlacements(inside, collection, current, stored);
	await keepDerived(inside, name, record, { placed: placements }, derived);
	await invalidate(inside, name, [...placements.before, ...placements.places], current, record);
	await hooksOf(name).follow?.(inside, current, record);
	return stored;
}

/** Undefined if the id is in use. */
async function insertRow({ db }: Database, name: CollectionName, row: Cells): Promise<Written | undefined> {
	const inserted = await db
		.insertInto(snakeCase(name))
		.values(row)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning(returned(row))
		.executeTakeFirst();
	return inserted && written(inserted);
}

/** Undefined unless the record is at the version. */
async function updateRow(
	{ db }: Database,
	name: CollectionName,
	row: Cells,
	version: number,
): Promise<Written | undefined> {
	const updated = await db
		.updateTable(snakeCase(name))
		.set(row)
		.where("id", "=", String(row.id))
		.where("version", "=", version)
		.returning(returned(row))
		.executeTakeFirst();
	return updated && written(updated);
}

function returned(row: Cells): string {
	return "state" in row ? "state" : "id";
}

function written({ state }: Readonly<Record<string, unknown>>): Written {
	return state === undefined ? {} : { state: state as RecordState };
}
