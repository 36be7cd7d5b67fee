import { type StorageRequest, textOf } from "./attempt.ts";
import type { Calls } from "./calls.ts";
import type { Content } from "./content.ts";
import { fileAddress, type Location } from "./file-address.ts";
import { type FileMetadata, readMetadata, type UploadMetadata, writeMetadata } from "./metadata.ts";
import { StorageError } from "./storage-error.ts";

/** Otherwise the write fails with status 412. */
export interface Preconditions {
	/** 0 requires that the file does not exist. */
	readonly ifGenerationMatch?: number | string | undefined;
	readonly ifMetagenerationMatch?: number | string | undefined;
}

export interface WriteOptions extends Preconditions {
	/** False restricts the file to permitted users and download tokens. */
	readonly isPublic?: boolean | undefined;
	readonly signal?: AbortSignal | undefined;
}

export interface Upload {
	readonly location: Location;
	readonly content: Content;
	readonly metadata: UploadMetadata;
	readonly options: WriteOptions;
}

/** @throws {StorageError} invalid-argument */
export function queryOfWrite(options: WriteOptions): Record<string, string | number | undefined> {
	const { isPublic, ifGenerationMatch, ifMetagenerationMatch } = options;
	for (const generation of [ifGenerationMatch, ifMetagenerationMatch])
		if (generation !== undefined && !/^\d+$/.test(String(generation)))
			throw new StorageError("invalid-argument", { message: "A generation is a whole number" });
	const acl = isPublic ? "publicRead" : "private";
	return { ifGenerationMatch, ifMetagenerationMatch, ...(isPublic !== undefined && { predefinedAcl: acl }) };
}

export function beginningOf({ location, content, metadata, options }: Upload) {
	const contentType = metadata.contentType || content.type || "application/octet-stream";
	// The value becomes a header.
	if (!/^[\x20-\x7e]+$/.test(contentType))
		throw new StorageError("invalid-argument", { message: "This is no media type" });
	const given = Object.entries({ ...metadata, contentType }).filter(([, value]) => value !== null);
	return {
		contentType,
		address: fileAddress({ ...location, path: "" }, { name: location.path, ...queryOfWrite(options) }),
		metadata: JSON.stringify({ name: location.path, ...writeMetadata(Object.fromEntries(given)) }),
	};
}

/** multipart/related (RFC 2387). */
export async function multipartRequest(upload: Upload): Promise<StorageRequest> {
	const { contentType, address, metadata } = beginningOf(upload);
	const boundary = [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("");
	const before = [
		`--${boundary}`,
		"Content-Type: application/json; charset=utf-8",
		"",
		metadata,
		`--${boundary}`,
		`Content-Type: ${contentType}`,
		"",
		"",
	].join("\r\n");
	return {
		method: "POST",
		address,
		headers: {
			"x-goog-upload-protocol": "multipart",
			"content-type": `multipart/related; boundary=${boundary}`,
		},
		body: await upload.content.between(before, `\r\n--${boundary}--\r\n`),
	};
}

export async function uploadAtOnce(calls: Calls, upload: Upload): Promise<FileMetadata> {
	const { signal } = upload.options;
	return readMetadata(textOf(await calls.call(await multipartRequest(upload), { signal, isUpload: true })));
}
