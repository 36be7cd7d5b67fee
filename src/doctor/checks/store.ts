import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Config } from "../../config.ts";
import { openStore } from "../../files/store/open-store.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good } from "../finding.ts";

const about = "Files";

export async function checkStore(config: Config): Promise<Finding[]> {
	const called = config.s3.bucket ? `The bucket ${config.s3.bucket}` : "The data folder";
	// The path may be wrong, so no folder is created.
	if (!existsSync(config.dataFolder))
		return [bad(about, `There is no folder ${config.dataFolder}.`, "Name the data folder with --data.")];
	try {
		await tryStore(config);
		return [good(about, `${called} takes files, and gives them back.`)];
	} catch (error) {
		const next = config.s3.bucket
			? "See the variables that begin with S3_, and what the service says."
			: "See whether this account may write into the data folder.";
		return [bad(about, `${called} does not take a file: ${(error as Error).message}`, next)];
	}
}

async function tryStore(config: Parameters<typeof openStore>[0]): Promise<void> {
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
