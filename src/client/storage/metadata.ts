import { lastPart } from "./location.ts";
import { StorageError } from "./storage-error.ts";

export interface FileMetadata {
	readonly bucket: string;
	/** Changes with the content. */
	readonly generation: string;
	/** Number of metadata changes for this content. */
	readonly metageneration: string;
	readonly fullPath: string;
	readonly name: string;
	readonly size: number;
	/** RFC 3339. */
	readonly timeCreated: string;
	/** RFC 3339. */
	readonly updated: string;
	/** In base64. */
	readonly md5Hash: string | undefined;
	readonly cacheControl: string | undefined;
	readonly contentDisposition: string | undefined;
	readonly contentEncoding: string | undefined;
	readonly contentLanguage: string | undefined;
	readonly contentType: string | undefined;
	readonly customMetadata: Readonly<Record<string, string>>;
	/** Each token permits a download. */
	readonly downloadTokens: readonly string[];
	/** Id of the file's record; "" for other servers. */
	readonly mediaId: string;
	/** Only in the response to an upload. */
	readonly warnings: readonly string[];
}

const settable = [
	"cacheControl",
	"contentDisposition",
	"contentEncoding",
	"contentLanguage",
	"contentType",
] as const;

/** In an update, null clears. */
export type SettableMetadata = {
	readonly [name in (typeof settable)[number]]?: string | null | undefined;
} & { readonly customMetadata?: Readonly<Record<string, string | null>> | null | undefined };

export type UploadMetadata = SettableMetadata & {
	/** In base64; the server refuses content with another hash. */
	readonly md5Hash?: string | undefined;
	/** Such as `projects/wharf`; by default that of the path. */
	readonly folder?: string | undefined;
	readonly decorative?: boolean | undefined;
};

const sendable = [...settable, "md5Hash", "folder", "decorative"] as const;

export function writeMetadata(metadata: UploadMetadata): Record<string, unknown> {
	const { customMetadata, ...rest } = metadata;
	return {
		...Object.fromEntries(
			sendable.filter((name) => rest[name] !== undefined).map((name) => [name, rest[name]]),
		),
		...(customMetadata !== undefined && { metadata: customMetadata }),
	};
}

/** @throws {StorageError} unknown */
export function readMetadata(text: string): FileMetadata {
	const parsed = readObject(text);
	if (typeof parsed.name !== "string" || typeof parsed.bucket !== "string")
		throw new StorageError("unknown", { status: 200 });
	const word = (name: string) => (typeof parsed[name] === "string" ? parsed[name] : undefined);
	return {
		bucket: parsed.bucket,
		generation: String(parsed.generation ?? ""),
		metageneration: String(parsed.metageneration ?? ""),
		fullPath: parsed.name,
		name: lastPart(parsed.name),
		size: Number(parsed.size ?? 0),
		timeCreated: word("timeCreated") ?? "",
		updated: word("updated") ?? "",
		md5Hash: word("md5Hash"),
		cacheControl: word("cacheControl"),
		contentDisposition: word("contentDisposition"),
		contentEncoding: word("contentEncoding"),
		contentLanguage: word("contentLanguage"),
		contentType: word("contentType"),
		customMetadata: (parsed.metadata ?? {}) as Record<string, string>,
		downloadTokens: (word("downloadTokens") ?? "").split(",").filter((token) => token !== ""),
		mediaId: word("mediaId") ?? "",
		warnings: Array.isArray(parsed.warnings) ? parsed.warnings.map(String) : [],
	};
}

/** @throws {StorageError} unknown if the text is not a JSON object */
export function readObject(text: string): Record<string, unknown> {
	try {
		const parsed: unknown = JSON.parse(text);
		if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
	} catch (cause) {
		throw new StorageError("unknown", { status: 200, cause });
	}
	throw new StorageError("unknown", { status: 200 });
}
