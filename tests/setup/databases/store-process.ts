import { writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openDiskStore } from "../../../src/files/store/disk-store.ts";

/** A process that stores one file after another until it is killed: `node store-process.ts STORE FROM PREFIX`. */
const [, , folder = "", from = "", prefix = ""] = process.argv;
const store = await openDiskStore(folder);
for (let number = 0; ; number += 1) {
	const path = join(from, `${process.pid}-${number}`);
	writeFileSync(path, Buffer.alloc(8_000_000, number));
	await store.keep(`${prefix}/${number}`, path);
	writeSync(1, `${prefix}/${number}\n`);
}
