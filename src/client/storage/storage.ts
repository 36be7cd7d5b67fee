import { type Clock, platformClock } from "../clock.ts";
import { type Ask, defaultTimeoutMs } from "../request.ts";
import { openCalls } from "./calls.ts";
import { bucketOf, locationOfUrl, normalisePath } from "./location.ts";
import { StorageReference } from "./reference.ts";
import { StorageError } from "./storage-error.ts";

/** How the stored files are reached; a client's `connection` has origin and fetch. */
export interface StorageOptions {
	/** Scheme and host of the server, such as `https://digital.example.nz`; "" for the page's own. */
	readonly origin?: string;
	/** Name or `gs://` address of the bucket that `ref` means. */
	readonly bucket?: string;
	/** Taken in place of the platform's. */
	readonly fetch?: Ask;
	/** Taken in place of the browser's session: the token, or how to come by it before each request. */
	readonly token?: string | (() => string | undefined | Promise<string | undefined>);
	/** Milliseconds, 0 or more, during which a call is tried again; 2 minutes. */
	readonly maxOperationRetryMs?: number;
	/** Milliseconds, 0 or more, without progress during which an upload is tried again; 10 minutes. */
	readonly maxUploadRetryMs?: number;
	/** Milliseconds of silence after which one try has failed; 30 s, on a phone 60 s. */
	readonly timeoutMs?: number;
	/** Taken in place of the platform's time, for the waits between tries. */
	readonly clock?: Clock;
	/** From 0 up to 1, another each time: part of a second that is added to each wait. */
	readonly spread?: () => number;
	/** Taken in place of the platform's Blob; null for a platform that has none. */
	readonly blob?: typeof Blob | null;
}

/** The stored files, for a browser or Node. */
export type StorageClient = ReturnType<typeof openStorage>;

/**
 * Opens the stored files of a server. Every call fails with a StorageError.
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
		/**
		 * The file or folder of a path in the bucket; the root when none is given.
		 * @throws {StorageError} no-default-bucket when none was named, invalid-argument when no file can have this name
		 */
		ref(path = ""): StorageReference {
			if (bucket === undefined) throw new StorageError("no-default-bucket");
			return new StorageReference(calls, { bucket, path: normalisePath(path) });
		},
		/**
		 * The file of `gs://bucket/path` or of a download address.
		 * @throws {StorageError} invalid-url
		 */
		refFromUrl(url: string): StorageReference {
			return new StorageReference(calls, locationOfUrl(url));
		},
		/** Gives up whatever is under way, and fails every later call, with app-deleted. */
		close: calls.close,
	};
}

function platformFetch(): Ask {
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
