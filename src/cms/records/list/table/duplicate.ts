import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { FieldValue } from "../../../../model/field.ts";
import { type Actor, mayWriteField } from "../../../../model/rights/access.ts";

export function mayDuplicate({ unique, ids, fields, titleField }: AnyCollection): boolean {
	return unique === undefined && ids !== "given" && !fields[titleField]?.isOwn;
}

/** Unpublished, without an address and last in order. */
export function copyOf(
	collection: AnyCollection,
	record: AnyRecord,
	actor: Actor,
): Readonly<Record<string, FieldValue>> {
	const { fields, titleField, orderedBy, publicWhen = {} } = collection;
	const own = Object.entries(fields).filter(
		([name, field]) => mayWriteField(actor, field) && name !== orderedBy,
	);
	const values = own.map(([name, field]) => [
		name,
		name in publicWhen || field.isOwn ? field.empty : (record[name] ?? field.empty),
	]);
	const most = fields[titleField]?.max ?? 120;
	const suffix = " (copy)";
	const title = `${String(record[titleField] ?? "").slice(0, most - suffix.length)}${suffix}`;
	return { ...Object.fromEntries(values), [titleField]: title };
}
