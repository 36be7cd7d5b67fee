import { type AnyCollection, carriedOrders, hasDrafts } from "../../model/collection.ts";
import { type AnyRecord, linkTable, type Row, snakeCase, toCell } from "./rows.ts";

/** True if records refer to websites by any name. */
export function isPlacedByName({ fields, shownOn = "" }: AnyCollection): boolean {
	return fields[shownOn]?.refersBy === "placement";
}

/** Rows name a brand by key or a website by id. A brand's websites have no rows, so that records appear once. */
export function placementTable(collection: AnyCollection): string {
	return `${snakeCase(collection.name)}_websites`;
}

/** The column contains placements or website ids. */
export function shownTable(collection: AnyCollection): { readonly table: string; readonly column: string } {
	if (isPlacedByName(collection)) return { table: placementTable(collection), column: "place" };
	return { table: linkTable(collection, collection.shownOn ?? ""), column: "value" };
}

/** Copied to placement rows, so that one index orders a list. */
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
