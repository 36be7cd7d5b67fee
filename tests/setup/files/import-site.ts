import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfig } from "../../../src/config.ts";
import { openSource } from "../../../src/import/open-source.ts";
import type { Outcome } from "../../../src/import/outcome.ts";
import { type ImportOptions, importSource } from "../../../src/import/run-import.ts";
import type { SourceMap } from "../../../src/import/source.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { newFolder, sqlite } from "../databases/databases.ts";

/** Writes files into a new folder by default. Returns the folder. */
export function writeFiles(
	files: Readonly<Record<string, string | Uint8Array>>,
	folder = newFolder(),
): string {
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content);
	}
	return folder;
}

/** An installation with one website, into which a test imports. */
export async function openImportSite() {
	const { url, folder } = await sqlite.create();
	const platform = await openPlatform(readConfig({ DATABASE_URL: url, DATA_DIR: folder }));
	const values = { domain: "setout.example.nz", domainKey: "digital-nz" };
	const website = await platform.records.save(system, "websites", "", values, { version: 0 });
	return {
		platform,
		website,
		async import(path: string, options: Partial<ImportOptions> & { map?: SourceMap } = {}): Promise<Outcome> {
			const source = await openSource(path, { map: options.map ?? {} });
			const usual = { isTrial: false, website, tell: () => undefined };
			return importSource(platform, source, { ...usual, ...options });
		},
		async all<Name extends "content" | "team" | "redirects" | "media">(name: Name) {
			return (await platform.records.list(system, name, { limit: 100 })).items;
		},
	};
}
export type ImportSite = Awaited<ReturnType<typeof openImportSite>>;

/** Numbers of created, changed, unchanged and skipped records per collection. */
export function countsOf({ counts }: Outcome): Readonly<Record<string, string>> {
	const inWords = ({
		made,
		changed,
		same,
		left,
	}: {
		made: number;
		changed: number;
		same: number;
		left: number;
	}) => `${made} made, ${changed} changed, ${same} same, ${left} left`;
	return Object.fromEntries([...counts].map(([name, of]) => [name, inWords(of)]));
}
