import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { openSource } from "../open-source.ts";

it("An export of the emulator has its documents and files, and no groups of its descriptions", async () => {
	const blob = "07b5edb9-2a4c-4ae1-9f0e-7a1f4a3b5c6d";
	const folder = newFolder();
	const files = {
		"firebase-export-metadata.json": { version: "13.0.0", firestore: { path: "firestore_export" } },
		"auth_export/config.json": { signIn: { allowDuplicateEmails: false } },
		"storage_export/buckets.json": { buckets: [{ id: "p.appspot.com" }] },
		[`storage_export/metadata/${blob}.json`]: { name: "img/wharf.jpg", bucket: "p.appspot.com" },
		[`storage_export/blobs/${blob}`]: "",
		"content.json": { c1: { title: "Bracing" } },
	};
	for (const [path, value] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), value === "" ? "bytes" : JSON.stringify(value));
	}
	const groups: string[] = [];
	const source = await openSource(folder, {
		map: {},
		tellGroups: (told) => void groups.push(...told.map(({ name }) => name)),
	});
	const items = await Array.fromAsync(source.items());
	expect(groups).toEqual(["content"]);
	expect(items.map((item) => ("moved" in item ? item.moved.title : item.lost))).toEqual(["Bracing"]);
	const file = { path: "p.appspot.com/img/wharf.jpg", from: join(folder, "storage_export/blobs", blob) };
	for (const address of [
		"http://localhost:9199/v0/b/p.appspot.com/o/img%2Fwharf.jpg?alt=media",
		"https://firebasestorage.googleapis.com/v0/b/p.appspot.com/o/img%2Fwharf.jpg?alt=media&token=1",
	])
		expect(source.fileAt(address)).toEqual(file);
	expect(source.fileIn(`storage_export/blobs/${blob}`)).toEqual(file);
	expect(source.fileIn("storage_export/buckets.json")).toBeUndefined();
});
