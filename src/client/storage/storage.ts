import { type Clock, platformClock } from "../clock.ts";
import { defaultTimeoutMs, type Fetch } from "../request.ts";
import { openCalls } from "./calls.ts";
import { bucketOf, locationOfUrl, normalisePath } from "./location.ts";
import { StorageReference } from "./reference.ts";
import { StorageError } from "./storage-error.ts";

/** A client's `connection` contains origin and fetch. */
export interface StorageOptions {
	/** Scheme and host of the server, such as `https://digital.example.nz`; "" for the page's own. */
	readonly origin?: string;
	/** Name or `gs://` address of the bucket for `ref`. */
	readonly bucket?: string;
	readonly fetch?: Fetch;
	/** Token instead of the browser's session, or a function that returns it before each request. */
	readonly token?: string | (() => string | undefined | Promise<string | undefined>);
	/** Milliseconds, 0 or more, during which a call is retried; 2 minutes. */
	readonly maxOperationRetryMs?: number;
	/** Milliseconds, 0 or more, without progress during which an upload is retried; 10 minutes. */
	readonly maxUploadRetryMs?: number;
	/** Milliseconds of silence after which an attempt fails; 30 s, on a phone 60 s. */
	readonly timeoutMs?: number;
	/** Replaces the platform's clock for retry delays. */
	readonly clock?: Clock;
	/** From 0 up to 1: the part of a second added to each wait. */
	readonly spread?: () => number;
	/** Replaces the platform's Blob; null for none. */
	readonly blob?: typeof Blob | null;
}

export type StorageClient = ReturnType<typeof openStorage>;

/**
 * Opens the storage of a server. Every call fails with a StorageError.
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
		/** The root by default. @throws {StorageError} no-default-bucket, or invalid-argument for an invalid name */
		ref(path = ""): StorageReference {
			if (bucket === undefined) throw new StorageError("no-default-bucket");
			return new StorageReference(calls, { bucket, path: normalisePath(path) });
		},
		/** Accepts `gs://bucket/path` and download addresses. @throws {StorageError} invalid-url */
		refFromUrl(url: string): StorageReference {
			return new StorageReference(calls, locationOfUrl(url));
		},
		/** Aborts all calls, and fails every later one, with app-deleted. */
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
