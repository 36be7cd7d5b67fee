import {
	existsSync,
	fstatSync,
	lstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Change, Content } from "./content.ts";

/** Events of the tape, as `shim.c` numbers them. */
const events = {
	written: 1,
	truncated: 2,
	syncBegan: 3,
	folderSyncBegan: 4,
	syncEnded: 5,
	syncFailed: 6,
} as const;
const recordBytes = 32;
const entryBytes = 24;
/** Size of an atomic write. */
const sectorBytes = 512;

interface Entry {
	readonly key: string;
	readonly isFolder: boolean;
}
type Names = ReadonlyMap<string, Entry>;

/** A file as it is certainly on the disk, and the writes since. */
interface File {
	readonly content: Content;
	/** In their order, each with its number. */
	unsynced: { readonly number: number; readonly change: Change }[];
}

/** A folder as it is certainly on the disk. */
interface Folder {
	names: Names;
	readonly asOf: number;
}

/**
 * Content of a disk after a loss of power: only synced data, which is all that it guarantees; or some of the later
 * writes and names, too.
 */
export type Kept = "synced" | "some of the rest";

interface TapeOptions {
	/** Name of a file in the folder whose syncs are ignored. */
	readonly unsynced?: string | undefined;
}

/**
 * Follows the changes of a program to its data folder, by the tape of the shim. The content at the time of opening is
 * on the disk.
 * @param folder that no program uses yet
 */
export function openTape(path: string, folder: string, { unsynced }: TapeOptions = {}) {
	const tape = openSync(path, "r");
	const files = new Map<string, File>();
	const folders = new Map<string, Folder>();
	/** By the number of a running sync: the effect of its end on the disk. */
	const ongoing = new Map<bigint, () => void>();
	let at = 0;
	let number = 0;
	const root = readFolder(folder);
	let passedOver: string | undefined;

	function readFolder(at: string): string {
		const key = keyOf(at);
		folders.set(key, { names: namesIn(at), asOf: 0 });
		for (const { name, isFolder, key } of entriesOf(at)) {
			if (isFolder) readFolder(join(at, name));
			else files.set(key, { content: new Content(readFileSync(join(at, name))), unsynced: [] });
		}
		return key;
	}

	function fileOf(key: string): File {
		const known = files.get(key) ?? { content: new Content(), unsynced: [] };
		files.set(key, known);
		return known;
	}

	function hear(record: Buffer, belonging: Buffer) {
		const key = `${record.readBigUInt64LE(8)} ${record.readBigUInt64LE(16)}`;
		const value = record.readBigInt64LE(24);
		number += 1;
		const now = number;
		const change = (change: Change) => fileOf(key).unsynced.push({ number: now, change });
		switch (record.readUInt32LE(0)) {
			case events.written:
				return change({ at: Number(value), bytes: belonging });
			case events.truncated:
				return change({ size: Number(value) });
			case events.syncBegan:
				return ongoing.set(value, () => syncFile(key, now));
			case events.folderSyncBegan: {
				const names = parseNames(belonging);
				return ongoing.set(value, () => syncFolder(key, { names, asOf: now }));
			}
			case events.syncEnded:
				ongoing.get(value)?.();
				return ongoing.delete(value);
			case events.syncFailed:
				return forget(key);
			default:
				throw new Error(`The tape has an event of the kind ${record.readUInt32LE(0)}`);
		}
	}

	function syncFile(key: string, asOf: number) {
		if (key === passedOver) return;
		const file = fileOf(key);
		for (const { number, change } of file.unsynced) if (number < asOf) file.content.apply(change);
		file.unsynced = file.unsynced.filter(({ number }) => number > asOf);
	}

	/** After a failed sync, Linux writes none of it again: it stays in memory only. */
	function forget(key: string) {
		fileOf(key).unsynced = [];
	}

	function syncFolder(key: string, folder: Folder) {
		// The later one of two may end first.
		if (folder.asOf > (folders.get(key)?.asOf ?? -1)) folders.set(key, folder);
	}

	/** Events on the tape that have not been read, with their end positions. */
	function* unheard() {
		const bytes = Buffer.alloc(fstatSync(tape).size - at);
		readSync(tape, bytes, 0, bytes.length, at);
		const begin = at;
		let from = 0;
		while (from + recordBytes <= bytes.length) {
			const record = bytes.subarray(from, from + recordBytes);
			const end = from + recordBytes + record.readUInt32LE(4);
			// The rest of it is not written yet.
			if (end > bytes.length) return;
			yield { record, belonging: bytes.subarray(from + recordBytes, end), end: begin + end };
			from = end;
		}
	}

	/** Reads the events on the tape: all of them, or this many. */
	function catchUp(most = Number.POSITIVE_INFINITY) {
		if (unsynced) passedOver = keyOf(join(folder, unsynced));
		let count = 0;
		for (const { record, belonging, end } of unheard()) {
			if (count === most) return;
			hear(record, belonging);
			at = end;
			count += 1;
		}
	}

	function write(key: string, kept: Kept, from: string, target: string) {
		mkdirSync(target);
		for (const [name, { key: inside, isFolder }] of namesOf(key, kept, from)) {
			const path = join(target, name);
			if (isFolder) write(inside, kept, join(from, name), path);
			else writeFileSync(path, bytesOf(fileOf(inside), kept));
		}
	}

	function namesOf(key: string, kept: Kept, from: string): Names {
		const synced = folders.get(key)?.names ?? new Map();
		if (kept === "synced" || !existsSync(from)) return synced;
		const now = namesIn(from);
		const names = new Map(synced);
		for (const name of new Set([...synced.keys(), ...now.keys()])) {
			const entry = isKept() ? now.get(name) : synced.get(name);
			if (entry) names.set(name, entry);
			else names.delete(name);
		}
		return names;
	}

	return {
		/** Reads all events so far. */
		catchUp: () => catchUp(),
		/** Number of events that have not been read. */
		get behind(): number {
			return [...unheard()].length;
		},
		/**
		 * Writes the content that the disk would have after a loss of power at this moment, or after this many unread
		 * events.
		 * @param target a folder that does not exist yet
		 */
		cut(kept: Kept, target: string, events?: number): void {
			catchUp(events);
			write(root, kept, folder, target);
		},
	};
}

