import type { Chosen, FoundField, FoundRecord } from "../../../model/api/editorial/replace-api.ts";

export function recordKey({ list, collection, id, scope, version }: FoundRecord): string {
	return [list, collection, id, scope, version].join("/");
}

export function hitKey(record: FoundRecord, { field }: FoundField, number: number): string {
	return `${recordKey(record)}/${field}/${number}`;
}

export function hitKeysOf(record: FoundRecord): string[] {
	if (record.blocked || record.list === "scheduled") return [];
	return record.fields.flatMap((field) =>
		field.hits.flatMap((hit, number) => (hit.blocked ? [] : hitKey(record, field, number))),
	);
}

export function chosenOf(records: readonly FoundRecord[], leftOut: ReadonlySet<string>): Chosen[] {
	return records.flatMap((record): Chosen[] => {
		const { list, collection, id, scope, version } = record;
		const open = new Set(hitKeysOf(record).filter((key) => !leftOut.has(key)));
		if (list === "scheduled" || open.size === 0) return [];
		const fields = record.fields.flatMap((field) => {
			const hits = [...field.hits.keys()].filter((number) => open.has(hitKey(record, field, number)));
			return hits.length > 0 ? [{ field: field.field, checksum: field.checksum, hits }] : [];
		});
		return [{ list, collection, id, scope, version, fields }];
	});
}

export function turned(
	keys: ReadonlySet<string>,
	some: readonly string[],
	isIn: boolean,
): ReadonlySet<string> {
	const next = new Set(keys);
	for (const key of some)
		if (isIn) next.add(key);
		else next.delete(key);
	return next;
}
