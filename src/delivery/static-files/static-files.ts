import { access, chmod, mkdir, open, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "../../data/database/ids.ts";
import { isMissing } from "../../files/store/durable.ts";
import { compress, type Effort } from "../compress.ts";
import { htmlType } from "../http/page-headers.ts";
import type { Log } from "../log.ts";
import type { CachedPage } from "../page-cache/cached-page.ts";
import { fileOfPage, stampOf, textOfFile } from "./page-file.ts";
import { fileMode, folderMode, type Place, type Places } from "./places.ts";

/** A file is sent until its content changes, so it justifies more work than a page in memory. */
const effort: Effort = { br: 9, zstd: 3, gzip: 9 };
const smallest = 1_024;
/** Other pages are stored on their next visit. */
const mostWaiting = 2_000;
const warnAgainMs = 60_000;

export interface StaticFilesFigures extends Readonly<Record<"written" | "failed", number>> {}

/** A web server in front forwards all other requests. */
export class StaticFiles {
	readonly #places: Places;
	readonly #log: Log;
	readonly #speculation: string;
	readonly #waiting = new Map<string, () => Promise<void>>();
	#working: Promise<void> | undefined;
	readonly #counts = { written: 0, failed: 0 };
	#warnedAt = 0;

	/** @param speculation JSON; "" for none */
	constructor(places: Places, { speculation, log }: { readonly speculation: string; readonly log: Log }) {
		this.#places = places;
		this.#speculation = speculation;
		this.#log = log;
	}

	get figures(): StaticFilesFigures {
		return this.#counts;
	}

	/** @param tags empty for a host without stored pages */
	openSite(host: string, tags: readonly string[]): Place {
		return tags.length > 0 ? this.#open("sites", host, tags) : undefined;
	}

	tagsOfSite(host: string): readonly string[] {
		return this.#places.tagsOf("sites", host);
	}

	openMedia(id: string, tags: readonly string[]): Place {
		return this.#open("media", id, tags);
	}

	/** Skips time-dependent content. */
	storePage(place: Place, page: CachedPage): void {
		const isHtml = page.type === htmlType;
		const file = fileOfPage(page.address, isHtml);
		if (place === undefined || file === undefined || page.expiresAt !== Number.POSITIVE_INFINITY) return;
		this.#keep(place, file, async () => {
			const { policy, edge } = page;
			const html = String(await page.uncompressed());
			const { more: headers = [] } = edge;
			return textOfFile({ html, isHtml, policy: policy.secure, headers, speculation: this.#speculation });
		});
	}

	/** @param file path below the folder */
	keepBytes(place: Place, file: string, bytes: Buffer): void {
		if (place !== undefined) this.#keep(place, file, async () => bytes);
	}

	/** Call it before the write is acknowledged. */
	remove(tags: ReadonlySet<string>): void {
		try {
			this.#places.remove(tags);
		} catch (err) {
			this.#log.error({ err }, "old files of pages could not be removed: empty STATIC_DIR");
		}
	}

	async settled(): Promise<void> {
		while (this.#working) await this.#working;
	}

	#open(...requested: Parameters<Places["open"]>): Place {
		try {
			return this.#places.open(...requested);
		} catch (error) {
			this.#fail(error);
			return undefined;
		}
	}

	#keep(place: string, file: string, read: () => Promise<string | Buffer>) {
		const path = join(place, file);
		if (this.#waiting.has(path) || this.#waiting.size >= mostWaiting) return;
		this.#waiting.set(path, async () => {
			if (await isThere(path)) return;
			const content = await read();
			await makeFolders(place, file);
			await (typeof content === "string" ? writeText(path, content) : write([[path, content]], 0));
			this.#counts.written += 1;
		});
		this.#working ??= this.#work().finally(() => {
			this.#working = undefined;
		});
	}

	/** A core stays free for requests. */
	async #work() {
		// Requests in progress take precedence.
		await new Promise(setImmediate);
		for (const [path, write] of this.#waiting) {
			this.#waiting.delete(path);
			// A missing folder was invalidated meanwhile.
			await write().catch((error: unknown) => isMissing(error) || this.#fail(error));
		}
	}

	#fail(error: unknown) {
		this.#counts.failed += 1;
		if (Date.now() - this.#warnedAt < warnAgainMs) return;
		this.#warnedAt = Date.now();
		this.#log.warn({ err: error }, "pages cannot be kept as files; they are sent by the program");
	}
}

function isThere(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}

/** Not the root itself, which is missing once invalidated. */
async function makeFolders(place: string, file: string): Promise<void> {
	const names = dirname(file).split("/");
	for (const depth of names.keys()) {
		const folder = join(place, ...names.slice(0, depth + 1));
		try {
			await mkdir(folder);
			await chmod(folder, folderMode);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
	}
}

/** Web servers send the compressed variants instead. */
async function writeText(path: string, text: string): Promise<void> {
	const bytes = Buffer.from(text);
	const codings = bytes.length < smallest ? [] : (["br", "gzip"] as const);
	const compressed = await Promise.all(
		codings.map(
			async (coding) =>
				[`${path}.${coding === "br" ? "br" : "gz"}`, await compress(bytes, coding, effort)] as const,
		),
	);
	await write([...compressed, [path, bytes]], stampOf(text));
}

/** Atomic, the last file after all others. @param stamp modification time, in seconds since the epoch; 0 for now */
async function write(files: readonly (readonly [string, Buffer])[], stamp: number): Promise<void> {
	for (const [path, bytes] of files) {
		const partial = join(dirname(path), `.${newId()}`);
		try {
			const file = await open(partial, "wx");
			try {
				await file.writeFile(bytes);
				await file.chmod(fileMode);
				// A power cut could otherwise leave empty files.
				await file.datasync();
			} finally {
				await file.close();
			}
			if (stamp > 0) await utimes(partial, stamp, stamp);
			await rename(partial, path);
		} catch (error) {
			await rm(partial, { force: true });
			throw error;
		}
	}
}
