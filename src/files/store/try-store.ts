import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openStore } from "./open-store.ts";

/** Stores, reads and removes a file. @throws {Error} with a message for the operator */
export async function tryStore(config: Parameters<typeof openStore>[0]): Promise<void> {
	const store = await openStore(config);
	const [name, written] = [`trial-${randomUUID()}`, new Date().toISOString()];
	const path = join(store.spoolFolder, name);
	try {
		await writeFile(path, written, { mode: 0o600 });
		await store.keep(name, path);
		if ((await text(await store.read(name))) !== written)
			throw new Error("what it gives back is something else");
	} finally {
		await store.remove(name).finally(() => store.close());
		await rm(path, { force: true });
	}
}
