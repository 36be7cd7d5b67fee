import { createHmac, hash } from "node:crypto";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { promisify } from "node:util";
import { createGzip, gunzip } from "node:zlib";
import { throttle } from "../../data/database/throttle.ts";
import { hashing } from "../../files/hashing.ts";
import { BlobMissingError, type Store } from "../../files/store/store.ts";
import { spool } from "../../files/uploads/spool.ts";
import { openKeyLists } from "./key-lists.ts";
import { DamagedError, fromText, type Manifest, type Piece, type Snapshot, toText } from "./manifest.ts";
import type { Seal } from "./seal.ts";
import type { Signer } from "./signing.ts";
import { type beforeUpdate, snapshotName } from "./snapshot-name.ts";

export interface Stored {
	readonly sha256: string;
	readonly bytes: number;
	readonly isNew: boolean;
}

/** File facts in the record, where known. */
interface Expected {
	readonly size?: number;
	readonly sha256?: string;
}

interface SnapshotOptions {
	readonly label?: typeof beforeUpdate | undefined;
	/** Manifests are unsigned by default. */
	readonly signer?: Signer;
}

type Bytes = AsyncIterable<Uint8Array>;

const snapshotsPrefix = "snapshots/";
const sealed = ".age";

/** Deduplicated objects, and the manifests of snapshots. */
export type Repository = ReturnType<typeof openRepository>;
/** Objects whose names depend on one key. */
export type Objects = ReturnType<Repository["objects"]>;

/**
 * @param location for messages, such as the folder
 * @param objectsPrefix start of the keys of objects
 */
