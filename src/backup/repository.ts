import { createHash, hash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { BlobMissingError, type Store } from "../files/store/store.ts";
import { spool } from "../files/uploads/spool.ts";
import { DamagedError, fromText, type Manifest, type Piece, toText } from "./manifest.ts";

/** What was found to be stored, or has been. */
export interface Stored {
	readonly sha256: string;
	readonly bytes: number;
	readonly isNew: boolean;
}

/** What a record says of a file, where it says anything. */
interface Expected {
	readonly size?: number;
	readonly sha256?: string;
}

const snapshotsPrefix = "snapshots/";

/** Where backups are stored: each content once, under its SHA-256, and what each snapshot consists of. */
export type Repository = ReturnType<typeof openRepository>;

/** @param location what it is in words, such as the folder */
export function openRepository(store: Store, location: string) {
	let known: Promise<Map<string, number>> | undefined;

	async function listObjects() {
		const sizes = new Map<string, number>();
		for await (const { key, size } of store.list("objects/")) sizes.set(key, size);
		return sizes;
	}

	const sizeOf = async (key: string) => {
		known ??= listObjects();
		return (await known).get(key);
	};

	/** Another backup may have stored the same meanwhile. */
	async function keep(key: string, path: string, bytes: number) {
		await store.keep(key, path).catch(async (error: unknown) => {
			await rm(path, { force: true });
			if ((await store.sizeOf(key)) === undefined) throw error;
		});
		(await known)?.set(key, bytes);
	}

	/** The stream of what is stored. @throws {DamagedError} */
	async function open(key: string): Promise<Readable> {
		try {
			return await store.read(key);
		} catch (error) {
			throw error instanceof BlobMissingError ? new DamagedError("is missing", { cause: error }) : error;
		}
	}

	return {
		location,

		/** The path of a stored file, in words for the operator. */
		pathOf: (key: string) => `${location}/${key}`,

		/** Stores lines unless they are there. */
		async keepPiece(lines: Buffer): Promise<Stored> {
			const sha256 = hash("sha256", lines);
			const stored = { sha256, bytes: lines.length };
			const key = pieceKey(sha256);
			if ((await sizeOf(key)) !== undefined) return { ...stored, isNew: false };
			const path = join(store.spoolFolder, randomUUID());
			const pressed = await promisify(gzip)(lines);
			await writeFile(path, pressed, { mode: 0o600 });
			await keep(key, path, pressed.length);
			return { ...stored, isNew: true };
		},

		/** Stores a file unless it is there. @throws {DamagedError} when it is not what its record says */
		async keepFile({ sha256: expected, size }: Expected, read: () => Promise<Readable>): Promise<Stored> {
			if (expected && size !== undefined && (await sizeOf(fileKey(expected))) === size)
				return { sha256: expected, bytes: size, isNew: false };
			const spooled = await spool(await read(), {
				folder: store.spoolFolder,
				maxBytes: Number.POSITIVE_INFINITY,
			});
			try {
				const { sha256, size: bytes } = spooled;
				if (expected && expected !== sha256) throw new DamagedError("has other bytes than were uploaded");
				const isNew = (await sizeOf(fileKey(sha256))) !== bytes;
				if (isNew) await keep(fileKey(sha256), spooled.path, bytes);
				return { sha256, bytes, isNew };
			} finally {
				await spooled.discard();
			}
		},

		/** The lines of a piece. @throws {DamagedError} */
		async readPiece({ sha256, lines }: Piece): Promise<string[]> {
			const pressed = await buffer(await open(pieceKey(sha256)));
			const bytes = await promisify(gunzip)(pressed).catch((error: unknown) => {
				throw new DamagedError("is damaged", { cause: error });
			});
			const found = bytes.toString().split("\n").slice(0, -1);
			if (hash("sha256", bytes) !== sha256 || found.length !== lines) throw new DamagedError("is damaged");
			return found;
		},

		/** The bytes of a file. @throws {DamagedError} before the first, when there are none, and in place of the end, when they are others */
		async *readFile(sha256: string): AsyncGenerator<Uint8Array> {
			const digest = createHash("sha256");
			for await (const chunk of await open(fileKey(sha256))) {
				digest.update(chunk as Uint8Array);
				yield chunk as Uint8Array;
			}
			if (digest.digest("hex") !== sha256) throw new DamagedError("is damaged");
		},

		/** The names of the snapshots, oldest first. */
		async listSnapshots(): Promise<readonly string[]> {
			const names: string[] = [];
			for await (const { key } of store.list(snapshotsPrefix))
				if (key.endsWith(".json")) names.push(key.slice(snapshotsPrefix.length, -".json".length));
			return names;
		},

		/** @throws {DamagedError} @throws {NewerError} */
		async readSnapshot(name: string): Promise<Manifest> {
			return fromText(await text(await open(snapshotKey(name))));
		},

		/** Stores what a snapshot consists of: from here on there is one. @returns its name */
		async keepSnapshot(manifest: Manifest): Promise<string> {
			const name = manifest.at.toLowerCase().replace(/[:.]/g, "-");
			const path = join(store.spoolFolder, randomUUID());
			await writeFile(path, toText(manifest), { mode: 0o600 });
			await store.keep(snapshotKey(name), path);
			return name;
		},

		close: () => store.close(),
	};
}

/** The keys of what is stored. */
export const fileKey = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`;
export const pieceKey = (sha256: string) => `${fileKey(sha256)}.gz`;
export const snapshotKey = (name: string) => `${snapshotsPrefix}${name}.json`;
