import { batchesOf } from "../../data/database/batches-of.ts";
import { instanceFacts } from "../../data/database/meta.ts";
import { hashed } from "../../files/hashing.ts";
import type { NamedFile } from "../../files/named-files.ts";
import type { Store } from "../../files/store/store.ts";
import { readMark } from "../../files/store/store-mark.ts";
import { bytesOf, isStored, storeFile } from "../../files/store-file.ts";
import type { Lack } from "../repository/manifest.ts";
import type { ReportProgress } from "../repository/place.ts";

export interface MovedFiles {
	readonly files: number;
	readonly bytes: number;
	/** Files of records that the source store does not have. */
	readonly lacking: readonly Lack[];
}

const markKey = instanceFacts.store;
const why = "is missing";
/** Hides the latency of a bucket. */
const filesAtOnce = 8;

/**
 * Accepts an empty store, or one with files of an interrupted move from the same store.
 * @throws {Error} for the operator
 */
export async function requireFreeStore(from: Store, to: Store, location: string): Promise<void> {
	const mark = await readMark(to);
	const isOther = mark !== undefined && mark !== (await readMark(from));
	if (isOther || (await hasOthers(from, to)))
		throw new Error(
			`${location} is not empty: it has files that are not from here. Empty it, or give another`,
		);
}

async function hasOthers(from: Store, to: Store): Promise<boolean> {
	for await (const { key, size } of to.list("")) if ((await from.sizeOf(key)) !== size) return true;
	return false;
}

/**
 * Copies all files except the store's mark, reads each copy back, and skips files of an interrupted move.
 * @param named files of records
 * @throws {Error} for the operator when a copy differs
 */
export async function moveFiles(
	from: Store,
	to: Store,
	named: readonly NamedFile[],
	tell: ReportProgress,
): Promise<MovedFiles> {
	const moved = { files: 0, bytes: 0 };
	const missing = new Map(named.map((file) => [file.key, file]));
	for await (const batch of batchesOf(from.list(""), filesAtOnce)) {
		const keys = batch.map(({ key }) => key).filter((key) => key !== markKey);
		for (const result of await Promise.allSettled(keys.map((key) => moveFile(from, to, key)))) {
			if (result.status === "rejected") throw result.reason;
			moved.bytes += result.value;
			moved.files += 1;
		}
		for (const key of keys) missing.delete(key);
		tell(`Files: ${moved.files}`);
	}
	const lacking = [...missing.values()].map(({ key, record, name }) => ({ key, record, name, why }));
	return { ...moved, lacking };
}

/** The mark shows that the copy is complete, so call this last. */
export async function moveMark(from: Store, to: Store): Promise<void> {
	if ((await readMark(from)) !== undefined) await moveFile(from, to, markKey);
}

async function moveFile(from: Store, to: Store, key: string): Promise<number> {
	const { size: bytes, sha256 } = await hashed(await from.read(key));
	const file = { key, bytes, sha256 };
	await storeFile(to, file, () => bytesOf(from, key));
	if (!(await isStored(to, file))) throw new Error(`The copy of the file ${key} differs: run this again`);
	return bytes;
}
