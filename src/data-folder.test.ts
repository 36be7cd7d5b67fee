import { readlinkSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "../tests/setup/databases/databases.ts";
import { openDataFolder } from "./data-folder.ts";

/** Returns the folders that were synced to disk during the work. */
async function syncedBy(work: () => Promise<unknown>): Promise<string[]> {
	const handle = await open(import.meta.filename);
	const kind = Object.getPrototypeOf(handle) as FileHandle;
	await handle.close();
	const { sync } = kind;
	const synced: string[] = [];
	kind.sync = function (this: FileHandle) {
		synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
		return sync.call(this);
	};
	await work().finally(() => {
		kind.sync = sync;
	});
	return synced;
}

it("flushes the name of each folder that it creates, and of no other", async () => {
	const above = newFolder();
	const open = () => openDataFolder(`${above}/other/../brands/data`);
	expect(await syncedBy(open)).toEqual([join(above, "brands"), above]);
	expect(await syncedBy(open)).toEqual([]);
});
