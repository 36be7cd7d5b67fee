import type { Location } from "./file-address.ts";
import { StorageError } from "./storage-error.ts";

const bucketName = /^(?!\.{1,2}$)[\w.-]+$/;

/** @throws {StorageError} invalid-argument if no address can contain the path */
export function normalisePath(path: string): string {
	const normal = path
		.split("/")
		.filter((part) => part !== "")
		.join("/");
	// Browsers resolve these even if encoded.
	if (normal === "." || normal === ".." || !normal.isWellFormed())
		throw new StorageError("invalid-argument", { message: "No file can have this name" });
	return normal;
}

export function parentPath(path: string): string | undefined {
	if (path === "") return undefined;
	return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

export function lastPart(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * Parses `gs:`, Google's and download addresses of any host, because every brand's host serves the same buckets.
 * @throws {StorageError} invalid-url
 */
export function locationOfUrl(url: string): Location {
	const location = /^gs:/i.test(url) ? ofGs(url) : ofHttp(url);
	if (!location || !bucketName.test(location.bucket)) throw new StorageError("invalid-url");
	try {
		return { bucket: location.bucket, path: normalisePath(location.path) };
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

function ofGs(url: string): Location | undefined {
	const [, bucket, path = ""] = /^gs:\/\/([^/]+)(?:\/([\s\S]*))?$/i.exec(url) ?? [];
	return bucket === undefined ? undefined : { bucket, path };
}

/** Addresses of migrated files contain them. */
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
