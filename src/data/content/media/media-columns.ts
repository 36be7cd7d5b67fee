import { type RawBuilder, sql } from "kysely";
import type { FieldValue } from "../../../model/field.ts";
import { factFields, type MediaFacts, mediaFactsOf } from "../../../model/media/media-facts.ts";
import { collections } from "../../../model/model.ts";
import { columnFields, fromCell, type Row, snakeCase } from "../../schema/rows.ts";

const columns = factFields.map(snakeCase);
/** Few columns, because a page may show thirty images. */
const fields = columnFields(collections.media).filter(({ column }) => columns.includes(column));

export const mediaColumns: RawBuilder<unknown> = sql.raw(
	columns.map((column) => `m.${column} as m_${column}`).join(", "),
);

/** The plus sign keeps SQLite from using an index: nearly all files are public. */
export const mayBeSeen: RawBuilder<unknown> = sql.raw("+m.is_public = 1");

/** Joins `m`, if visitors may see it. */
export function joinMedia(column: string): RawBuilder<unknown> {
	return sql.raw(`left join media m on m.id = ${mediaIdIn(column)} and m.is_public = 1`);
}

/** "" for an external address. */
export function mediaIdIn(column: string): string {
	return `case when substr(${column}, 1, 7) = '/media/' then substr(${column}, 8, 20) else '' end`;
}

export function mediaOfRow(row: Row): MediaFacts | undefined {
	if (!row.m_id) return undefined;
	const facts: Record<string, FieldValue> = { id: String(row.m_id) };
	for (const { name, column, field } of fields) facts[name] = fromCell(field, row[`m_${column}`] ?? "");
	return mediaFactsOf(facts as unknown as Parameters<typeof mediaFactsOf>[0]);
}
