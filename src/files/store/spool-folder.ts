import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const aDay = 24 * 60 * 60 * 1000;

export async function openSpoolFolder(folder: string, now: number = Date.now()): Promise<string> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder)) {
		const path = join(folder, name);
		// Another process may be clearing the same folder.
		const modified = await stat(path).then(
			({ mtimeMs }) => mtimeMs,
			() => now,
		);
		if (modified < now - aDay) await rm(path, { recursive: true, force: true });
	}
	return folder;
}
