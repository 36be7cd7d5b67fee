import { fromFileLine, type Manifest, type StoredFile } from "./manifest.ts";
import type { Objects, Repository } from "./repository.ts";

export function needsIn(
	objects: Objects,
	{ tables, files }: Manifest,
	retained: readonly Pick<StoredFile, "sha256">[],
): string[] {
	const pieces = [...tables, files].flatMap((table) => table.pieces);
	return [
		...pieces.map(({ sha256 }) => objects.pieceKey(sha256)),
		...retained.map(({ sha256 }) => objects.fileKey(sha256)),
	];
}

/**
 * Reads the key lists of encrypted snapshots, because the backup machine has no decryption key.
 * @throws {Error} for the operator when the objects of a snapshot are unknown
 */
export async function neededBy(
	repository: Repository,
	snapshots: readonly string[],
): Promise<ReadonlySet<string>> {
	const needed = new Set<string>();
	// Snapshots share most lists.
	const listed = new Map<string, readonly StoredFile[]>();

	async function filesOf(objects: Objects, { files }: Manifest) {
		const all: StoredFile[] = [];
		for (const piece of files.pieces) {
			const key = objects.pieceKey(piece.sha256);
			const fileFacts = listed.get(key) ?? (await objects.readPiece(piece)).map(fromFileLine);
			listed.set(key, fileFacts);
			all.push(...fileFacts);
		}
		return all;
	}

	async function read(snapshot: string): Promise<readonly string[]> {
		const list = await repository.needs.read(snapshot);
		if (list) return list;
		const { manifest } = await repository.readSnapshot(snapshot);
		const objects = repository.objects(manifest.namesKey);
		return needsIn(objects, manifest, await filesOf(objects, manifest));
	}

	for (const snapshot of snapshots) {
		const keys = await read(snapshot).catch((error: Error) => {
			throw new Error(`what snapshot ${snapshot} needs cannot be read (${error.message})`, { cause: error });
		});
		for (const key of keys) needed.add(key);
	}
	return needed;
}
