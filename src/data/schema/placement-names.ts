import { type AnyCollection, carriedOrders, hasDrafts } from "../../model/collection.ts";
import { linkTable, snakeCase } from "./rows.ts";

/** True if records refer to a website by any of its names, not only by its id. */
export function isPlacedByName({ fields, shownOn = "" }: AnyCollection): boolean {
	return fields[shownOn]?.refersBy === "placement";
}

/**
 * The table that says where records stand that name websites by key, host or id. A row is a brand, by its key, or one
 * website, by its id; a name that nothing has yet stands for itself. A record that stands at a brand has no row for the
 * brand's websites, so that each record is found once among those of a website and those of its brand.
 */
export function placementTable(collection: AnyCollection): string {
	return `${snakeCase(collection.name)}_websites`;
}

/** The table, by `record_id`, and its column that say where records are shown: at placements, or on websites by id. */
export function shownTable(collection: AnyCollection): { readonly table: string; readonly column: string } {
	if (isPlacedByName(collection)) return { table: placementTable(collection), column: "place" };
	return { table: linkTable(collection, collection.shownOn ?? ""), column: "value" };
}

/** The columns of the record that its rows there have, too, so that one index gives a list in order. */
export function placementColumns(collection: AnyCollection): readonly string[] {
	const { by = [] } = collection.newestFirst ?? {};
	return [...by, ...(hasDrafts(collection) ? ["state"] : []), ...carriedOrders(collection)].map(snakeCase);
}
