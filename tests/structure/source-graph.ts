import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A module of the program: its path below `src` with forward slashes, its text, and the modules it imports. */
export interface SourceModule {
	readonly path: string;
	readonly text: string;
	/** Paths below `src`, those of type-only and lazy imports included. */
	readonly imports: readonly string[];
}

/** Reads every module of the program except tests. */
export function readSource(): SourceModule[] {
	return globSync("src/**/*.{ts,tsx}", { cwd: root })
		.map((file) => file.split(sep).join("/"))
		.filter((file) => !/\.(test|test-d|stories)\.tsx?$/.test(file))
		.toSorted()
		.map((file) => {
			const text = readFileSync(join(root, file), "utf8");
			return { path: file.slice("src/".length), text, imports: importsOf(file, text) };
		});
}

function importsOf(file: string, text: string): string[] {
	const specifiers = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g);
	return [...specifiers]
		.map(([, specifier = ""]) =>
			normalize(join(dirname(file), specifier))
				.split(sep)
				.join("/"),
		)
		.filter((path) => path.startsWith("src/"))
		.map((path) => path.slice("src/".length));
}

/** The direct sub-folder of a folder that holds a module, such as `data/records` in `data`; undefined for files of the folder. */
export function subFolderOf(path: string, folder: string): string | undefined {
	if (!path.startsWith(`${folder}/`)) return undefined;
	const [name, rest] = path.slice(folder.length + 1).split("/");
	return rest === undefined ? undefined : `${folder}/${name}`;
}

/** Every folder that holds modules or folders with modules, at any depth. */
export function foldersOf(modules: readonly SourceModule[]): string[] {
	const folders = modules.flatMap(({ path }) => {
		const parts = path.split("/").slice(0, -1);
		return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
	});
	return [...new Set(folders)].toSorted();
}

/** The imports between the direct sub-folders of a folder. Every sub-folder is a key. */
export function folderGraph(modules: readonly SourceModule[], folder: string): Map<string, Set<string>> {
	const graph = new Map<string, Set<string>>();
	for (const { path, imports } of modules) {
		const from = subFolderOf(path, folder);
		if (from === undefined) continue;
		const targets = graph.get(from) ?? new Set();
		graph.set(from, targets);
		for (const imported of imports) {
			const to = subFolderOf(imported, folder);
			if (to !== undefined && to !== from) targets.add(to);
		}
	}
	return graph;
}

/** The nodes of a graph from which a path leads back to themselves, in alphabetical order. */
export function nodesInCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
	return [...graph.keys()].filter((node) => reachableFrom(graph, node).has(node)).toSorted();
}

function reachableFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
	const reached = new Set<string>();
	const pending = [start];
	for (let node = pending.pop(); node !== undefined; node = pending.pop())
		for (const next of graph.get(node) ?? [])
			if (!reached.has(next)) {
				reached.add(next);
				pending.push(next);
			}
	return reached;
}
