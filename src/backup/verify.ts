import {
	DamagedError,
	fromFileLine,
	type KeptFile,
	type Manifest,
	NewerError,
	type Piece,
} from "./manifest.ts";
import type { Tell } from "./place.ts";
import { fileKey, pieceKey, type Repository, snapshotKey } from "./repository.ts";

/** Something in a backup that is not as it was stored. */
export interface Damage {
	/** The file of the backup. */
	readonly path: string;
	/** How it is not as it should be, such as `is missing`. */
	readonly what: string;
	/** What needs it, and in which snapshot. */
	readonly use: string;
}

/** What was read. */
export interface Verified {
	readonly damages: readonly Damage[];
	readonly files: number;
	readonly bytes: number;
}

/**
 * Reads every byte of snapshots and compares it with what was stored; what several of them use, once.
 * @throws whatever keeps it from being read, which says nothing about what is there
 */
export async function verify(
	repository: Repository,
	snapshots: readonly string[],
	tell: Tell,
): Promise<Verified> {
	const [damages, seen]: [Damage[], Set<string>] = [[], new Set()];
	let bytes = 0;

	/** @returns what `read` does; undefined where it is damaged */
	async function look<T>(key: string, use: string, read: () => Promise<T>): Promise<T | undefined> {
		try {
			return await read();
		} catch (error) {
			if (!isDamage(error)) throw error;
			if (!seen.has(key)) damages.push({ path: repository.pathOf(key), what: (error as Error).message, use });
			return undefined;
		} finally {
			seen.add(key);
		}
	}

	async function lookAtPiece(piece: Piece, use: string): Promise<string[]> {
		const key = pieceKey(piece.sha256);
		if (!seen.has(key)) bytes += piece.bytes;
		return (await look(key, use, () => repository.readPiece(piece))) ?? [];
	}

	async function lookAtFile({ sha256, ...file }: KeptFile, snapshot: string): Promise<void> {
		const key = fileKey(sha256);
		if (seen.has(key)) return;
		bytes += file.bytes;
		await look(key, `the file ${file.name} (${file.record}) in snapshot ${snapshot}`, async () => {
			let found = 0;
			for await (const chunk of repository.readFile(sha256)) found += chunk.length;
			if (found !== file.bytes) throw new DamagedError("is damaged");
		});
		tell(`${seen.size} files read`);
	}

	async function lookAt(snapshot: string, { tables, files }: Manifest): Promise<void> {
		for (const { name, pieces } of tables)
			for (const piece of pieces)
				if (!seen.has(pieceKey(piece.sha256)))
					await lookAtPiece(piece, `${piece.lines} records of ${name} in snapshot ${snapshot}`);
		for (const piece of files.pieces)
			for (const line of await lookAtPiece(piece, `the list of files of snapshot ${snapshot}`))
				await lookAtFile(fromFileLine(line), snapshot);
	}

	for (const snapshot of snapshots) {
		const read = () => repository.readSnapshot(snapshot);
		const manifest = await look(snapshotKey(snapshot), `snapshot ${snapshot}`, read);
		if (manifest) await lookAt(snapshot, manifest);
	}
	return { damages, files: seen.size, bytes };
}

/** Of a disk that cannot read a file, too, the file is what is wrong. */
function isDamage(error: unknown): boolean {
	return (
		error instanceof DamagedError ||
		error instanceof NewerError ||
		(error as { code?: string }).code === "EIO"
	);
}

/** Damages in words for the operator, and what to do about them. */
export function describeDamages(damages: readonly Damage[]): string {
	const lines = damages.map(({ path, what, use }) => `  ${path} ${what}: ${use}`);
	return [
		`${damages.length === 1 ? "One file" : `${damages.length} files`} of the backup cannot be used:`,
		...lines,
		"Delete what is damaged and make a backup: it copies again what is still there. Until then, restore another snapshot.",
	].join("\n");
}
