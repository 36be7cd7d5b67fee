import { StorageError } from "./storage-error.ts";

/** Where a file or folder is: "" is the root of the bucket. */
export interface Location {
	readonly bucket: string;
	readonly path: string;
}

const bucketName = /^(?!\.{1,2}$)[\w.-]+$/;

/**
 * The one way to write a path: no slash at either end, none twice.
 * @throws {StorageError} invalid-argument when no address can say it
 */
export function normalisePath(path: string): string {
	const normal = path
		.split("/")
		.filter((part) => part !== "")
		.join("/");
	// A browser takes these two out of an address, however they are encoded.
	if (normal === "." || normal === ".." || !normal.isWellFormed())
		throw new StorageError("invalid-argument", { message: "No file can have this name" });
	return normal;
}

/** The folder that a path is in; undefined for the root. */
export function parentPath(path: string): string | undefined {
	if (path === "") return undefined;
	return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Returns the part of a path after its last slash. */
export function lastPart(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * Reads `gs://bucket/path`, `https://any.host/v0/b/bucket/o/path?alt=media&token=…`, where the host does not matter (every
 * brand's host serves the same buckets), and `https://storage.googleapis.com/bucket/path`.
 * @throws {StorageError} invalid-url
 */
export function locationOfUrl(url: string): Location {
	const found = /^gs:/i.test(url) ? ofGs(url) : ofHttp(url);
	if (!found || !bucketName.test(found.bucket)) throw new StorageError("invalid-url");
	try {
		return { bucket: found.bucket, path: normalisePath(found.path) };
	} catch (cause) {
		throw new StorageError("invalid-url", { cause });
	}
}

/** @throws {StorageError} invalid-default-bucket */
export function bucketOf(nameOrUrl: string): string {
	if (bucketName.test(nameOrUrl)) return nameOrUrl;
	try {
		const { bucket, path } = locationOfUrl(nameOrUrl);
		if (path === "") return bucket;
	} catch (cause) {
		throw new StorageError("invalid-default-bucket", { cause });
	}
	throw new StorageError("invalid-default-bucket");
}

/** Path and query of the call about one file, or with "" for the path, of those about a bucket. */
export function addressOf(
	{ bucket, path }: Location,
	query: Readonly<Record<string, string | number | undefined>> = {},
): string {
	const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
	const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
	const object = path === "" ? "" : `/${encodeURIComponent(path)}`;
	return `/v0/b/${encodeURIComponent(bucket)}/o${object}${text && `?${text}`}`;
}

function ofGs(url: string): Location | undefined {
	const [, bucket, path = ""] = /^gs:\/\/([^/]+)(?:\/([\s\S]*))?$/i.exec(url) ?? [];
	return bucket === undefined ? undefined : { bucket, path };
}

/** Where Google serves the buckets of Firebase; addresses of files that have moved here still name them. */
const cloudHosts = ["storage.googleapis.com", "storage.cloud.google.com"];

function ofHttp(url: string): Location | undefined {
	if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
	const { hostname, pathname } = new URL(url);
	const shape = cloudHosts.includes(hostname)
		? /^\/([^/]+)(?:\/(.*))?$/
		: /^\/v\w+\/b\/([^/]+)\/o(?:\/(.*))?$/;
	const [, bucket, path = ""] = shape.exec(pathname) ?? [];
	try {
		return bucket === undefined
			? undefined
			: { bucket: decodeURIComponent(bucket), path: decodeURIComponent(path) };
	} catch {
		return undefined;
	}
}
