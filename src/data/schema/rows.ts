import type { AnyCollection, RecordFacts } from "../../model/collection.ts";
import type { AnyField, FieldValue } from "../../model/field.ts";
import { memoized } from "../../model/memoized.ts";
import type { RecordState } from "../../model/record-state.ts";
import type { Cell } from "../database/database.ts";

export type AnyRecord = RecordFacts & Readonly<Record<string, FieldValue>>;

export type Row = Record<string, Cell>;

/** heroMediaUrl → hero_media_url */
export function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Column {
	readonly name: string;
	readonly column: string;
	readonly field: AnyField;
}

interface Shape {
	readonly columns: readonly Column[];
	readonly lists: readonly string[];
}

/** Cached, because every row of every request uses it. */
const shapeOf = memoized(({ fields }: AnyCollection): Shape => {
	const all = Object.entries(fields);
	return {
		columns: all
			.filter(([, { storage }]) => storage !== "list")
			.map(([name, field]) => ({ name, column: snakeCase(name), field })),
		lists: all.filter(([, { storage }]) => storage === "list").map(([name]) => name),
	};
}, new WeakMap());

export function columnFields(collection: AnyCollection): readonly Column[] {
	return shapeOf(collection).columns;
}

export function listFields(collection: AnyCollection): readonly string[] {
	return shapeOf(collection).lists;
}

export function linkTable(collection: AnyCollection, field: string): string {
	return `${snakeCase(collection.name)}_${snakeCase(field)}`;
}

export function toRow(collection: AnyCollection, record: AnyRecord): Row {
	const row: Row = {
		id: record.id,
		version: record.version,
		created_at: record.createdAt,
		updated_at: record.updatedAt,
		created_by: record.createdBy,
		updated_by: record.updatedBy,
	};
	for (const { name, column } of columnFields(collection)) row[column] = toCell(record[name]);
	return row;
}

export function fromRow(
	collection: AnyCollection,
	row: Row,
	lists: Readonly<Record<string, readonly string[]>>,
): AnyRecord {
	const values: Record<string, FieldValue> = { ...lists };
	for (const { name, column, field } of columnFields(collection)) values[name] = fromCell(field, row[column]);
	return {
		id: String(row.id),
		version: Number(row.version),
		createdAt: Number(row.created_at),
		updatedAt: Number(row.updated_at),
		createdBy: String(row.created_by),
		updatedBy: String(row.updated_by),
		...(row.state !== undefined && { state: row.state as RecordState }),
		...values,
	} as AnyRecord;
}

export function toCell(value: FieldValue | undefined): Cell {
	if (typeof value === "boolean") return value ? 1 : 0;
	return (value ?? "") as string | number;
}

export function fromCell(field: AnyField, cell: Cell | undefined): FieldValue {
	if (field.storage === "boolean") return cell === 1;
	return cell ?? (field.empty as string | number);
}
