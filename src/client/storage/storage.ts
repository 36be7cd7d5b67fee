import { type Clock, platformClock } from "../clock.ts";
import { defaultTimeoutMs, type Fetch } from "../request.ts";
import { openCalls } from "./calls.ts";
import { bucketOf, locationOfUrl, normalisePath } from "./location.ts";
import { StorageReference } from "./reference.ts";
import { StorageError } from "./storage-error.ts";

export interface StorageOptions {
	/** Scheme and host, such as `https://digital.example.nz`; "" for the page's own. */
	readonly origin?: string;
	/** Name or `gs://` address. */
	readonly bucket?: string;
	readonly fetch?: Fetch;
	/** Replaces the browser's session. A function is called before each request. */
	readonly token?: string | (() => string | undefined | Promise<string | undefined>);
	/** Maximum time of retries for a call; 2 minutes. */
	readonly maxOperationRetryMs?: number;
	/** Maximum time of retries without progress for an upload; 10 minutes. */
	readonly maxUploadRetryMs?: number;
	/** Maximum silence within an attempt; 30 s, on a phone 60 s. */
	readonly timeoutMs?: number;
	readonly clock?: Clock;
	/** Part of a second added to each wait, 0 to 1. */
	readonly spread?: () => number;
	/** Null for none. */
	readonly blob?: typeof Blob | null;
}

export type StorageClient = ReturnType<typeof openStorage>;

/**
 * Calls fail with a StorageError.
 * @throws {StorageError} invalid-default-bucket, or invalid-argument for a time below 0
 */
export function openStorage(options: StorageOptions = {}) {
	const { origin = "", token, clock = platformClock } = options;
	const bucket = options.bucket === undefined ? undefined : bucketOf(options.bucket);
	const calls = openCalls({
		origin,
		ask: options.fetch ?? platformFetch(),
		token: typeof token === "function" ? token : () => token,
		now: clock.now,
		blob: platformBlob(options.blob),
		timing: { clock, spread: options.spread ?? Math.random },
		timeoutMs: requireTime(options.timeoutMs ?? defaultTimeoutMs()),
		maxOperationRetryMs: requireTime(options.maxOperationRetryMs ?? 120_000),
		maxUploadRetryMs: requireTime(options.maxUploadRetryMs ?? 600_000),
	});
	return {
		bucket,
		/** The root by default. @throws {StorageError} no-default-bucket or invalid-argument */
		ref(path = ""): StorageReference {
			if (bucket === undefined) throw new StorageError("no-default-bucket");
			return new StorageReference(calls, { bucket, path: normalisePath(path) });
		},
		/** Accepts `gs://bucket/path` and download addresses. @throws {StorageError} invalid-url */
		refFromUrl(url: string): StorageReference {
			return new StorageReference(calls, locationOfUrl(url));
		},
		/** Fails current and later calls with app-deleted. */
		close: calls.close,
	};
}

function platformFetch(): Fetch {
	if (typeof fetch !== "undefined") return (address, request) => fetch(address, request);
	return () => Promise.reject(new StorageError("unsupported-environment", { message: "There is no fetch" }));
}

function platformBlob(given: typeof Blob | null | undefined): typeof Blob | undefined {
	if (given !== undefined) return given ?? undefined;
	return typeof Blob === "undefined" ? undefined : Blob;
}

function requireTime(ms: number): number {
	if (ms >= 0) return ms;
	throw new StorageError("invalid-argument", { message: "A time is a number of milliseconds, 0 or more" });
}
