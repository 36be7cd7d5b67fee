import {
	DamagedError,
	fromFileLine,
	type KeptFile,
	type Manifest,
	NewerError,
	type Piece,
} from "./repository/manifest.ts";
import type { Tell } from "./repository/place.ts";
import type { Objects, Repository } from "./repository/repository.ts";

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
	async function look<T>(path: string, use: string, read: () => Promise<T>): Promise<T | undefined> {
		try {
			return await read();
		} catch (error) {
			if (!isDamage(error)) throw error;
			if (!seen.has(path)) damages.push({ path, what: (error as Error).message, use });
			return undefined;
		} finally {
			seen.add(path);
		}
	}

	const pathOfPiece = (objects: Objects, { sha256 }: Piece) => repository.pathOf(objects.pieceKey(sha256));

	async function lookAtPiece(objects: Objects, piece: Piece, use: string): Promise<string[]> {
		const path = pathOfPiece(objects, piece);
		if (!seen.has(path)) bytes += piece.bytes;
		return (await look(path, use, () => objects.readPiece(piece))) ?? [];
	}

	async function lookAtFile(
		objects: Objects,
		{ sha256, ...file }: KeptFile,
		snapshot: string,
	): Promise<void> {
		const path = repository.pathOf(objects.fileKey(sha256));
		if (seen.has(path)) return;
		bytes += file.bytes;
		await look(path, `the file ${file.name} (${file.record}) in snapshot ${snapshot}`, async () => {
			let found = 0;
			for await (const chunk of objects.readFile(sha256)) found += chunk.length;
			if (found !== file.bytes) throw new DamagedError("is damaged");
		});
		tell(`${seen.size} files read`);
	}

	async function lookAt(snapshot: string, { tables, files, namesKey }: Manifest): Promise<void> {
		const objects = repository.objects(namesKey);
		for (const { name, pieces } of tables)
			for (const piece of pieces)
				if (!seen.has(pathOfPiece(objects, piece)))
					await lookAtPiece(objects, piece, `${piece.lines} records of ${name} in snapshot ${snapshot}`);
		for (const piece of files.pieces)
			for (const line of await lookAtPiece(objects, piece, `the list of files of snapshot ${snapshot}`))
				await lookAtFile(objects, fromFileLine(line), snapshot);
	}

	for (const snapshot of snapshots) {
		const read = () => repository.readSnapshot(snapshot);
		const manifest = await look(await repository.pathOfSnapshot(snapshot), `snapshot ${snapshot}`, read);
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
