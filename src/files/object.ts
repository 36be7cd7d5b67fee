import type { RecordOf } from "../model/model.ts";
import { isActive } from "./content/kinds.ts";

/** A stored object: the record of a file. */
export type StoredObject = RecordOf<"media">;

/** Bucket and name of an object. */
export interface ObjectName {
	readonly bucket: string;
	readonly path: string;
}

/** The metadata of an object that clients may set, each "" for nothing. */
export interface ObjectFacts {
	readonly contentType: string;
	readonly cacheControl: string;
	readonly contentDisposition: string;
	readonly contentEncoding: string;
	readonly contentLanguage: string;
	readonly customMetadata: Readonly<Record<string, string>>;
}

/** Preconditions on the current object; otherwise, nothing is done. Generation 0 requires that none exists. */
export interface Preconditions {
	readonly generation?: number | undefined;
	readonly notGeneration?: number | undefined;
	readonly metageneration?: number | undefined;
	readonly notMetageneration?: number | undefined;
}

/** The value by which an object is unique. */
export function locationOf({ bucket, path }: ObjectName): string {
	return `${bucket}/${path}`;
}

const longestName = 200;
const longestFolder = 300;

/** The last part of a path, as the file is called when it is downloaded; the end of it, where the ending is. */
export function nameOf(path: string): string {
	const last = path.split("/").findLast((part) => part.trim() !== "") ?? "";
	// Half of a character may be left over.
	return (
		last
			.slice(-longestName)
			.replace(/^[\udc00-\udfff]/, "")
			.trim() || "file"
	);
}

/** The folder that a path is in, as far as folders may be named. */
export function folderOf(path: string): string {
	const parts = path.split("/").slice(0, -1);
	while (parts.join("/").length > longestFolder) parts.pop();
	return parts.join("/");
}

/** The metadata of an object, as its record holds it. */
export function factsToFields({ customMetadata, ...facts }: Partial<ObjectFacts>): Partial<StoredObject> {
	return { ...facts, ...(customMetadata && { customMetadata: JSON.stringify(customMetadata) }) };
}

/** An object's custom metadata. */
export function customMetadataOf({ customMetadata }: StoredObject): Record<string, string> {
	return customMetadata ? (JSON.parse(customMetadata) as Record<string, string>) : {};
}

/** The type that is sent to browsers; that of a page is stored, and never sent. */
export function servedTypeOf(object: StoredObject): string {
	const { contentType } = object;
	return contentType === "" || (isActive(contentType) && !isInline(object))
		? "application/octet-stream"
		: contentType;
}

/** Returns whether the file has renditions: pictures except vector drawings, and documents with a first page. */
export function hasRenditions({ type, contentType, width }: StoredObject): boolean {
	return width > 0 && (type === "picture" || type === "document") && contentType !== "image/svg+xml";
}

/** Returns whether browsers may display or play the file; other files are downloads. */
export function isInline({ type, contentType }: StoredObject): boolean {
	return (type === "picture" && contentType !== "image/tiff") || type === "video" || type === "sound";
}
