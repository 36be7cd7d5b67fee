import { type RawBuilder, sql } from "kysely";
import type { FieldValue } from "../../../model/field.ts";
import { factFields, type MediaFacts, mediaFactsOf } from "../../../model/media/media-facts.ts";
import { collections } from "../../../model/model.ts";
import { columnFields, fromCell, type Row, snakeCase } from "../../schema/rows.ts";

const columns = factFields.map(snakeCase);
/** Most of what is known of a file is for staff: a page with thirty pictures does not read that. */
const told = columnFields(collections.media).filter(({ column }) => columns.includes(column));

/** What a query of public pages brings of the file `m`, beside columns of other tables. */
export const mediaColumns: RawBuilder<unknown> = sql.raw(
	columns.map((column) => `m.${column} as m_${column}`).join(", "),
);

/** Whether visitors may see the file `m`. Nearly all are public: the sign tells SQLite that its index leads nowhere. */
export const mayBeSeen: RawBuilder<unknown> = sql.raw("+m.is_public = 1");

/** Joins the file `m` that a column holds the address of, where visitors may see it. */
export function joinMedia(column: string): RawBuilder<unknown> {
	return sql.raw(`left join media m on m.id = ${mediaIdIn(column)} and m.is_public = 1`);
}

/** The id in a column that may hold the address of a file of ours; "" where it holds another address. */
export function mediaIdIn(column: string): string {
	return `case when substr(${column}, 1, 7) = '/media/' then substr(${column}, 8, 20) else '' end`;
}

/** Facts of the file that a row brings; undefined where there is none. */
export function mediaOfRow(row: Row): MediaFacts | undefined {
	if (!row.m_id) return undefined;
	const facts: Record<string, FieldValue> = { id: String(row.m_id) };
	for (const { name, column, field } of told) facts[name] = fromCell(field, row[`m_${column}`] ?? "");
	return mediaFactsOf(facts as unknown as Parameters<typeof mediaFactsOf>[0]);
}
