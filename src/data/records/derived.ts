import type { AnyCollection } from "../../model/collection.ts";
import { servedAs } from "../../model/kinds/served.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import type { Derivation } from "../schema/collection-hooks.ts";
import { hooksOf, runHooks } from "../schema/features.ts";
import { readLists } from "../schema/links.ts";
import { recordKey } from "../schema/record-key.ts";
import { type AnyRecord, fromRow, snakeCase } from "../schema/rows.ts";
import { sanitise } from "./html/sanitise.ts";
import { placementsOfRecords } from "./scopes/placement.ts";
import { plain } from "./search/words.ts";

/**
 * Increase it when derivation changes or sanitising becomes stricter: the next start then derives all records again.
 */
export const derivationVersion = "15";

const batchSize = 200;

/** Computes the derived columns of a record, its search text and the files that it uses. */
export function derive(name: CollectionName, record: AnyRecord): Derivation {
	const own = hooksOf(name).derive?.(record);
	return {
		columns: { findable: findableOf(collections[name], record), ...own?.columns },
		async keep(inside, placements) {
			await runHooks("derive", inside, name, record);
			await own?.keep(inside, placements);
		},
	};
}

/** Stores the derived data of a record, or has it stored by `deriveOnce`, which replaces an earlier derivation. */
export async function keepDerived(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
	placements: readonly string[],
	{ keep }: Derivation = derive(name, record),
): Promise<void> {
	const run = () => keep({ ...inside, derivations: undefined }, placements);
	if (inside.derivations) inside.derivations.set(recordKey(name, record.id), run);
	else await run();
}

/** Runs several writes within a transaction, and derives each written record once at the end. */
export async function deriveOnce<T>(inside: Database, work: (inside: Database) => Promise<T>): Promise<T> {
	const derivations = new Map<string, () => Promise<void>>();
	const result = await work({ ...inside, derivations });
	for (const run of derivations.values()) await run();
	return result;
}

/**
 * Returns the search text of a list: the title and searchable short fields, never fields that visitors do not receive.
 */
function findableOf(collection: AnyCollection, record: AnyRecord): string {
	const { [collection.titleField]: title, ...others } = collection.fields;
	const searched = Object.keys(others).filter((name) => {
		const field = others[name];
		return field && (field.isSearched ?? servedAs(field).lists.includes("search")) && !field.staffOnly;
	});
	const texts = [title ? collection.titleField : "", ...searched].flatMap((name) => record[name] ?? []);
	return plain(texts.filter(Boolean).join(" "));
}

/**
 * Derives every record of a collection again without changing versions and times.
 * @param tell receives the number of records done so far
 */
export async function deriveAgain(
	inside: Database,
	name: CollectionName,
	tell: (done: number) => void,
): Promise<void> {
	const collection = collections[name];
	const all = inside.db.selectFrom(snakeCase(name)).selectAll().orderBy("id").limit(batchSize);
	for (let after = "", done = 0; ; ) {
		const rows = await all.where("id", ">", after).execute();
		if (rows.length === 0) return;
		const ids = rows.map(({ id }) => String(id));
		const lists = await readLists(inside, collection, ids);
		const places = await placementsOfRecords(inside, collection, ids);
		for (const row of rows) {
			after = String(row.id);
			const { columns, keep } = derive(name, sanitised(collection, fromRow(collection, row, lists(after))));
			await inside.db.updateTable(snakeCase(name)).set(columns).where("id", "=", after).execute();
			await keep(inside, places(after));
		}
		done += rows.length;
		if (rows.length === batchSize) tell(done);
	}
}

/**
 * Sanitises rich text again, because the rules may be stricter than when the record was stored. Pages show derived data
 * only.
 */
function sanitised({ fields }: AnyCollection, record: AnyRecord): AnyRecord {
	const rich = Object.keys(fields).filter((name) => fields[name]?.holds === "html");
	return {
		...record,
		...Object.fromEntries(rich.map((name) => [name, sanitise(String(record[name] ?? ""))])),
	} as AnyRecord;
}
