import { basename } from "node:path";
import type { ImportGroup } from "../../model/api/operating/import-api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { content } from "../../model/collections/content.ts";
import { redirects } from "../../model/collections/redirects.ts";
import { team } from "../../model/collections/team.ts";
import { fieldCalled, foreignFacts, keyOf } from "../../model/imports/field-called.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { describeGroup, mostLookedAt } from "../describe-group.ts";
import type { GroupMap } from "../source.ts";
import { openText, type TextFile } from "../source-files/open-text.ts";
import { readCsv } from "./read-csv.ts";

/** Recognised by a title column; referenced collections come first. */
export const known: readonly AnyCollection[] = [team, content, redirects];

/** Columns of products, which have no place here. */
const ofProducts =
	/^(variant|regular|sale|retail|cost|list|unit)?price$|^(variant|product)?sku$|^(barcode|gtin|instock|quantity)$|^(product(id|type|code)|inventory|stock)/;
/** Shorter texts are no reason to stop an import. */
const fewestCharacters = 100;

export interface Table {
	readonly file: TextFile;
	/** File name without the ending. */
	readonly group: string;
	/** Undefined if unknown. */
	readonly name: CollectionName | undefined;
	readonly map: GroupMap;
	readonly rows: readonly CsvRow[];
}

export type CsvRow = Readonly<Record<string, string>>;

export async function openTable(path: string, maps: Readonly<Record<string, GroupMap>>): Promise<Table> {
	const [file, group] = [await openText(path), basename(path).replace(/\.csv$/i, "")];
	const [map, rows]: [GroupMap, CsvRow[]] = [maps[group] ?? {}, []];
	let columns: readonly string[] = [];
	for await (const row of readCsv(file))
		if (columns.length === 0) columns = row.map((column) => column.trim());
		else if (rows.push(recordOf(columns, row)) === mostLookedAt) break;
	return { file, group, map, rows, name: (map.to || kindOf(columns, map)) as CollectionName | undefined };
}

/** `isShort` is true if the file was cut off. */
export async function* rowsOf(file: TextFile): AsyncGenerator<{ data: CsvRow; isShort: boolean }> {
	let columns: readonly string[] | undefined;
	for await (const row of readCsv(file))
		if (columns) yield { data: recordOf(columns, row), isShort: row.length < columns.length };
		else columns = row.map((column) => column.trim());
}

function recordOf(columns: readonly string[], row: readonly string[]): CsvRow {
	return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ""]));
}

function kindOf(columns: readonly string[], map: GroupMap): string | undefined {
	const has = (collection: AnyCollection, field: string) =>
		columns.some((column) => fieldCalled(collection, column, map.fields) === field);
	if (columns.some((column) => ofProducts.test(keyOf(column)))) return undefined;
	// Some systems call the title of an article its name.
	const isOfArticles = has(content, "content") && (has(content, "slug") || has(content, "publishedAt"));
	if (isOfArticles && has(content, content.titleField)) return content.name;
	return known.find((collection) => has(collection, collection.titleField))?.name;
}

export function describe({ group, name, rows }: Table): ImportGroup {
	return describeGroup(group, name, rows);
}

export type NamedTable = Table & { readonly name: CollectionName };

/** @throws {Error} for the operator */
export function requireName({ name, ...table }: Table): NamedTable {
	const { file, rows, map } = table;
	if (!name)
		throw new Error(
			`${file.path} has no column that tells what is in it, or has columns of products: articles have a title, people a name, redirects from and to; else say what it is, or leave it out`,
		);
	const [longest] = longestColumn(rows);
	if (longest !== undefined && map.fields?.[longest] === undefined && isUnknown(collections[name], longest))
		throw new Error(
			`The column “${longest}” of ${file.path} has most of its text, and is no field of ours: say which field it is, or leave it out`,
		);
	return { ...table, name };
}

function longestColumn(rows: readonly CsvRow[]): readonly string[] {
	const lengths = new Map<string, number>();
	for (const row of rows)
		for (const [column, cell] of Object.entries(row))
			lengths.set(column, (lengths.get(column) ?? 0) + cell.length);
	const [longest] = [...lengths].toSorted(([, a], [, b]) => b - a);
	return longest && longest[1] >= fewestCharacters * rows.length ? [longest[0]] : [];
}

function isUnknown(collection: AnyCollection, column: string): boolean {
	const field = fieldCalled(collection, column);
	return !(field in collection.fields) && !(field in foreignFacts);
}
