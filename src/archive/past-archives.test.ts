import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { databaseKinds, newFolder } from "../../tests/setup/databases/databases.ts";
import { readConfig } from "../config.ts";
import { openStore } from "../files/store/open-store.ts";
import { unpack } from "../import/source-files/unpack.ts";
import { openPlatform } from "../platform.ts";
import { archiveFile } from "./archive-form.ts";
import { exportArchive } from "./export-archive.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive } from "./read-archive.ts";

const silent = () => undefined;

/**
 * Sample data as exported by version 0.1.0, with drafts, labelled revisions, a review, comments, overrides, per-site
 * visibility, schedules and releases. Its pictures are tiny.
 */
const archive = new URL("../../tests/setup/archives/sample-0.1.0.zip", import.meta.url).pathname;

/** Returns the parts of an archive with line counts and hashes; for parts that lost a column, with their lines. */
function partsOf(folder: string): Record<string, unknown> {
	const { parts } = JSON.parse(readFileSync(join(folder, archiveFile), "utf8"));
	const lines = (name: string) => {
		const rows = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
		return rows.map((row) => ({ ...JSON.parse(row), occurrence: "" }));
	};
	const shorter = ["more/schedule.jsonl", "more/releases.jsonl"];
	return { ...parts, ...Object.fromEntries(shorter.map((name) => [name, lines(name)])) };
}

// Imports and re-exports 180 files and 1,000 rows, which takes about two seconds.
it.each(databaseKinds)(
	"an archive of version 0.1.0 is imported into $kind without a loss",
	async ({ create }) => {
		const [folder, exported] = [newFolder(), newFolder()];
		await unpack(archive, folder);
		const { url, folder: dataFolder } = await create();
		const place = readConfig({ DATABASE_URL: url, DATA_DIR: dataFolder });
		const platform = await openPlatform(place);
		const store = await openStore(place);
		try {
			const opened = { database: platform.database, store };
			const options = { isTrial: false, withRoles: true, tell: silent };
			const { leftOut } = await importArchive(place, opened, await openArchive(folder, silent), options);
			expect(leftOut).toEqual([]);
			await exportArchive(place, opened, { folder: exported }, silent);
			expect(partsOf(exported)).toEqual(partsOf(folder));
		} finally {
			await store.close();
			await platform.close();
		}
	},
);
