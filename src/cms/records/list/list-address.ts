import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import type { AnyField } from "../../../model/field.ts";
import { stateFilters } from "../../../model/record-state.ts";
import { defaultOrder, isPartOfState, readsColumn } from "./table/columns.ts";

export interface ListState {
	readonly search: string;
	/** Field with a "-" prefix for descending. */
	readonly order: string;
	readonly isOrderChosen: boolean;
	/** Id; "" for all. */
	readonly website: string;
	readonly where: Readonly<Record<string, string>>;
	/** Undefined if not in the URL. */
	readonly columns: readonly string[] | undefined;
	readonly cursor: string;
}

export interface Filter {
	readonly name: string;
	readonly label: string;
	readonly any: string;
	readonly options: Readonly<Record<string, string>>;
}

/** Admin-only fields are not filters. */
export function filtersOf(collection: AnyCollection): readonly Filter[] {
	const { columns, fields } = collection;
	const fieldParameters = [...new Set([...columns, ...Object.keys(fields)])].flatMap((name) => {
		const field = fields[name];
		const isOffered = field && !field.adminOnly && !field.isPicture && !isPartOfState(collection, name);
		const options = isOffered && optionsOf(field);
		if (!options) return [];
		const { label, storage } = field;
		const any = storage === "boolean" ? `${label} or not` : `Any ${label.toLowerCase()}`;
		return [{ name, label, any, options }];
	});
	return hasDrafts(collection) ? [...fieldParameters, stateFilter(collection)] : fieldParameters;
}

function stateFilter({ publicWhen = {} }: AnyCollection): Filter {
	const { "taken-down": down, ...others } = stateFilters;
	const options = Object.keys(publicWhen).length > 0 ? { ...others, "taken-down": down } : others;
	return { name: "state", label: "Status", any: "Any status", options };
}

function optionsOf({ storage, label, options }: AnyField): Filter["options"] | undefined {
	if (storage === "boolean") return { true: label, false: `Not ${label.toLowerCase()}` };
	return storage === "list" ? undefined : options;
}

/** Ignores values invalid for the collection. */
export function readListState(collection: AnyCollection, address: URLSearchParams): ListState {
	const order = address.get("order") ?? "";
	const isOrderChosen = mayOrderBy(collection, order.replace(/^-/, ""));
	const filters = filtersOf(collection).filter(({ name, options }) => {
		const requested = address.get(name);
		return requested && Object.hasOwn(options, requested);
	});
	return {
		search: address.get("q") ?? "",
		order: isOrderChosen ? order : defaultOrder(collection),
		isOrderChosen,
		website: collection.shownOn ? (address.get("website") ?? "") : "",
		where: Object.fromEntries(filters.map(({ name }) => [name, address.get(name) ?? ""])),
		columns: address.get("columns")?.split(",").filter(Boolean),
		cursor: address.get("cursor") ?? "",
	};
}

/** "" removes a parameter. Resets to the first page, except for changes of display or page. */
export function withChanges(
	address: URLSearchParams,
	changes: Readonly<Record<string, string>>,
): URLSearchParams {
	const next = new URLSearchParams(address);
	const start = "view" in changes ? {} : { cursor: "", shown: "" };
	for (const [name, value] of Object.entries({ ...start, ...changes }))
		if (value) next.set(name, value);
		else next.delete(name);
	return next;
}

function mayOrderBy({ titleField, orderedBy, treeBy, isRead }: AnyCollection, name: string): boolean {
	return [titleField, orderedBy, treeBy, isRead && readsColumn.name, "createdAt", "updatedAt"].includes(name);
}

/** Times start with the latest, reads with the most. */
export function nextOrder(order: string, column: string): string {
	if (order === column) return `-${column}`;
	if (order === `-${column}`) return column;
	return column.endsWith("At") || column === readsColumn.name ? `-${column}` : column;
}
