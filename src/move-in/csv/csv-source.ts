import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { AnyCollection } from "../../model/collection.ts";
import { content } from "../../model/collections/content.ts";
import { redirects } from "../../model/collections/redirects.ts";
import { team } from "../../model/collections/team.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { filesIn } from "../files-in.ts";
import { fieldCalled, toMoved } from "../mapped.ts";
import type { GroupMap, Item, Source, SourceOptions } from "../source.ts";
import { readCsv } from "./read-csv.ts";

/** What lines may be of, each told by the column that it is called by; those that others name come first. */
const known = [team, content, redirects];

interface Table {
	readonly path: string;
	readonly name: CollectionName;
	readonly map: GroupMap;
}

/**
 * Opens a file of comma-separated values, or all of a folder: articles, people or redirects, a line each.
 * @throws {Error} in words for the operator
 */
export async function openCsv(path: string, { files, map }: SourceOptions): Promise<Source> {
	const isFolder = statSync(path).isDirectory();
	const folder = filesIn(files ?? (isFolder ? path : dirname(path)));
	const paths = isFolder ? csvIn(path) : [path];
	const tables: Table[] = [];
	for (const each of paths) tables.push(await describe(each, map[basename(each, ".csv")] ?? {}));
	const rank = ({ name }: Table) => known.findIndex((collection) => collection.name === name);
	tables.sort((a, b) => rank(a) - rank(b));
	return {
		called: "CSV",
		async *items() {
			for (const table of tables) yield* itemsOf(table);
		},
		fileAt(address) {
			const found = folder.find(address);
			if (found) return { path: found, from: folder.at(found) };
			// What begins so is on a website, be it this one.
			const isElsewhere = address === "" || /^([a-z]+:|\/|#|\?)/i.test(address);
			return isElsewhere ? undefined : { path: address, from: undefined };
		},
	};
}

function csvIn(folder: string): string[] {
	return readdirSync(folder)
		.filter((name) => /\.csv$/i.test(name))
		.toSorted()
		.map((name) => join(folder, name));
}

async function describe(path: string, map: GroupMap): Promise<Table> {
	const first = await readCsv(path).next();
	const columns = (first.value as readonly string[] | undefined) ?? [];
	const has = (collection: AnyCollection) =>
		columns.some((column) => fieldCalled(collection, column, map) === collection.titleField);
	const name = (map.to ?? known.find(has)?.name) as CollectionName | undefined;
	if (name) return { path, name, map };
	throw new Error(
		`${path} has no column that tells what is in it: articles have a title, people a name, redirects from and to; or say it in a map`,
	);
}

async function* itemsOf({ path, name, map }: Table): AsyncGenerator<Item> {
	const [collection, seen]: [AnyCollection, Set<string>] = [collections[name], new Set()];
	let columns: readonly string[] | undefined;
	for await (const row of readCsv(path)) {
		if (!columns) {
			columns = row.map((column) => column.trim());
			continue;
		}
		const data = Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ""]));
		const id = idOf(collection, data, map);
		if (seen.has(id)) yield { lost: { title: id, why: "stands in the file twice: the first counts" } };
		else if (id) yield* toMoved(name, { id, data }, map);
		else yield { lost: { title: row.join(", ").slice(0, 60), why: `has no ${collection.titleField}` } };
		seen.add(id);
	}
}

/** What a line is known by again: its id, else its address, else what it is called. */
function idOf(collection: AnyCollection, data: Readonly<Record<string, string>>, map: GroupMap): string {
	const said = (field: string) =>
		Object.entries(data).find(([column]) => fieldCalled(collection, column, map) === field)?.[1];
	return (said("id") || said("slug") || said(collection.titleField) || "").trim();
}
