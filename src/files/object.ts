import type { RecordOf } from "../model/model.ts";

/** A stored object: the record of a file. */
export type StoredObject = RecordOf<"media">;

/** Where an object is: its bucket and its name there. */
export interface ObjectName {
	readonly bucket: string;
	readonly path: string;
}

/** What may be said of an object beside its bytes, each "" for nothing. */
export interface ObjectFacts {
	readonly contentType: string;
	readonly cacheControl: string;
	readonly contentDisposition: string;
	readonly contentEncoding: string;
	readonly contentLanguage: string;
	readonly customMetadata: Readonly<Record<string, string>>;
}

/** What must hold of the object as it stands, else nothing is done. Generation 0: that there is none. */
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

/** The last part of a path, as the file is called when it is downloaded. */
export function nameOf(path: string): string {
	return path.split("/").filter(Boolean).at(-1)?.trim() || "file";
}

/** The folder that a path lies in. */
export function folderOf(path: string): string {
	return path.split("/").slice(0, -1).join("/");
}

/** What stands under an object's custom metadata. */
export function customMetadataOf({ customMetadata }: StoredObject): Record<string, string> {
	return customMetadata ? (JSON.parse(customMetadata) as Record<string, string>) : {};
}

/** Tells whether the bytes may be shown or played by a browser; all else is a download. */
export function isInline({ type, contentType }: StoredObject): boolean {
	return type === "picture" || type === "film" || type === "sound" || contentType === "text/plain";
}
