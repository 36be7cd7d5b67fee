import { copyFile, link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";

export const isMissing = (error: unknown) => codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR";

export async function syncFile(path: string): Promise<void> {
	const file = await open(path, "r+");
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

/** Windows has no such call and does not need it. */
export async function syncFolder(path: string): Promise<void> {
	if (process.platform === "win32") return;
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

export async function copyDurably(from: string, to: string): Promise<void> {
	try {
		await copyFile(from, to);
		await syncFile(to);
	} catch (error) {
		await rm(to, { force: true });
		throw error;
	}
}

/** "elsewhere" is another disk, where an atomic move is impossible. @throws {Error} EEXIST when the target exists */
export async function place(path: string, target: string): Promise<"placed" | "elsewhere"> {
	// A concurrent process may remove the folder with its last file.
	for (let attempt = 1; ; attempt += 1) {
		try {
			await mkdir(dirname(target), { recursive: true });
			await linkOrRename(path, target);
			return "placed";
		} catch (error) {
			if (codeOf(error) === "EXDEV") return "elsewhere";
			if (codeOf(error) !== "ENOENT" || attempt === 10) throw error;
		}
	}
}

/** Renaming would overwrite the target. */
async function linkOrRename(path: string, target: string) {
	try {
		await link(path, target);
	} catch (error) {
		if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(codeOf(error))) throw error;
		await renameWithoutLinks(path, target);
	}
}

async function renameWithoutLinks(path: string, target: string) {
	const isTaken = await stat(target).then(
		() => true,
		() => false,
	);
	if (isTaken) throw Object.assign(new Error(`${target} is there already`), { code: "EEXIST" });
	await rename(path, target);
}
