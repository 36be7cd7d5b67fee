import { type RawBuilder, sql } from "kysely";
import type { FieldValue } from "../../../model/field.ts";
import { factFields, type MediaFacts, mediaFactsOf } from "../../../model/media/media-facts.ts";
import { collections } from "../../../model/model.ts";
import { columnFields, fromCell, type Row, snakeCase } from "../../schema/rows.ts";

const columns = factFields.map(snakeCase);
/** Columns of a file that pages need. Most others are for staff, and a page may show thirty images. */
const fields = columnFields(collections.media).filter(({ column }) => columns.includes(column));

/** Columns of the file `m` for queries of public pages that join other tables. */
export const mediaColumns: RawBuilder<unknown> = sql.raw(
	columns.map((column) => `m.${column} as m_${column}`).join(", "),
);

/**
 * SQL condition that visitors may see the file `m`. Nearly all files are public, so the plus sign keeps SQLite from
 * using that index.
 */
export const mayBeSeen: RawBuilder<unknown> = sql.raw("+m.is_public = 1");

/** Joins the file `m` of an address column, if visitors may see it. */
export function joinMedia(column: string): RawBuilder<unknown> {
	return sql.raw(`left join media m on m.id = ${mediaIdIn(column)} and m.is_public = 1`);
}

/** Returns an SQL expression for the file id in an address column; "" for an external address. */
export function mediaIdIn(column: string): string {
	return `case when substr(${column}, 1, 7) = '/media/' then substr(${column}, 8, 20) else '' end`;
}

/** Returns the facts of the file in a row; undefined if there is none. */
export function mediaOfRow(row: Row): MediaFacts | undefined {
	if (!row.m_id) return undefined;
	const facts: Record<string, FieldValue> = { id: String(row.m_id) };
	for (const { name, column, field } of fields) facts[name] = fromCell(field, row[`m_${column}`] ?? "");
	return mediaFactsOf(facts as unknown as Parameters<typeof mediaFactsOf>[0]);
}
