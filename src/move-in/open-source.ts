import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { openCsv } from "./csv/csv-source.ts";
import { openGhost } from "./ghost/ghost-source.ts";
import type { Source, SourceOptions } from "./source.ts";
import { openWordPress } from "./wordpress/wordpress-source.ts";

type Open = (path: string, options: SourceOptions) => Promise<Source>;

/** What a file is of. */
const systems: readonly { readonly ending: RegExp; readonly open: Open }[] = [
	{ ending: /\.xml$/i, open: openWordPress },
	{ ending: /\.csv$/i, open: openCsv },
	{ ending: /\.json$/i, open: openGhost },
];

/**
 * Opens what another system has given out: a file, or a folder of such.
 * @throws {Error} in words for the operator
 */
export async function openSource(path: string, options: SourceOptions): Promise<Source> {
	if (!existsSync(path)) throw new Error(`There is nothing at ${path}`);
	const names = (await stat(path)).isDirectory() ? await readdir(path) : [path];
	const system = systems.find(({ ending }) => names.some((name) => ending.test(name)));
	if (system) return system.open(path, options);
	throw new Error(
		`${path} is nothing that can be imported: give an archive of npm run export, an export of WordPress or Ghost, or CSV files. See docs/moving-in.md`,
	);
}
