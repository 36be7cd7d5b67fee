import { joined, type StorageAnswer, textOf } from "./attempt.ts";
import type { CallOptions, Calls } from "./calls.ts";
import { contentOf, type Uploadable } from "./content.ts";
import { fileAddress, type Location } from "./file-address.ts";
import { type ListedPaths, type ListOptions, listPage, listPages } from "./list.ts";
import { lastPart, normalisePath, parentPath } from "./location.ts";
import {
	type FileMetadata,
	readMetadata,
	type SettableMetadata,
	type UploadMetadata,
	writeMetadata,
} from "./metadata.ts";
import { StorageError } from "./storage-error.ts";
import { readText, type TextFormat } from "./text-formats.ts";
import { queryOfWrite, uploadAtOnce, type WriteOptions } from "./upload.ts";
import { openUploadTask, type UploadTask } from "./upload-task.ts";

export interface Abortable {
	readonly signal?: AbortSignal | undefined;
}

export interface Listing {
	readonly prefixes: readonly StorageReference[];
	readonly items: readonly StorageReference[];
	readonly nextPageToken: string | undefined;
}

/** A file or folder, which may not exist. Calls fail with a StorageError. */
export class StorageReference {
	readonly bucket: string;
	/** Without leading or trailing slash; "" for the root. */
	readonly fullPath: string;
	readonly #calls: Calls;

	constructor(calls: Calls, { bucket, path }: Location) {
		this.#calls = calls;
		this.bucket = bucket;
		this.fullPath = path;
	}

	get name(): string {
		return lastPart(this.fullPath);
	}

	get root(): StorageReference {
		return this.#at("");
	}

	/** Undefined for the root. */
	get parent(): StorageReference | undefined {
		const path = parentPath(this.fullPath);
		return path === undefined ? undefined : this.#at(path);
	}

	/** @throws {StorageError} invalid-argument for an invalid name */
	child(path: string): StorageReference {
		return this.#at(normalisePath(`${this.fullPath}/${path}`));
	}

	toString(): string {
		return `gs://${this.bucket}/${this.fullPath}`;
	}

	async list(options: ListOptions = {}): Promise<Listing> {
		return this.#listing(await listPage(this.#calls, this.#location, options));
	}

	/** May take many calls. */
	async listAll(options: Abortable = {}): Promise<Listing> {
		return this.#listing(await listPages(this.#calls, this.#location, options));
	}

