import type { AnyCollection } from "../../model/collection.ts";
import { servedAs } from "../../model/kinds/served.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { plain } from "../../model/search/plain.ts";
import type { Database } from "../database/database.ts";
import type { Derivation, DerivedFrom } from "../schema/collection-hooks.ts";
import { features, hooksOf, runHooks } from "../schema/features.ts";
import { readLists } from "../schema/links.ts";
import { recordKey } from "../schema/record-key.ts";
import { type AnyRecord, fromRow, snakeCase } from "../schema/rows.ts";
import { clean } from "./html/clean/clean.ts";
import { placementsOfRecords } from "./scopes/placement.ts";

/** Increase it when derivation or sanitising changes. The next start derives all records again. */
export const derivationVersion = "19";

const batchSize = 200;

export function derive(name: CollectionName, record: AnyRecord): Derivation {
	const own = hooksOf(name).derive?.(record);
	return {
		columns: { findable: findableOf(collections[name], record), ...own?.columns },
		async keep(inside, from) {
			await runHooks("derive", inside, name, record, from.variants);
			await own?.keep(inside, from);
		},
	};
}

/** Reads missing data. Within `deriveOnce`, only a record's last derivation runs. */
export async function keepDerived(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
	known: Partial<DerivedFrom> = {},
	{ keep }: Derivation = derive(name, record),
): Promise<void> {
	const { id } = record;
	const run = async (isSaved: boolean) => {
		const atEnd = { ...inside, derivations: undefined };
		const variants = known.variants ?? (await features().variantsOf(atEnd, name, id));
		const placed = known.placed ?? (await placementsOfRecords(atEnd, collections[name], [id]))(id);
		await keep(atEnd, { placed, variants, isSaved });
	};
	const { isSaved = true } = known;
	if (!inside.derivations) return run(isSaved);
	const key = recordKey(name, id);
	inside.derivations.set(key, { run, isSaved: isSaved || inside.derivations.get(key)?.isSaved === true });
}

/** Derives each written record once, at the end. */
export async function deriveOnce<T>(inside: Database, work: (inside: Database) => Promise<T>): Promise<T> {
	const derivations: Database["derivations"] = new Map();
	const result = await work({ ...inside, derivations });
	for (const { run, isSaved } of derivations.values()) await run(isSaved);
	return result;
}

/** Never includes fields that visitors do not receive. */
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
 * Changes no versions or times. The newest updates come last, and thus first in searches. `tell` receives the number of
 * records so far.
 */
export async function deriveAgain(
	inside: Database,
	name: CollectionName,
	tell: (done: number) => void,
): Promise<void> {
	const collection = collections[name];
	const all = inside.db.selectFrom(snakeCase(name));
	const sorted = await all.select("id").orderBy("updated_at").orderBy("id").execute();
	for (let done = 0; done < sorted.length; done += batchSize) {
		const ids = sorted.slice(done, done + batchSize).map(({ id }) => String(id));
		const rows = await all.selectAll().where("id", "in", ids).execute();
		const byId = new Map(rows.map((row) => [String(row.id), row]));
		const lists = await readLists(inside, collection, ids);
		const places = await placementsOfRecords(inside, collection, ids);
		for (const id of ids) {
			const row = byId.get(id);
			if (!row) continue;
			const record = sanitised(collection, fromRow(collection, row, lists(id)));
			const derivation = derive(name, record);
			const { columns } = derivation;
			await inside.db.updateTable(snakeCase(name)).set(columns).where("id", "=", id).execute();
			await keepDerived(inside, name, record, { placed: places(id) }, derivation);
		}
		if (ids.length === batchSize) tell(done + batchSize);
	}
}

/** Rules may be stricter than at the last save. */
function sanitised({ fields }: AnyCollection, record: AnyRecord): AnyRecord {
	const rich = Object.keys(fields).filter((name) => fields[name]?.holds === "html");
	return {
		...record,
		...Object.fromEntries(rich.map((name) => [name, clean(String(record[name] ?? "")).html])),
	} as AnyRecord;
}
