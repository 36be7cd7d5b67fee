import "../../src/data/features.ts";
import { describe, expect, it } from "vitest";
import { desiredTables } from "../../src/data/schema/schema.ts";
import layers from "./layers.json" with { type: "json" };
import { folderGraph, nodesInCycles, readSource, subFolderOf } from "./source-graph.ts";

const modules = readSource();
const { order, exceptions } = layers;
const exceptionsNote = "Exceptions in layers.json may only become fewer: remove what is no longer needed";

describe("Folders of the program", () => {
	it("import each other without cycles, except those listed", () => {
		const tops = [...new Set(modules.map(({ path }) => path.split("/")[0] ?? ""))].filter(isFolder);
		const inCycles = tops.map((top) => [top, nodesInCycles(folderGraph(modules, top))] as const);
		expect(Object.fromEntries(inCycles.filter(([, folders]) => folders.length > 0)), exceptionsNote).toEqual(
			exceptions.cycles,
		);
	});
});

describe("Layers of the data", () => {
	it("have every folder once, and every table that no collection or account makes", () => {
		const folders = folderGraph(modules, "data").keys().toArray();
		expect(Object.values(layers.folders).flat().toSorted()).toEqual(
			folders.map((folder) => folder.slice("data/".length)).toSorted(),
		);
		const known = new Set(desiredTables().map(({ name }) => name));
		expect(
			ownedTables
				.keys()
				.toArray()
				.filter((name) => !known.has(name) && name !== "meta"),
		).toEqual([]);
	});

	it("import only layers below, except the pairs listed", () => {
		const upward: Record<string, string[]> = {};
		for (const [from, targets] of folderGraph(modules, "data")) {
			const above = [...targets].filter((to) => rankOf(to) > rankOf(from)).toSorted();
			if (above.length > 0) upward[from] = above;
		}
		expect(upward, exceptionsNote).toEqual(exceptions.imports);
	});

	it("name tables only of their own layer or below, except those listed", () => {
		const upward: Record<string, string[]> = {};
		for (const { path, text } of modules) {
			const folder = subFolderOf(path, "data");
			if (folder === undefined) continue;
			const above = tablesNamedIn(text).filter((table) => (ownedTables.get(table) ?? 0) > rankOf(folder));
			const all = new Set([...(upward[folder] ?? []), ...above]);
			if (all.size > 0) upward[folder] = [...all].toSorted();
		}
		expect(upward, exceptionsNote).toEqual(exceptions.tables);
	});
});

const ranks = new Map<string, number>(
	Object.entries(layers.folders).flatMap(([layer, folders]) =>
		folders.map((folder) => [`data/${folder}`, order.indexOf(layer)] as const),
	),
);

function rankOf(folder: string): number {
	return ranks.get(folder) ?? -1;
}

const ownedTables = new Map<string, number>(
	Object.entries(layers.tables).flatMap(([layer, tables]) =>
		tables.map((table) => [table, order.indexOf(layer)] as const),
	),
);

const naming = /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|table|ref)\(\s*\[?\s*"(\w+)/g;
const namingInSql = /\b(?:from|join|into|update|exists \(select 1 from)\s+(\w+)/g;

/** The tables that queries of a module name, in the query builder or in SQL. */
function tablesNamedIn(text: string): string[] {
	const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
	const named = [naming, namingInSql].flatMap((pattern) => [...code.matchAll(pattern)]);
	return named.flatMap(([, table]) => table ?? []).filter((table) => ownedTables.has(table));
}

function isFolder(top: string): boolean {
	return modules.some(({ path }) => path.startsWith(`${top}/`));
}
