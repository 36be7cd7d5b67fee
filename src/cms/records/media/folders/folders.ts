import type { FolderOfFiles } from "../../../../model/api/api.ts";

export interface FolderWithin {
	readonly folder: string;
	readonly name: string;
	/** Includes files of subfolders. */
	readonly count: number;
}

/** @param parent "" for the top level */
export function foldersWithin(all: readonly FolderOfFiles[], parent: string): readonly FolderWithin[] {
	const start = parent && `${parent}/`;
	const counts = new Map<string, number>();
	for (const { folder, count } of all) {
		if (folder === "" || !folder.startsWith(start)) continue;
		const name = folder.slice(start.length).split("/")[0] ?? "";
		if (name) counts.set(name, (counts.get(name) ?? 0) + count);
	}
	return [...counts]
		.map(([name, count]) => ({ folder: start + name, name, count }))
		.toSorted((one, other) => one.name.localeCompare(other.name, "en-NZ", { numeric: true }));
}

/** Direct files, or all files for "". Undefined if unknown. */
export function countIn(all: readonly FolderOfFiles[], folder: string): number | undefined {
	if (all.length === 0) return undefined;
	return all.reduce((sum, each) => (folder === "" || each.folder === folder ? sum + each.count : sum), 0);
}

/** Outermost first, including the folder itself. */
export function crumbsOf(folder: string): readonly Omit<FolderWithin, "count">[] {
	const parts = folder.split("/").filter(Boolean);
	return parts.map((name, index) => ({ folder: parts.slice(0, index + 1).join("/"), name }));
}

export function everyFolder(all: readonly FolderOfFiles[]): readonly string[] {
	const paths = all.flatMap(({ folder }) => crumbsOf(folder).map((crumb) => crumb.folder));
	return [...new Set(paths)].toSorted((one, other) => one.localeCompare(other, "en-NZ", { numeric: true }));
}
