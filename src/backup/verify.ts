import {
	DamagedError,
	fromFileLine,
	type Manifest,
	NewerError,
	type Piece,
	type StoredFile,
} from "./repository/manifest.ts";
import type { ReportProgress } from "./repository/place.ts";
import type { Objects, Repository } from "./repository/repository.ts";
import { WrongKeyError } from "./repository/seal.ts";

export interface Damage {
	readonly path: string;
	/** End of a sentence, such as `is missing`. */
	readonly what: string;
	/** Use of the object, with the snapshot. */
	readonly use: string;
}

/** Missing after a restore because of damage. */
export interface Losses {
	readonly records: Map<string, number>;
	readonly files: Pick<StoredFile, "record" | "name">[];
	/** Number of files in unreadable lists. */
	unlisted: number;
	readonly keys: Set<string>;
}

export interface Verified {
	readonly damages: readonly Damage[];
	readonly files: number;
	readonly bytes: number;
	/** By snapshot, except those with unreadable manifests. */
	readonly losses: ReadonlyMap<string, Losses>;
}

export const noLosses = (): Losses => ({ records: new Map(), files: [], unlisted: 0, keys: new Set() });

/**
 * Reads all bytes, those of shared objects once.
 * @throws when the backup is unreachable
 */
export async function verify(
	repository: Repository,
	snapshots: readonly string[],
	tell: ReportProgress,
): Promise<Verified> {
	const [damages, damagedPaths, seen] = [[] as Damage[], new Set<string>(), new Set<string>()];
	const lossesOf = new Map<string, Losses>();
	let bytes = 0;

	/** Undefined for damage. */
	async function look<T>(path: string, use: string, read: () => Promise<T>): Promise<T | undefined> {
		seen.add(path);
		try {
			return await read();
		} catch (error) {
			if (!isDamage(error)) throw error;
			if (!damagedPaths.has(path)) damages.push({ path, what: (error as Error).message, use });
			damagedPaths.add(path);
			return undefined;
		}
	}

	/** Reads an object once for all snapshots. */
	async function lookOnce(key: string, use: string, read: () => Promise<unknown>): Promise<boolean> {
		const path = repository.pathOf(key);
		if (!seen.has(path)) await look(path, use, read);
		return !damagedPaths.has(path);
	}

	function count(key: string, size: number) {
		if (!seen.has(repository.pathOf(key))) bytes += size;
	}

	async function lookAtFile(objects: Objects, file: StoredFile, snapshot: string): Promise<boolean> {
		const key = objects.fileKey(file.sha256);
		count(key, file.bytes);
		const isGood = await lookOnce(
			key,
			`the file ${file.name} (${file.record}) in snapshot ${snapshot}`,
			async () => {
				let count = 0;
				for await (const chunk of objects.readFile(file.sha256)) count += chunk.length;
				if (count !== file.bytes) throw new DamagedError("is damaged");
			},
		);
		tell(`${seen.size} files read`);
		return isGood;
	}

	async function lookAtRecords(objects: Objects, { tables }: Manifest, snapshot: string) {
		const losses = noLosses();
		for (const { name, pieces } of tables)
			for (const piece of pieces) {
				const key = objects.pieceKey(piece.sha256);
				count(key, piece.bytes);
				const use = `${piece.lines} records of ${name} in snapshot ${snapshot}`;
				if (await lookOnce(key, use, () => objects.readPiece(piece))) continue;
				losses.keys.add(key);
				losses.records.set(name, (losses.records.get(name) ?? 0) + piece.lines);
			}
		return losses;
	}

	async function lookAtFiles(objects: Objects, pieces: readonly Piece[], snapshot: string, losses: Losses) {
		for (const piece of pieces) {
			const key = objects.pieceKey(piece.sha256);
			count(key, piece.bytes);
			const read = () => objects.readPiece(piece);
			const lines = await look(repository.pathOf(key), `the list of files of snapshot ${snapshot}`, read);
			if (!lines) {
				losses.keys.add(key);
				losses.unlisted += piece.lines;
			}
			for (const line of lines ?? []) {
				const file = fromFileLine(line);
				if (await lookAtFile(objects, file, snapshot)) continue;
				losses.keys.add(objects.fileKey(file.sha256));
				losses.files.push(file);
			}
		}
	}

	for (const snapshot of snapshots) {
		const read = () =>
			repository.readSnapshot(snapshot).catch((error: unknown) => {
				// A wrong identity affects all snapshots, so it is an error if there is only one.
				if (!(error instanceof WrongKeyError) || snapshots.length === 1) throw error;
				throw new DamagedError("is encrypted for another key", { cause: error });
			});
		const checked = await look(await repository.pathOfSnapshot(snapshot), `snapshot ${snapshot}`, read);
		if (!checked) continue;
		const { manifest } = checked;
		const objects = repository.objects(manifest.namesKey);
		const losses = await lookAtRecords(objects, manifest, snapshot);
		await lookAtFiles(objects, manifest.files.pieces, snapshot, losses);
		lossesOf.set(snapshot, losses);
	}
	return { damages, files: seen.size, bytes, losses: lossesOf };
}

/** Includes a read error of the disk. */
export function isDamage(error: unknown): boolean {
	return (
		error instanceof DamagedError ||
		error instanceof NewerError ||
		(error as { code?: string } | undefined)?.code === "EIO"
	);
}

/** Includes the next step for the operator. */
export function describeDamages(damages: readonly Damage[]): string {
	const lines = damages.map(({ path, what, use }) => `  ${path} ${what}: ${use}`);
	return [
		`${damages.length === 1 ? "One file" : `${damages.length} files`} of the backup cannot be used:`,
		...lines,
		"Delete what is damaged and make a backup: it copies again what is still there. Until then, restore another snapshot, or the rest of this one with --without-damaged.",
	].join("\n");
}