export function openRepository(store: Store, location: string, seal: Seal, objectsPrefix = "objects/") {
	let known: Promise<Map<string, number>> | undefined;

	async function listObjects() {
		const sizes = new Map<string, number>();
		for await (const { key, size } of store.list(objectsPrefix)) sizes.set(key, size);
		return sizes;
	}

	const sizeOf = async (key: string) => {
		known ??= listObjects();
		return (await known).get(key);
	};

	const spooled = (source: Bytes) => spool(source, { folder: store.spoolFolder });

	/** A concurrent backup may have stored the same object. */
	async function keep(key: string, path: string, bytes: number) {
		await store.keep(key, path).catch(async (error: unknown) => {
			await rm(path, { force: true });
			if ((await store.sizeOf(key)) === undefined) throw error;
		});
		(await known)?.set(key, bytes);
	}

	/** @throws {DamagedError} */
	async function stored(key: string): Promise<Readable> {
		try {
			return await store.read(key);
		} catch (error) {
			throw error instanceof BlobMissingError ? new DamagedError("is missing", { cause: error }) : error;
		}
	}

	/** Returns the decrypted bytes. @throws {DamagedError} */
	async function* read(key: string): AsyncGenerator<Uint8Array> {
		yield* key.endsWith(sealed) ? seal.open(() => stored(key)) : await stored(key);
	}

	const keyOfSnapshot = async (name: string) => {
		const key = `${snapshotsPrefix}${name}.json`;
		return (await store.sizeOf(key + sealed)) === undefined ? key : key + sealed;
	};

	const needs = openKeyLists(store, "needs/");

	return {
		location,
		/** Key lists of encrypted snapshots. */
		needs,
		/** Lists of unneeded objects, by the time of detection. */
		unneeded: openKeyLists(store, "unneeded/"),
		isSealing: seal.isSealing,

		pathOf: (key: string) => `${location}/${key}`,

		/**
		 * @param namesKey HMAC key for names of encrypted objects, whose plain SHA-256 would disclose known content; ""
		 * without encryption
		 */
		objects(namesKey: string) {
			const nameOf = (sha256: string) =>
				namesKey ? createHmac("sha256", Buffer.from(namesKey, "hex")).update(sha256).digest("hex") : sha256;
			const keyOf = (sha256: string, kind: "" | ".gz") => {
				const name = nameOf(sha256);
				return `${objectsPrefix}${name.slice(0, 2)}/${name}${kind}${namesKey && sealed}`;
			};
			const fileKey = (sha256: string) => keyOf(sha256, "");
			const pieceKey = (sha256: string) => keyOf(sha256, ".gz");
			const toStore = async (source: Bytes) => (namesKey ? seal.close(source) : source);

			return {
				fileKey,
				pieceKey,

				/** Stores lines unless they exist. */
				async keepPiece(lines: Buffer): Promise<Stored> {
					const sha256 = hash("sha256", lines);
					const key = pieceKey(sha256);
					const isNew = (await sizeOf(key)) === undefined;
					if (isNew) {
						const { path, size } = await spooled(await toStore(compressed(lines)));
						await keep(key, path, size);
					}
					return { sha256, bytes: lines.length, isNew };
				},

				/** Stores a file unless it exists. @throws {DamagedError} when it does not match its record */
				async keepFile({ sha256: expected, size }: Expected, open: () => Promise<Readable>): Promise<Stored> {
					const isThere = async (sha256: string, bytes: number) => {
						const found = await sizeOf(fileKey(sha256));
						return namesKey ? found !== undefined : found === bytes;
					};
					if (expected && size !== undefined && (await isThere(expected, size)))
						return { sha256: expected, bytes: size, isNew: false };
					const passing = hashing(await open());
					const { path, size: taken, discard } = await spooled(await toStore(passing.bytes));
					try {
						const { sha256, size: bytes } = passing.end();
						if (expected && expected !== sha256) throw new DamagedError("has other bytes than were uploaded");
						const isNew = !(await isThere(sha256, bytes));
						if (isNew) await keep(fileKey(sha256), path, taken);
						return { sha256, bytes, isNew };
					} finally {
						await discard();
					}
				},

				/** @throws {DamagedError} */
				async readPiece({ sha256, lines }: Piece): Promise<string[]> {
					await throttle();
					const piece = await buffer(read(pieceKey(sha256)));
					const bytes = await promisify(gunzip)(piece).catch((error: unknown) => {
						throw new DamagedError("is damaged", { cause: error });
					});
					const found = bytes.toString().split("\n").slice(0, -1);
					if (hash("sha256", bytes) !== sha256 || found.length !== lines)
						throw new DamagedError("is damaged");
					return found;
				},

				/** @throws {DamagedError} at the start when the file is missing, and at the end when its content differs */
				async *readFile(sha256: string): AsyncGenerator<Uint8Array> {
					const passing = hashing(read(fileKey(sha256)));
					yield* passing.bytes;
					if (passing.end().sha256 !== sha256) throw new DamagedError("is damaged");
				},
			};
		},

		/** Oldest first. */
		async listSnapshots(): Promise<readonly string[]> {
			const names: string[] = [];
			for await (const { key } of store.list(snapshotsPrefix))
				names.push(...(/^snapshots\/(.+)\.json(\.age)?$/.exec(key)?.slice(1, 2) ?? []));
			return names;
		},

		pathOfSnapshot: async (name: string) => `${location}/${await keyOfSnapshot(name)}`,

		/** @throws {DamagedError} @throws {NewerError} */
		async readSnapshot(name: string): Promise<Snapshot> {
			const key = await keyOfSnapshot(name);
			return { ...fromText(await text(read(key))), isEncrypted: key.endsWith(sealed) };
		},

		/**
		 * Completes a snapshot.
		 * @param keys keys of its objects
		 * @returns the snapshot name
		 */
		async keepSnapshot(
			manifest: Manifest,
			keys: readonly string[],
			{ label, signer }: SnapshotOptions = {},
		): Promise<string> {
			const name = snapshotName(manifest.at, label);
			// The names of encrypted objects disclose nothing about the content.
			if (seal.isSealing) await needs.keep(name, keys);
			const plain = once(Buffer.from(toText(manifest, signer)));
			const { path } = await spooled(seal.isSealing ? await seal.close(plain) : plain);
			await store.keep(`${snapshotsPrefix}${name}.json${seal.isSealing ? sealed : ""}`, path);
			return name;
		},

		/** The objects remain. */
		removeSnapshot: async (name: string) => store.remove(await keyOfSnapshot(name)),

		listObjects: () => Array.fromAsync(store.list(objectsPrefix)),

		async removeObject(key: string): Promise<void> {
			await store.remove(key);
			(await known)?.delete(key);
		},

		close: () => store.close(),
	};
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

const compressedAtOnce = 64 * 1_024;

/** A long piece would occupy a core. */
function compressed(bytes: Buffer): Bytes {
	async function* parts() {
		for (let at = 0; at < bytes.length; at += compressedAtOnce) {
			yield bytes.subarray(at, at + compressedAtOnce);
			await throttle();
		}
	}
	return Readable.from(parts()).pipe(createGzip());
}