	async getMetadata({ signal }: Abortable = {}): Promise<FileMetadata> {
		const address = fileAddress(this.#file("getMetadata"));
		return readMetadata(textOf(await this.#calls.call({ method: "GET", address }, { signal })));
	}

	/** Null clears, also in customMetadata. */
	async updateMetadata(changes: SettableMetadata, options: WriteOptions = {}): Promise<FileMetadata> {
		const address = fileAddress(this.#file("updateMetadata"), queryOfWrite(options));
		const headers = { "content-type": "application/json; charset=utf-8" };
		const body = JSON.stringify(writeMetadata(changes));
		const { signal } = options;
		return readMetadata(
			textOf(await this.#calls.call({ method: "PATCH", address, headers, body }, { signal })),
		);
	}

	/** Anyone can use it. @throws {StorageError} no-download-url if the file has none */
	async getDownloadUrl(options: Abortable = {}): Promise<string> {
		const file = this.#file("getDownloadUrl");
		const [token] = (await this.getMetadata(options)).downloadTokens;
		if (token === undefined) throw new StorageError("no-download-url");
		return `${this.#calls.origin}${fileAddress(file, { alt: "media", token })}`;
	}

	async getBytes(maxBytes?: number, { signal }: Abortable = {}): Promise<Uint8Array<ArrayBuffer>> {
		return joined((await this.#download("getBytes", { maxBytes, signal })).pieces);
	}

	/** @throws {StorageError} unsupported-environment without Blob */
	async getBlob(maxBytes?: number, { signal }: Abortable = {}): Promise<Blob> {
		const { blob: PlatformBlob } = this.#calls;
		if (!PlatformBlob)
			throw new StorageError("unsupported-environment", { message: "The platform has no Blob" });
		const { headers, pieces } = await this.#download("getBlob", { maxBytes, signal });
		return new PlatformBlob([...pieces], { type: headers.get("content-type") ?? "" });
	}

	async remove(options: Omit<WriteOptions, "isPublic"> = {}): Promise<void> {
		const address = fileAddress(this.#file("remove"), queryOfWrite(options));
		await this.#calls.call({ method: "DELETE", address }, { signal: options.signal });
	}

	/** Uses one request; for large files, see `uploadResumable`. */
	async upload(
		data: Uploadable,
		metadata: UploadMetadata = {},
		options: WriteOptions = {},
	): Promise<FileMetadata> {
		return uploadAtOnce(this.#calls, this.#upload("upload", data, metadata, options));
	}

	/** @throws {StorageError} invalid-format */
	async uploadText(
		text: string,
		format: TextFormat = "raw",
		metadata: UploadMetadata = {},
		options: WriteOptions = {},
	): Promise<FileMetadata> {
		const { bytes, contentType } = readText(text, format);
		const known = metadata.contentType || contentType || undefined;
		return this.upload(bytes, { ...metadata, contentType: known }, options);
	}

	/** Survives broken connections. @throws {StorageError} before any request */
	uploadResumable(data: Uploadable, metadata: UploadMetadata = {}, options: WriteOptions = {}): UploadTask {
		return openUploadTask(this.#calls, this.#upload("uploadResumable", data, metadata, options));
	}

	get #location(): Location {
		return { bucket: this.bucket, path: this.fullPath };
	}

	#at(path: string): StorageReference {
		return new StorageReference(this.#calls, { bucket: this.bucket, path });
	}

	#file(operation: string): Location {
		if (this.fullPath !== "") return this.#location;
		const message = `${operation} cannot be done with the root of a bucket; name a file by child()`;
		throw new StorageError("invalid-root-operation", { message });
	}

	#download(operation: string, options: ReadOptions) {
		return download(this.#calls, this.#file(operation), options);
	}

	#upload(operation: string, data: Uploadable, metadata: UploadMetadata, options: WriteOptions) {
		const upload = { location: this.#file(operation), metadata, options };
		return { ...upload, content: contentOf(data, this.#calls.blob) };
	}

	#listing({ prefixes, items, nextPageToken }: ListedPaths): Listing {
		const at = (path: string) => this.#at(path);
		return { prefixes: prefixes.map(at), items: items.map(at), nextPageToken };
	}
}

interface ReadOptions extends Pick<CallOptions, "signal"> {
	/** Bytes from the start; all by default. */
	readonly maxBytes?: number | undefined;
}

async function download(
	calls: Calls,
	location: Location,
	{ maxBytes, signal }: ReadOptions,
): Promise<StorageAnswer> {
	if (maxBytes !== undefined && !(Number.isInteger(maxBytes) && maxBytes >= 0))
		throw new StorageError("invalid-argument", { message: "maxBytes is a whole number, 0 or more" });
	const address = fileAddress(location, { alt: "media" });
	if (maxBytes === undefined) return calls.call({ method: "GET", address }, { signal });
	try {
		const range = `bytes=0-${Math.max(maxBytes, 1) - 1}`;
		const answer = await calls.call({ method: "GET", address, headers: { range } }, { signal });
		return { ...answer, pieces: firstOf(answer.pieces, maxBytes) };
	} catch (error) {
		// An empty file does not support the range.
		if (error instanceof StorageError && error.status === 416) return { headers: new Headers(), pieces: [] };
		throw error;
	}
}

/** A server may ignore the range (RFC 9110, section 14.2). */
function firstOf(pieces: readonly Uint8Array<ArrayBuffer>[], maxBytes: number): Uint8Array<ArrayBuffer>[] {
	let left = maxBytes;
	return pieces.map((piece) => {
		const taken = piece.subarray(0, left);
		left -= taken.length;
		return taken;
	});
}
