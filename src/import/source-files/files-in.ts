import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

export interface FolderOfFiles {
	/** Matches the longest end of the address. */
	find(address: string): string | undefined;
	/** Unescaped. */
	findPath(path: string): string | undefined;
	at(path: string): string;
	paths(): ReadonlySet<string>;
}

/** Listed on first use, without links. */
export function filesIn(folder: string): FolderOfFiles {
	let known: ReadonlySet<string> | undefined;
	const paths = () => {
		known ??= listFiles(folder);
		return known;
	};
	const findPath = (path: string) => {
		const parts = path.split("/").filter(Boolean);
		const ends = parts.map((_, index) => parts.slice(index).join("/"));
		return ends.find((end) => paths().has(end));
	};
	return {
		paths,
		findPath,
		at: (path) => join(folder, path),
		find: (address) => findPath(pathOf(address)),
	};
}

function listFiles(folder: string): ReadonlySet<string> {
	return new Set(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/")),
	);
}

function pathOf(address: string): string {
	const path = URL.canParse(address) ? new URL(address).pathname : address.replace(/[?#].*$/, "");
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
