import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { FieldValue } from "../../../../model/field.ts";
import { type Actor, mayWriteField } from "../../../../model/rights/access.ts";

/** Tells whether a copy of a record can stand beside it: not where it claims something that only one may have. */
export function mayDuplicate({ unique, ids, fields, titleField }: AnyCollection): boolean {
	return unique === undefined && ids !== "given" && !fields[titleField]?.isOwn;
}

/** What a copy of a record begins with: all of it, under another title, seen by no visitor, without an address, at the end of the order. */
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
