import "../../src/data/features.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { desiredTables } from "../../src/data/schema/schema.ts";
import layers from "./layers.json" with { type: "json" };
import { folderGraph, foldersOf, nodesInCycles, readSource, subFolderOf } from "./source-graph.ts";

const modules = readSource();
const { order, exceptions } = layers;

describe("Folders of the program", () => {
	it("import each other without cycles, at every depth", () => {
		const inCycles = foldersOf(modules).map(
			(folder) => [folder, nodesInCycles(folderGraph(modules, folder))] as const,
		);
		expect(inCycles.filter(([, folders]) => folders.length > 0)).toEqual([]);
	});

	it("receive the services of the program as a type, not from the file that opens them", () => {
		const opening = modules.filter(
			({ path, imports }) => /^(data|delivery\/api)\//.test(path) && imports.includes("platform.ts"),
		);
		expect(opening.map(({ path }) => path)).toEqual([]);
	});
});

describe.each(Object.entries(order))("Layers of src/%s", (top, layersOfTop) => {
	const paths = layersOfTop.map((layer) => `${top}/${layer}`);

	it("are its folders, in the order of docs/developing/architecture.md", () => {
		expect([...folderGraph(modules, top).keys()].toSorted()).toEqual(paths.toSorted());
		const guide = readFileSync(join(import.meta.dirname, "../../docs/developing/architecture.md"), "utf8");
		const diagrams = [...guide.matchAll(/```text\n([\s\S]*?)```/g)].map(([, diagram = ""]) =>
			[...diagram.matchAll(/^(\w+)/gm)].map(([layer]) => layer),
		);
		expect(diagrams).toContainEqual(layersOfTop.toReversed());
	});

	it("import only layers below", () => {
		const upward: string[] = [];
		for (const [from, targets] of folderGraph(modules, top))
			for (const to of targets) if (paths.indexOf(to) > paths.indexOf(from)) upward.push(`${from} → ${to}`);
		expect(upward).toEqual([]);
	});
});

describe("Layers of the data", () => {
	it("have the files of records above its folders, which are about lists, rights and scopes", () => {
		const upward = modules.flatMap(({ path, imports }) =>
			subFolderOf(path, "data/records") === undefined
				? []
				: imports.filter((imported) => /^data\/records\/[^/]+$/.test(imported)),
		);
		expect(upward).toEqual([]);
	});

	it("name tables only of their own layer or below, except those listed", () => {
		const known = new Set(desiredTables().map(({ name }) => name));
		expect([...ownedTables.keys()].filter((name) => !known.has(name) && name !== "meta")).toEqual([]);
		const upward: Record<string, string[]> = {};
		for (const { path, text } of modules) {
			const layer = dataPaths.indexOf(subFolderOf(path, "data") ?? "");
			const above = tablesNamedIn(text).filter(
				(table) => layer >= 0 && (ownedTables.get(table) ?? 0) > layer,
			);
			if (above.length > 0) upward[path] = [...new Set(above)].toSorted();
		}
		expect(upward, "Exceptions in layers.json may only become fewer").toEqual(exceptions.tables);
	});
});

const dataPaths = order.data.map((layer) => `data/${layer}`);

const ownedTables = new Map<string, number>(
	Object.entries(layers.tables).flatMap(([layer, tables]) =>
		tables.map((table) => [table, order.data.indexOf(layer)] as const),
	),
);

const naming = /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|table|ref)\(\s*\[?\s*"(\w+)/g;
const namingInSql = /\b(?:from|join|into|update|exists \(select 1 from)\s+(\w+)/g;

/** Returns the tables that queries of a module name, in the query builder or in SQL. */
function tablesNamedIn(text: string): string[] {
	const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
	const named = [naming, namingInSql].flatMap((pattern) => [...code.matchAll(pattern)]);
	return named.flatMap(([, table]) => table ?? []).filter((table) => ownedTables.has(table));
}