/** Random: a disk writes in its own order. */
const isKept = () => Math.random() < 0.5;

function bytesOf({ content, unsynced }: File, kept: Kept): Buffer {
	if (kept === "synced" || unsynced.length === 0) return content.bytes;
	const some = new Content(Buffer.from(content.bytes));
	for (const { change } of unsynced) if (isKept()) some.apply(partOf(change));
	return some.bytes;
}

/** All of it, or as many sectors as had been written. */
function partOf(change: Change): Change {
	if ("size" in change || isKept()) return change;
	const sectors = Math.floor((Math.random() * change.bytes.length) / sectorBytes);
	return { at: change.at, bytes: change.bytes.subarray(0, sectors * sectorBytes) };
}

function parseNames(bytes: Buffer): Names {
	const names = new Map<string, Entry>();
	for (let at = 0; at < bytes.length; ) {
		const key = `${bytes.readBigUInt64LE(at)} ${bytes.readBigUInt64LE(at + 8)}`;
		const [isFolder, length] = [bytes.readUInt32LE(at + 16) === 1, bytes.readUInt32LE(at + 20)];
		const end = at + entryBytes + length;
		const name = bytes.toString("utf8", at + entryBytes, end);
		if (!isOfMemory(name)) names.set(name, { key, isFolder });
		at = end;
	}
	return names;
}

function namesIn(folder: string): Names {
	return new Map(entriesOf(folder).map(({ name, ...entry }) => [name, entry]));
}

function entriesOf(folder: string) {
	return readdirSync(folder, { withFileTypes: true })
		.filter(({ name }) => !isOfMemory(name))
		.map((found) => ({
			name: found.name,
			key: keyOf(join(folder, found.name)),
			isFolder: found.isDirectory(),
		}));
}

/** SQLite's memory shared between processes, which a loss of power erases. */
const isOfMemory = (name: string) => name.endsWith("-shm");

/** Inodes are reused, so the key of a file includes its creation time. */
function keyOf(path: string): string {
	const { ino, birthtimeNs } = lstatSync(path, { bigint: true });
	return `${ino} ${birthtimeNs}`;
}
