import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { syncFolder } from "./files/store/durable.ts";

const own =
	/^(frontage\.sqlite(-wal|-shm|-reserve|-lock)?|files|outbox|backups|backup-signing-key\.pem(\.[0-9a-f-]{36})?|erasures\.jsonl)$/;

export interface OpenToOthers {
	readonly closed: readonly string[];
	/** Paths whose permissions this account may not change. */
	readonly left: readonly string[];
}

/** Removes the access of other accounts: the folder contains sessions, addresses and files. */
export async function openDataFolder(given: string): Promise<OpenToOthers> {
	const folder = resolve(given);
	const created = await mkdir(folder, { recursive: true, mode: 0o700 });
	if (created !== undefined) await syncNames(folder, created);
	// Windows has no such modes.
	if (process.platform === "win32") return { closed: [], left: [] };
	const names = await readdir(folder);
	const ours = names.filter((name) => own.test(name));
	// A folder with other content may also belong to another application.
	const paths = [
		...(ours.length === names.length ? [folder] : []),
		...ours.map((name) => join(folder, name)),
	];
	const [closed, left]: [string[], string[]] = [[], []];
	for (const path of paths) {
		const done = await closeToOthers(path);
		if (done !== undefined) (done ? closed : left).push(path);
	}
	return { closed, left };
}

/** Without this, new folders with saved data could be lost after a power failure. */
async function syncNames(folder: string, outermost: string) {
	for (let at = folder; at.length >= outermost.length; at = dirname(at))
		await syncFolder(dirname(at)).catch((error: unknown) => {
			// This account may create folders there, but not list the parent.
			if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
		});
}

/** Undefined when nothing was to do. */
async function closeToOthers(path: string): Promise<boolean | undefined> {
	try {
		const stats = await lstat(path);
		if (stats.isSymbolicLink() || (stats.mode & 0o077) === 0) return undefined;
		await chmod(path, stats.mode & 0o7700);
		return true;
	} catch (error) {
		// The log of a database disappears when the last process closes it.
		return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : false;
	}
}
