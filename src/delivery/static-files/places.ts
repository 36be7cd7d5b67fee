import {
	appendFileSync,
	chmodSync,
	closeSync,
	fstatSync,
	mkdirSync,
	openSync,
	readlinkSync,
	readSync,
	renameSync,
	rmSync,
	symlinkSync,
	unlinkSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { newId } from "../../data/database/ids.ts";
import { everywhere } from "../../data/database/log/changes.ts";
import { isMissing } from "../../files/store/durable.ts";

/** With subfolders by host or file id. */
export type Kind = "sites" | "media";

/** Undefined if the files cannot be stored. */
export type Place = string | undefined;

/** Hosts, including IPv6, and file ids; no path traversal. */
const nameShape = /^[\w[][\w.:[\]-]*$/;
const kinds = ["sites", "media"] as const satisfies readonly Kind[];
const [made, gone, index] = ["made", "gone", "index"];
/** For a web server with another account, whatever the umask. */
export const [folderMode, fileMode] = [0o755, 0o644];

/**
 * Folders that a web server sends directly. Each is a link to a folder below `made`, so one call invalidates all its
 * files; writes in progress end in the unlinked folder.
 * `index` lists a folder and its tags per line. Every process on the machine reads it before an invalidation, so that
 * it knows the others' folders.
 */
export class Places {
	readonly #folder: string;
	readonly #named = new Map<string, Set<string>>();
	readonly #tagsOf = new Map<string, Set<string>>();
	/** Bytes read, and identity of the file. */
	#read = { bytes: 0, id: "" };

	/** @throws {Error} if the folder is not writable */
	constructor(folder: string) {
		this.#folder = folder;
		this.#begin();
	}

	/** Valid until one of its tags is invalidated. Call it before the content is read. */
	open(kind: Kind, name: string, tags: readonly string[]): Place {
		if (!nameShape.test(name)) return undefined;
		try {
			const known = new Set(this.tagsOf(kind, name));
			const place = `${kind}/${name}`;
			const more = tags.filter((tag) => !known.has(tag));
			if (more.length > 0) this.#append([place, ...more]);
			return this.#linked(place);
		} catch (error) {
			// Just emptied by a starting process.
			if (isMissing(error)) return undefined;
			throw error;
		}
	}

	/** Recorded by any process; empty without a folder. */
	tagsOf(kind: Kind, name: string): readonly string[] {
		this.#readOn();
		return [...(this.#tagsOf.get(`${kind}/${name}`) ?? [])];
	}

	remove(tags: ReadonlySet<string>): void {
		if (tags.has(everywhere)) {
			this.empty();
			return;
		}
		this.#readOn();
		const names = new Set([...tags].flatMap((tag) => [...(this.#named.get(tag) ?? [])]));
		for (const name of names) this.#unlink(name);
	}

	empty(): void {
		const away = join(this.#folder, gone, newId());
		mkdirSync(away, { recursive: true });
		// The index is removed last: until then every process knows all folders.
		for (const name of [...kinds, made, index])
			ignoreMissing(() => renameSync(join(this.#folder, name), join(away, name)));
		this.#begin();
		removeLater(away);
	}

	#begin() {
		for (const name of [...kinds, made, gone]) makeFolder(join(this.#folder, name));
		appendFileSync(join(this.#folder, index), "");
	}

	#linked(place: string): Place {
		const link = join(this.#folder, place);
		const target = targetOf(link);
		if (target) return join(this.#folder, made, target);
		const id = newId();
		const folder = join(this.#folder, made, id);
		makeFolder(folder);
		try {
			symlinkSync(join("..", made, id), link);
		} catch (error) {
			rmSync(folder, { recursive: true, force: true });
			// Another process created it first.
			if (codeOf(error) === "EEXIST") return this.#linked(place);
			throw error;
		}
		// The folder was emptied after the line was written, so nothing would invalidate it.
		this.#readOn();
		if (this.#tagsOf.has(place)) return folder;
		this.#unlink(place);
		return undefined;
	}

	#unlink(place: string) {
		const link = join(this.#folder, place);
		const target = targetOf(link);
		if (!target) return;
		ignoreMissing(() => unlinkSync(link));
		removeLater(join(this.#folder, made, target));
	}

	#append(line: readonly string[]) {
		appendFileSync(join(this.#folder, index), `${JSON.stringify(line)}\n`);
		this.#readOn();
	}

	/** Reads all lines of a replaced file. */
	#readOn() {
		const opened = ignoreMissing(() => openSync(join(this.#folder, index), "r"));
		if (opened === undefined) {
			this.#forget("");
			return;
		}
		try {
			const { ino, birthtimeMs, size } = fstatSync(opened);
			const id = `${ino} ${birthtimeMs}`;
			if (this.#read.id !== id) this.#forget(id);
			const bytes = Buffer.alloc(size - this.#read.bytes);
			readSync(opened, bytes, 0, bytes.length, this.#read.bytes);
			const whole = bytes.subarray(0, bytes.lastIndexOf("\n") + 1);
			this.#read.bytes += whole.length;
			for (const line of String(whole).split("\n").filter(Boolean)) this.#note(JSON.parse(line));
		} finally {
			closeSync(opened);
		}
	}

	#forget(id: string) {
		this.#read = { bytes: 0, id };
		this.#named.clear();
		this.#tagsOf.clear();
	}

	#note([place = "", ...tags]: readonly string[]) {
		const all = this.#tagsOf.get(place) ?? new Set<string>();
		this.#tagsOf.set(place, all);
		for (const tag of tags) {
			all.add(tag);
			this.#named.set(tag, (this.#named.get(tag) ?? new Set<string>()).add(place));
		}
	}
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function ignoreMissing<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
}

function makeFolder(path: string) {
	mkdirSync(path, { recursive: true });
	chmodSync(path, folderMode);
}

function targetOf(link: string): string | undefined {
	const target = ignoreMissing(() => readlinkSync(link));
	return target && basename(target);
}

function removeLater(path: string) {
	void rm(path, { recursive: true, force: true }).catch(() => undefined);
}
