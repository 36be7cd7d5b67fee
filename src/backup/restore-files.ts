import type { Database } from "../data/database/database.ts";
import { type NamedFile, namedFiles } from "../files/named-files.ts";
import type { Store } from "../files/store/store.ts";
import { isStored, storeFile } from "../files/store-file.ts";
import { fromFileLine, type Manifest, type StoredFile } from "./repository/manifest.ts";
import type { ReportProgress } from "./repository/place.ts";
import type { Objects } from "./repository/repository.ts";
import { isDamage, type Losses } from "./verify.ts";

export interface FileRestore {
	readonly objects: Objects;
	readonly manifest: Manifest;
	readonly store: Store;
	/** Known damaged objects. */
	readonly losses: Losses;
	readonly tell: ReportProgress;
}

/** Returns the keys and the lost files. */
export async function restoreFiles({ objects, manifest: { files }, store, losses, tell }: FileRestore) {
	const keys = new Set<string>();
	const lost: StoredFile[] = [];
	for (const piece of files.pieces) {
		if (losses.keys.has(objects.pieceKey(piece.sha256))) continue;
		for (const line of await objects.readPiece(piece)) {
			const file = fromFileLine(line);
			const isDamaged = losses.keys.has(objects.fileKey(file.sha256));
			if (isDamaged && !(await isStored(store, file))) lost.push(file);
			if (!isDamaged) await storeFile(store, file, () => objects.readFile(file.sha256));
			keys.add(file.key);
			tell(`Files: ${keys.size} of ${files.lines}`);
		}
	}
	return { keys, lost };
}

/**
 * Restores files of unreadable lists by their records.
 * @returns the lost files
 */
export async function restoreUnlisted(
	{ objects, store, tell }: FileRestore,
	database: Database,
	listed: ReadonlySet<string>,
): Promise<NamedFile[]> {
	const lost: NamedFile[] = [];
	for (const file of await namedFiles(database, Date.now())) {
		if (listed.has(file.key)) continue;
		tell(`Files: ${file.name}`);
		const { key, size: bytes, sha256 } = file;
		if (sha256 === undefined || bytes === undefined) {
			if ((await store.sizeOf(key)) === undefined) lost.push(file);
			continue;
		}
		const read = () => objects.readFile(sha256);
		await storeFile(store, { key, sha256, bytes }, read).catch((error: unknown) => {
			if (!isDamage(error)) throw error;
			lost.push(file);
		});
	}
	return lost;
}
