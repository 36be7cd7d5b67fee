import { randomFillSync } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openDiskStore } from "../../../src/files/store/disk-store.ts";
import { openS3Store } from "../../../src/files/store/s3-store.ts";
import type { StoreLocation } from "./stores.ts";

/** A process that prints its largest growth in megabytes while a file of 300 MB was stored and read. */
const { folder, s3 } = JSON.parse(process.argv[2] ?? "") as StoreLocation;
const store = s3 ? await openS3Store(s3, join(folder, "tmp")) : await openDiskStore(folder);
const megabyte = randomFillSync(Buffer.alloc(1_000_000));

async function throughStore(megabytes: number) {
	const path = join(store.spoolFolder, "big");
	const file = openSync(path, "w");
	for (let written = 0; written < megabytes; written += 1) writeSync(file, megabyte);
	closeSync(file);
	await store.keep("big", path);
	let length = 0;
	for await (const chunk of await store.read("big")) length += chunk.length;
	await store.remove("big");
	if (length !== megabytes * 1_000_000) throw new Error(`${length} bytes came back`);
}

// Uncollected garbage is there from the beginning.
await throughStore(150);
const before = process.resourceUsage().maxRSS;
await throughStore(300);
process.stdout.write(String((process.resourceUsage().maxRSS - before) / 1000));
await store.close();
