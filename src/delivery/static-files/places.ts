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

/** Names of places, by what a web server looks for in them: a host, or the id of a file. */
export type Kind = "sites" | "media";

/** Where the files of a place lie; undefined where they cannot be kept. */
export type Place = string | undefined;

/** Hosts, also those of IPv6, and ids of files; none leads anywhere else. */
const nameShape = /^[\w[][\w.:[\]-]*$/;
const kinds = ["sites", "media"] as const satisfies readonly Kind[];
const [made, gone, index] = ["made", "gone", "index"];
/** A web server runs under another account, whatever the program's own files are closed to. */
export const [folderMode, fileMode] = [0o755, 0o644];

/**
 * Folders of files that a web server sends without asking. A place is a link to a folder of its own below `made`: one
 * call makes all of it void at once, and what is still being written for it is written where nobody looks any more.
 *
 * Processes on one machine share them. What makes which place void stands in `index`, a line each, which every process
 * reads on before it makes anything void: it knows the places of the others, too.
 */
export class Places {
	readonly #folder: string;
	readonly #named = new Map<string, Set<string>>();
	readonly #tagsOf = new Map<string, Set<string>>();
	/** As far as it was read: bytes, and which file it was. */
	#read = { bytes: 0, id: "" };

	/** @throws {Error} when the folder cannot be written to */
	constructor(folder: string) {
		this.#folder = folder;
		this.#begin();
	}

	/**
	 * Where files of a place may be written, as long as nothing has been touched since they were begun: to be asked first.
	 * @param tags what makes the place void
	 */
	open(kind: Kind, name: string, tags: readonly string[]): Place {
		if (!nameShape.test(name)) return undefined;
		try {
			const known = new Set(this.tagsOf(kind, name));
			const place = `${kind}/${name}`;
			const more = tags.filter((tag) => !known.has(tag));
			if (more.length > 0) this.#append([place, ...more]);
			return this.#linked(place);
		} catch (error) {
			// It was emptied a moment ago by a process that starts: the next page is kept.
			if (isMissing(error)) return undefined;
			throw error;
		}
	}

	/** What makes a place void, as far as any process has said; nothing for one that there never was. */
	tagsOf(kind: Kind, name: string): readonly string[] {
		this.#readOn();
		return [...(this.#tagsOf.get(`${kind}/${name}`) ?? [])];
	}

	/** Makes the places void that have one of the tags. */
	remove(tags: ReadonlySet<string>): void {
		if (tags.has(everywhere)) {
			this.empty();
			return;
		}
		this.#readOn();
		const names = new Set([...tags].flatMap((tag) => [...(this.#named.get(tag) ?? [])]));
		for (const name of names) this.#unlink(name);
	}

	/** Makes all places void. */
	empty(): void {
		const away = join(this.#folder, gone, newId());
		mkdirSync(away, { recursive: true });
		// What makes places void goes last: until then every process knows what it made.
		for (const name of [...kinds, made, index])
			ignoreMissing(() => renameSync(join(this.#folder, name), join(away, name)));
		this.#begin();
		removeLater(away);
	}

	#begin() {
		for (const name of [...kinds, made, gone]) makeFolder(join(this.#folder, name));
		appendFileSync(join(this.#folder, index), "");
	}

	/** The folder that a place is linked to, or is from now on. */
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
			// Another process was faster.
			if (codeOf(error) === "EEXIST") return this.#linked(place);
			throw error;
		}
		// All was emptied since the line was written: nothing would make this place void.
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

	/** Reads what processes have added; all of it where it is another file by now, nothing while there is none. */
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

/** Name of the folder that a link leads to; undefined where there is none. */
function targetOf(link: string): string | undefined {
	const target = ignoreMissing(() => readlinkSync(link));
	return target && basename(target);
}

/** Nobody looks there any more. */
function removeLater(path: string) {
	void rm(path, { recursive: true, force: true }).catch(() => undefined);
}
