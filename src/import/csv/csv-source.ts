import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ImportGroup } from "../../model/api/operating/import-api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { content } from "../../model/collections/content.ts";
import { redirects } from "../../model/collections/redirects.ts";
import { team } from "../../model/collections/team.ts";
import { fieldCalled } from "../../model/imports/field-called.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { describeGroup, mostLookedAt } from "../describe-group.ts";
import { toMoved } from "../mapped.ts";
import type { GroupMap, Item, Source, SourceOptions } from "../source.ts";
import { filesIn } from "../source-files/files-in.ts";
import { readCsv } from "./read-csv.ts";

/** Recognised by a title column; referenced collections come first. */
const known = [team, content, redirects];

interface Table {
	readonly path: string;
	/** Undefined if not recognised. */
	readonly name: CollectionName | undefined;
	readonly map: GroupMap;
}

/** Each line is an article, person or redirect. A folder has several files. @throws {Error} for the operator */
export async function openCsv(path: string, { files, map, tellGroups }: SourceOptions): Promise<Source> {
	const isFolder = statSync(path).isDirectory();
	const folder = filesIn(files ?? (isFolder ? path : dirname(path)));
	const paths = isFolder ? csvIn(path) : [path];
	const tables: Table[] = [];
	for (const each of paths) tables.push(await tellTable(each, map[groupOf(each)] ?? {}));
	tellGroups?.(await Promise.all(tables.map(describe)));
	const requested = tables.filter(({ map }) => map.to !== "").map(requireName);
	const rank = ({ name }: Table) => known.findIndex((collection) => collection.name === name);
	requested.sort((a, b) => rank(a) - rank(b));
	return {
		called: "CSV",
		async *items() {
			for (const table of requested) yield* itemsOf(table);
		},
		fileAt(address) {
			const file = folder.find(address);
			if (file) return { path: file, from: folder.at(file) };
			// Absolute addresses and paths belong to a website, possibly to this one.
			const isElsewhere = address === "" || /^([a-z]+:|\/|#|\?)/i.test(address);
			return isElsewhere ? undefined : { path: address, from: undefined };
		},
		folder,
		fileIn: (path) => (/\.csv$/i.test(path) ? undefined : { path, from: folder.at(path) }),
	};
}

function csvIn(folder: string): string[] {
	return readdirSync(folder)
		.filter((name) => /\.csv$/i.test(name))
		.toSorted()
		.map((name) => join(folder, name));
}

function groupOf(path: string): string {
	return basename(path).replace(/\.csv$/i, "");
}

async function tellTable(path: string, map: GroupMap): Promise<Table> {
	let columns: readonly string[] = [];
	for await (const row of readCsv(path)) {
		columns = row;
		break;
	}
	const has = (collection: AnyCollection) =>
		columns.some((column) => fieldCalled(collection, column, map.fields) === collection.titleField);
	return { path, map, name: (map.to || known.find(has)?.name) as CollectionName | undefined };
}

async function describe({ path, name }: Table): Promise<ImportGroup> {
	const rows: Record<string, string>[] = [];
	for await (const row of rowsOf(path)) if (rows.push(row) === mostLookedAt) break;
	return describeGroup(groupOf(path), name, rows);
}

type NamedTable = Table & { readonly name: CollectionName };

function requireName({ name, ...table }: Table): NamedTable {
	if (name) return { ...table, name };
	throw new Error(
		`${table.path} has no column that tells what is in it: articles have a title, people a name, redirects from and to; else say what it is`,
	);
}

async function* rowsOf(path: string): AsyncGenerator<Record<string, string>> {
	let columns: readonly string[] | undefined;
	for await (const row of readCsv(path))
		if (columns) yield Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ""]));
		else columns = row.map((column) => column.trim());
}

async function* itemsOf({ path, name, map }: NamedTable): AsyncGenerator<Item> {
	const [collection, seen]: [AnyCollection, Set<string>] = [collections[name], new Set()];
	for await (const data of rowsOf(path)) {
		const id = idOf(collection, data, map);
		if (!id) {
			const title = Object.values(data).filter(Boolean).join(", ").slice(0, 60);
			yield { lost: { title, why: `has no ${collection.titleField}` } };
		} else if (seen.has(id)) yield { lost: { title: id, why: "is in the file twice: the first counts" } };
		else yield* toMoved(name, { id, data }, map);
		seen.add(id);
	}
}

/** Stable: its id, slug or title. */
function idOf(collection: AnyCollection, data: Readonly<Record<string, string>>, map: GroupMap): string {
	const cellOf = (field: string) =>
		Object.entries(data).find(([column]) => fieldCalled(collection, column, map.fields) === field)?.[1];
	return (cellOf("id") || cellOf("slug") || cellOf(collection.titleField) || "").trim();
}
