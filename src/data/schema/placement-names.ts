import { type AnyCollection, carriedOrders, hasDrafts } from "../../model/collection.ts";
import { type AnyRecord, linkTable, type Row, snakeCase, toCell } from "./rows.ts";

/** True if records refer to a website by any of its names, not only by its id. */
export function isPlacedByName({ fields, shownOn = "" }: AnyCollection): boolean {
	return fields[shownOn]?.refersBy === "placement";
}

/**
 * One row per brand, by its key, or website, by its id; an unknown name is stored as it is. A record placed at a brand
 * has no rows for its websites, so that it appears once among the records of a website and its brand.
 */
export function placementTable(collection: AnyCollection): string {
	return `${snakeCase(collection.name)}_websites`;
}

/** The column contains placements or website ids. */
export function shownTable(collection: AnyCollection): { readonly table: string; readonly column: string } {
	if (isPlacedByName(collection)) return { table: placementTable(collection), column: "place" };
	return { table: linkTable(collection, collection.shownOn ?? ""), column: "value" };
}

/** Returns the columns that placement rows copy from the record, so that one index returns a list in order. */
export function placementColumns(collection: AnyCollection): readonly string[] {
	return carriedNames(collection).map(snakeCase);
}

export function placementCells(collection: AnyCollection, record: AnyRecord): Row {
	return Object.fromEntries(carriedNames(collection).map((name) => [snakeCase(name), toCell(record[name])]));
}

function carriedNames(collection: AnyCollection): readonly string[] {
	const { by = [] } = collection.newestFirst ?? {};
	return [...by, ...(hasDrafts(collection) ? ["state"] : []), ...carriedOrders(collection)];
}
