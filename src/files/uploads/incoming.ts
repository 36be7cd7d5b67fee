import { InvalidError, NotFoundError } from "../../model/errors.ts";
import type { FilesContext } from "../context.ts";
import {
	factsToFields,
	folderOf,
	locationOf,
	nameOf,
	type ObjectFacts,
	type ObjectName,
	type Preconditions,
	type StoredObject,
} from "../object.ts";

export interface Incoming extends ObjectName {
	readonly facts: Partial<ObjectFacts>;
	readonly isPublic?: boolean | undefined;
	readonly preconditions?: Preconditions | undefined;
	/** Base64, as declared by the sender. */
	readonly md5Hash?: string | undefined;
	/** Metadata of a new file; by default that of the path. */
	readonly described?:
		| Partial<Pick<StoredObject, "name" | "folder" | "alt" | "decorative" | "caption" | "credit">>
		| undefined;
}

const longestPath = 1_024;

/** @throws {NotFoundError} */
export function requireBucket({ buckets }: FilesContext, bucket: string) {
	if (!buckets.includes(bucket)) throw new NotFoundError("There is no such bucket");
}

/** @throws {NotFoundError} {InvalidError} */
export function requireName(context: FilesContext, { bucket, path }: ObjectName) {
	requireBucket(context, bucket);
	const isGood =
		path !== "" &&
		Buffer.byteLength(path) <= longestPath &&
		path.isWellFormed() &&
		path.trim() === path &&
		![...path].some((character) => character < " " || character === "\u007f") &&
		path !== "." &&
		path !== "..";
	if (!isGood)
		throw new InvalidError([
			{
				pointer: "/name",
				message: `A name has 1 to ${longestPath} bytes of text and neither begins nor ends with a space`,
			},
		]);
}

/** @throws {InvalidError} */
export function requireHash({ md5Hash }: { readonly md5Hash: string }, announced: string | undefined) {
	if (announced !== undefined && announced !== md5Hash)
		throw new InvalidError([
			{ pointer: "/md5Hash", message: "The bytes received are not those that were sent" },
		]);
}

/** The actual type is checked at the end. */
export function maxBytesOf({ limits }: FilesContext, { facts, path }: Incoming): number {
	const saysVideo =
		facts.contentType?.startsWith("video/") || /\.(mp4|m4v|mov|webm|ogv|ogg|mkv)$/i.test(path);
	return saysVideo ? limits.maxVideoBytes : limits.maxFileBytes;
}

/** Omits fields that depend on the replaced object. */
export function recordOf(
	{ bucket, path, facts, isPublic, described }: Incoming,
	standing: StoredObject | undefined,
): Partial<StoredObject> {
	const { contentType: _, ...fields } = factsToFields({ ...noMetadata, ...facts });
	return {
		...(standing
			? // A crop was chosen of other bytes.
				{ crop: "", focalPoint: "" }
			: { name: nameOf(path), folder: folderOf(path), ...described, isPublic: isPublic ?? false }),
		...(standing && isPublic !== undefined && { isPublic }),
		...fields,
		bucket,
		path,
		location: locationOf({ bucket, path }),
		metageneration: 1,
		downloadTokens: standing?.downloadTokens || crypto.randomUUID(),
	};
}

const noMetadata = {
	cacheControl: "",
	contentDisposition: "",
	contentEncoding: "",
	contentLanguage: "",
	customMetadata: {},
};
