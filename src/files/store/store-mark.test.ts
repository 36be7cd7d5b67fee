import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { newFolder, openEmpty, sqlite } from "../../../tests/setup/databases/databases.ts";
import { openDiskStore } from "./disk-store.ts";
import { requireStoreOfDatabase } from "./store-mark.ts";

it("a store that several nodes mark at once has one mark, and no other remains", async () => {
	const store = await openDiskStore(newFolder());
	const database = await openEmpty(sqlite.create);
	await Promise.all(Array.from({ length: 5 }, () => requireStoreOfDatabase(store, database, "The folder")));
	await requireStoreOfDatabase(store, database, "The folder");
	expect(readdirSync(store.spoolFolder)).toEqual([]);
	await database.db.destroy();
});
