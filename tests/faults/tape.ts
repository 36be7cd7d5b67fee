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

/** As `shim.c` numbers what it tells. */
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
/** What a disk writes in one step. */
const sectorBytes = 512;

interface Entry {
	readonly key: string;
	readonly isFolder: boolean;
}
type Names = ReadonlyMap<string, Entry>;

/** A file as the disk has it for certain, and what was written to it since. */
interface File {
	readonly content: Content;
	/** In their order, and each with its number. */
	unsynced: { readonly number: number; readonly change: Change }[];
}

/** A folder as the disk has it for certain. */
interface Folder {
	names: Names;
	readonly asOf: number;
}

/**
 * What a disk has after the power was lost: only what had been synced, which is all that it promises; or some of what was
 * written and named since, too, whichever it had come to.
 */
export type Kept = "synced" | "some of the rest";

interface TapeOptions {
	/** Name of a file in the folder whose syncs are taken not to have been made. */
	readonly unsynced?: string | undefined;
}

/**
 * Follows what a program does to its data folder, by the tape of the shim. What is there when it is opened is on the disk.
 * @param folder that no program uses yet
 */
export function openTape(path: string, folder: string, { unsynced }: TapeOptions = {}) {
	const tape = openSync(path, "r");
	const files = new Map<string, File>();
	const folders = new Map<string, Folder>();
	/** By the number of a sync that goes on, what has reached the disk when it ends. */
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

	/** After a sync that failed Linux owes the disk nothing of it any more: it stays in memory alone. */
	function forget(key: string) {
		fileOf(key).unsynced = [];
	}

	function syncFolder(key: string, folder: Folder) {
		// Of two that go on at once, the later one may end first.
		if (folder.asOf > (folders.get(key)?.asOf ?? -1)) folders.set(key, folder);
	}

	/** What is on the tape and has not been heard, and where it ends there. */
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

	/** Hears what is on the tape: all of it, or as many events. */
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
		/** Hears what a program has done so far. */
		catchUp: () => catchUp(),
		/** How much of what it has done has not been heard, in events. */
		get behind(): number {
			return [...unheard()].length;
		},
		/**
		 * Writes what the disk would have if the power was lost at this moment, or after so many events that have not been heard.
		 * @param target a folder that is not there yet
		 */
		cut(kept: Kept, target: string, events?: number): void {
			catchUp(events);
			write(root, kept, folder, target);
		},
	};
}

/** By chance: a disk writes in its own order. */
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

/** What SQLite shares between processes, of which nothing is left after a loss of power. */
const isOfMemory = (name: string) => name.endsWith("-shm");

/** An inode is used again: what tells files apart is when they were made, too. */
function keyOf(path: string): string {
	const { ino, birthtimeNs } = lstatSync(path, { bigint: true });
	return `${ino} ${birthtimeNs}`;
}
