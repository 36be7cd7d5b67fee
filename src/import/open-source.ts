import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { openCsv } from "./csv/csv-source.ts";
import { openFirebase } from "./firebase/firebase-source.ts";
import { isGhost, openGhost } from "./ghost/ghost-source.ts";
import type { Source, SourceOptions } from "./source.ts";
import { openWordPress } from "./wordpress/wordpress-source.ts";

type Open = (path: string, options: SourceOptions) => Promise<Source>;

const systems: readonly { readonly ending: RegExp; readonly open: Open }[] = [
	{ ending: /\.xml$/i, open: openWordPress },
	{ ending: /\.csv$/i, open: openCsv },
	{ ending: /\.(overall_export_metadata|jsonl|ndjson)$/i, open: openFirebase },
	{ ending: /\.json$/i, open: openJson },
];

/** A Ghost export is one file, optionally in a folder with its media files. */
async function openJson(path: string, options: SourceOptions): Promise<Source> {
	const isFolder = (await stat(path)).isDirectory();
	const names = isFolder ? (await readdir(path)).filter((name) => /\.json$/i.test(name)) : [];
	const file = isFolder ? join(path, names[0] ?? "") : path;
	const isOne = !isFolder || names.length === 1;
	return isOne && (await isGhost(file)) ? openGhost(file, options) : openFirebase(path, options);
}

/** @throws {Error} for the operator */
export async function openSource(path: string, options: SourceOptions): Promise<Source> {
	if (!existsSync(path)) throw new Error(`There is nothing at ${path}`);
	const names = (await stat(path)).isDirectory() ? await readdir(path) : [path];
	const system = systems.find(({ ending }) => names.some((name) => ending.test(name)));
	if (system) return system.open(path, options);
	throw new Error(
		`${path} is nothing that can be imported: give an archive of npm run export, an export of WordPress, Ghost or Firestore, or CSV files. See docs/operating/import-and-export.md`,
	);
}
