import type { Person } from "../../../model/api/people/account-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { personFacts, relationNames, targetOf } from "../../../model/relations.ts";
import type { Database } from "../../database/database.ts";
import { refused } from "../../database/page.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findPeople } from "../people/people.ts";
import { findRelated, mostRelated } from "./related.ts";
import { shownNames, type Viewer } from "./visible.ts";

type Related = Readonly<Record<string, readonly AnyRecord[] | Person>>;

export type ExpandedRecord = AnyRecord & { readonly expanded?: Related };

const people: readonly string[] = personFacts;

/** @throws {InvalidError} for a field that is hidden or no reference */
export function requireExpandable(viewer: Viewer, collection: AnyCollection, names: readonly string[]) {
	const shown = shownNames(viewer, collection);
	const allowed = relationNames(collection).filter((name) => shown.includes(name));
	const unknown = names.find((name) => !allowed.includes(name));
	if (unknown === undefined) return;
	const can = allowed.length > 0 ? `; these do: ${allowed.join(", ")}` : "";
	throw refused("expand", `${JSON.stringify(unknown.slice(0, 100))} does not name other records${can}`);
}

/**
 * One query per related collection. Omits records outside the viewer's rights, and reduces users to colleagues.
 */
export async function expandRecords(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	records: readonly AnyRecord[],
	names: readonly string[],
): Promise<ExpandedRecord[]> {
	const fields = names.filter((name) => !people.includes(name));
	const facts = names.filter((name) => people.includes(name));
	const targets = await readTargets(database, viewer, collection, records, fields);
	const uids = new Set(records.flatMap((record) => facts.map((name) => String(record[name]))));
	const persons = await findPeople(
		database,
		viewer.actor,
		[...uids].filter((uid) => uid !== "" && uid !== "system"),
	);
	return records.map((record) => {
		const named = fields.map((name) => [name, pick(record, name, targets)] as const);
		const known = facts.flatMap((name) => {
			const person = persons.get(String(record[name]));
			return person ? [[name, person] as const] : [];
		});
		const expanded: Related = Object.fromEntries([...named, ...known]);
		return { ...record, expanded } as unknown as ExpandedRecord;
	});
}

type Named = ReadonlyMap<string, readonly AnyRecord[]>;

/** Fields with the same collection share one query. */
async function readTargets(
	database: Database,
	viewer: Viewer,
	collection: AnyCollection,
	records: readonly AnyRecord[],
	fields: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
	const byTarget = Map.groupBy(fields, (field) => targetOf(collection, field));
	const namedByKey = new Map<string, Named>();
	for (const [target, shared] of byTarget) {
		const values = shared.flatMap((field) => records.flatMap((record) => valuesOf(record, field)));
		const areIds = shared.every((field) => collection.fields[field]?.refersBy === "id");
		const named = await findRelated(database, viewer, target, [...new Set(values)], areIds);
		for (const field of shared) namedByKey.set(field, named);
	}
	return namedByKey;
}

function pick(record: AnyRecord, field: string, targets: ReadonlyMap<string, Named>): AnyRecord[] {
	const all = valuesOf(record, field).flatMap((value) => targets.get(field)?.get(value) ?? []);
	return [...new Set(all)].slice(0, mostRelated);
}

function valuesOf(record: AnyRecord, field: string): readonly string[] {
	const values = [record[field] as string | readonly string[]].flat();
	return values.filter(Boolean).slice(0, mostRelated);
}
