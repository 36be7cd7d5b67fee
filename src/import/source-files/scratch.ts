import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openSpoolFolder } from "../../files/store/spool-folder.ts";

const mine = new Set<string>();

/** Error messages omit the path. */
export async function inScratch<T>(
	{ dataFolder }: { readonly dataFolder: string },
	work: (folder: string) => Promise<T>,
): Promise<T> {
	const scratch = await mkdtemp(join(await clearScratch(dataFolder), `import-${process.pid}-`));
	mine.add(scratch);
	try {
		return await work(scratch);
	} catch (error) {
		if (error instanceof Error) error.message = error.message.replaceAll(`${scratch}/`, "");
		throw error;
	} finally {
		await rm(scratch, { recursive: true, force: true });
		mine.delete(scratch);
	}
}

/** @returns the parent folder */
export async function clearScratch(dataFolder: string): Promise<string> {
	const parent = await openSpoolFolder(join(dataFolder, "files", "tmp"));
	for (const name of await readdir(parent)) {
		const [, pid] = /^import-(\d+)-/.exec(name) ?? [];
		const path = join(parent, name);
		if (pid !== undefined && !isUsed(path, Number(pid))) await rm(path, { recursive: true, force: true });
	}
	return parent;
}

/** If another process has the id, the folder is deleted after a day. */
function isUsed(path: string, pid: number): boolean {
	if (pid === process.pid) return mine.has(path);
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
