import { type AnyCollection, carriedOrders, hasDrafts, tieOf } from "../../model/collection.ts";
import type { Storage } from "../../model/field.ts";
import { servedAs } from "../../model/kinds/served.ts";
import { collections } from "../../model/model.ts";
import { referenceFields } from "../../model/relations.ts";
import type { Table } from "../database/table.ts";
import { hooksOf } from "./features.ts";
import { isPlacedByName, placementColumns, placementTable } from "./placement-names.ts";
import { columnFields, linkTable, listFields, snakeCase } from "./rows.ts";
import { visibilityColumns } from "./visibility-columns.ts";

const columnTypes: Record<Exclude<Storage, "list">, string> = {
	text: "text not null default ''",
	number: "double precision not null default 0",
	boolean: "integer not null default 0",
};

export function derivedColumns(name: string): readonly string[] {
	return ["findable", ...(hooksOf(name).derivedColumns ?? [])];
}

const text = columnTypes.text;
const time = "bigint not null default 0";

export function recordTables(): Table[] {
	return Object.values<AnyCollection>(collections).flatMap(tablesOf);
}

function tablesOf(collection: AnyCollection): Table[] {
	const name = snakeCase(collection.name);
	const main: Table = {
		name,
		columns: {
			id: "text primary key",
			version: "integer not null default 1",
			created_at: time,
			updated_at: time,
			created_by: text,
			updated_by: text,
			// First publication; 0 for none.
			...(hasDrafts(collection) && { state: text, first_live_at: time }),
			...Object.fromEntries(
				columnFields(collection).map(({ column, field }) => [
					column,
					columnTypes[field.storage as Exclude<Storage, "list">],
				]),
			),
			...Object.fromEntries(derivedColumns(collection.name).map((column) => [column, text])),
		},
		indexes: mainIndexes(collection),
	};
	return [
		main,
		...listFields(collection).map((field) => linkTableOf(collection, field)),
		...(isPlacedByName(collection) ? [placementTableOf(collection)] : []),
		...Object.keys(collection.unique ?? {}).map((set) => uniqueTableOf(name, set)),
	];
}

/** Each index orders a staff list. */
function mainIndexes(collection: AnyCollection): (readonly string[])[] {
	const narrowed = collection.newestFirst?.by.map(snakeCase) ?? [];
	const orders = [
		["created_at", "id"],
		["updated_at", "id"],
		[snakeCase(collection.titleField), "id"],
		...(collection.orderedBy ? [[snakeCase(collection.orderedBy), snakeCase(tieOf(collection)), "id"]] : []),
	];
	return [
		...orders,
		...carriedOrders(collection).flatMap((by) =>
			narrowings(collection).map((columns) => [...columns, snakeCase(by), "id"]),
		),
		...(hasDrafts(collection)
			? narrowed.length > 0
				? [["state"]]
				: orders.map((by) => ["state", ...by])
			: []),
		...(narrowed.length > 0 ? [["findable"]] : []),
		...momentsOf(collection).map((field) => [snakeCase(field), "id"]),
		...(collection.foundBy ?? []).map((field) => [snakeCase(field), "created_at"]),
		...referenceFields(collection).map((field) => [snakeCase(field), "created_at"]),
		...(hooksOf(collection.name).indexes ?? []),
	];
}

/** Time fields that may be empty: their range filters match few records. */
function momentsOf({ fields }: AnyCollection): string[] {
	return Object.keys(fields).filter(
		(name) => fields[name] && servedAs(fields[name]).range?.least !== undefined,
	);
}

function narrowings(collection: AnyCollection): (readonly string[])[] {
	const narrowed = collection.newestFirst?.by.map(snakeCase) ?? [];
	return hasDrafts(collection) ? [narrowed, [...narrowed, "state"]] : [narrowed];
}

function linkTableOf(collection: AnyCollection, field: string): Table {
	return {
		name: linkTable(collection, field),
		columns: {
			record_id: idOf(collection),
			position: "integer not null default 0",
			value: "text not null",
		},
		constraints: ["primary key (record_id, value)"],
		indexes: [["value", "record_id"]],
	};
}

function placementTableOf(collection: AnyCollection): Table {
	const times = ["created_at", "updated_at"];
	const carried = placementColumns(collection).map((column) => [
		column,
		times.includes(column) ? time : text,
	]);
	return {
		name: placementTable(collection),
		columns: {
			...{ record_id: idOf(collection), place: "text not null" },
			...Object.fromEntries(carried),
			...visibilityColumns,
		},
		constraints: ["primary key (record_id, place)"],
		indexes: [
			...carriedOrders(collection).flatMap((by) =>
				narrowings(collection).map((columns) => ["place", ...columns, snakeCase(by), "record_id"]),
			),
			["place", ...(narrowings(collection)[0] ?? []), "hidden", "pinned", "updated_at", "record_id"],
			["hidden"],
		],
	};
}

function idOf(collection: AnyCollection): string {
	return `text not null references ${snakeCase(collection.name)} (id) on delete cascade`;
}

function uniqueTableOf(table: string, set: string): Table {
	return {
		name: `${table}_${snakeCase(set)}`,
		columns: {
			value: "text primary key",
			record_id: `text not null references ${table} (id) on delete cascade`,
		},
		indexes: [["record_id"]],
	};
}
