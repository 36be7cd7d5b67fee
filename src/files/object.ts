import type { BlobKey, Sha256 } from "../model/ids.ts";
import type { RecordOf } from "../model/model.ts";
import { isActive } from "./content/kinds.ts";

export type StoredObject = RecordOf<"media"> & {
	readonly blob: BlobKey;
	readonly sha256: Sha256;
	/** For the uploader. */
	readonly warnings?: readonly string[];
};

export function toObject(record: RecordOf<"media">): StoredObject {
	return record as StoredObject;
}

export interface ObjectName {
	readonly bucket: string;
	readonly path: string;
}

/** "" for none. */
export interface ObjectFacts {
	readonly contentType: string;
	readonly cacheControl: string;
	readonly contentDisposition: string;
	readonly contentEncoding: string;
	readonly contentLanguage: string;
	readonly customMetadata: Readonly<Record<string, string>>;
}

/** Generation 0 requires that no object exists. */
export interface Preconditions {
	readonly generation?: number | undefined;
	readonly notGeneration?: number | undefined;
	readonly metageneration?: number | undefined;
	readonly notMetageneration?: number | undefined;
}

export function locationOf({ bucket, path }: ObjectName): string {
	return `${bucket}/${path}`;
}

const longestName = 200;
const longestFolder = 300;

/** Long names lose their start, not the extension. */
export function nameOf(path: string): string {
	const last = path.split("/").findLast((part) => part.trim() !== "") ?? "";
	return (
		last
			.slice(-longestName)
			// Removes half of a surrogate pair.
			.replace(/^[\udc00-\udfff]/, "")
			.trim() || "file"
	);
}

export function folderOf(path: string): string {
	const parts = path.split("/").slice(0, -1);
	while (parts.join("/").length > longestFolder) parts.pop();
	return parts.join("/");
}

export function factsToFields({ customMetadata, ...facts }: Partial<ObjectFacts>): Partial<StoredObject> {
	return { ...facts, ...(customMetadata && { customMetadata: JSON.stringify(customMetadata) }) };
}

export function customMetadataOf({ customMetadata }: StoredObject): Record<string, string> {
	return customMetadata ? (JSON.parse(customMetadata) as Record<string, string>) : {};
}

/** HTML is stored, but never served as such. */
export function servedTypeOf(object: StoredObject): string {
	const { contentType } = object;
	return contentType === "" || (isActive(contentType) && !isInline(object))
		? "application/octet-stream"
		: contentType;
}

export function hasRenditions({ type, contentType, width }: StoredObject): boolean {
	return width > 0 && (type === "picture" || type === "document") && contentType !== "image/svg+xml";
}

/** Others are downloads. */
export function isInline({ type, contentType }: StoredObject): boolean {
	return (type === "picture" && contentType !== "image/tiff") || type === "video" || type === "sound";
}
