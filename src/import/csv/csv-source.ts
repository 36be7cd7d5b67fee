import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { AnyCollection } from "../../model/collection.ts";
import { redirects } from "../../model/collections/redirects.ts";
import { fieldCalled } from "../../model/imports/field-called.ts";
import { collections } from "../../model/model.ts";
import { toMoved } from "../mapped.ts";
import type { GroupMap, Item, Source, SourceOptions } from "../source.ts";
import { filesIn } from "../source-files/files-in.ts";
import { type CsvRow, describe, known, type NamedTable, openTable, requireName, rowsOf } from "./table.ts";

/** Each line is an article, person or redirect. @throws {Error} for the operator */
export async function openCsv(path: string, { files, map, tellGroups }: SourceOptions): Promise<Source> {
	const isFolder = statSync(path).isDirectory();
	const folder = filesIn(files ?? (isFolder ? path : dirname(path)));
	const paths = isFolder ? csvIn(path) : [path];
	const tables = await Promise.all(paths.map((each) => openTable(each, map)));
	tellGroups?.(tables.map(describe));
	const requested = tables.filter(({ map }) => map.to !== "").map(requireName);
	const rank = ({ name }: NamedTable) => known.findIndex((collection) => collection.name === name);
	requested.sort((a, b) => rank(a) - rank(b));
	return {
		called: "CSV",
		groups: new Set(requested.map(({ group }) => group)),
		async *items() {
			for (const table of requested) yield* itemsOf(table);
		},
		fileAt(address) {
			const file = folder.find(address);
			if (file) return { path: file, from: folder.at(file) };
			// Absolute addresses and paths belong to a website.
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

async function* itemsOf({ file, group, name, map }: NamedTable): AsyncGenerator<Item> {
	const ids = openIds(collections[name], map);
	const lost = (why: string): Item => ({ lost: { title: basename(file.path), why } });
	let isLastShort = false;
	if (file.notice) yield lost(file.notice);
	for await (const { data, isShort } of rowsOf(file)) {
		isLastShort = isShort;
		const { id, whyNot } = ids.next(data);
		const title = Object.values(data).filter(Boolean).join(", ").slice(0, 60);
		if (whyNot !== undefined) yield { lost: { title, why: whyNot } };
		else
			for (const item of toMoved(name, { id, data }, map))
				yield "moved" in item ? { moved: { ...item.moved, group } } : item;
	}
	if (isLastShort && !file.endsWithBreak)
		yield lost("ends within a line: it is incomplete, and lines may be missing");
}

/** A repeated import recognises a line by its id, slug or title. Repeated titles are numbered. */
function openIds(collection: AnyCollection, map: GroupMap) {
	const seen = new Map<string, Set<string>>();
	const cellOf = (data: CsvRow, field: string) =>
		Object.entries(data)
			.find(
				([column, cell]) => cell.trim() !== "" && fieldCalled(collection, column, map.fields) === field,
			)?.[1]
			.trim();
	return {
		next(data: CsvRow): { readonly id: string; readonly whyNot?: string } {
			const own = cellOf(data, "id");
			const id = own ?? cellOf(data, "slug") ?? cellOf(data, collection.titleField);
			if (id === undefined) return { id: "", whyNot: `has no ${collection.titleField}` };
			const line = JSON.stringify(data);
			const lines = seen.get(id);
			if (!lines) {
				seen.set(id, new Set([line]));
				return { id };
			}
			// An old address has one redirect.
			const isRepeated = own !== undefined || collection.name === redirects.name || lines.has(line);
			if (isRepeated) return { id, whyNot: "is in the file twice: the first counts" };
			return { id: `${id} (${lines.add(line).size})` };
		},
	};
}
