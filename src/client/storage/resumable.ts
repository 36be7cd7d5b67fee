import { type StorageAnswer, textOf } from "./attempt.ts";
import type { Calls } from "./calls.ts";
import { fileAddress } from "./file-address.ts";
import { type FileMetadata, readMetadata } from "./metadata.ts";
import { TemporaryFailure } from "./refusal.ts";
import { StorageError } from "./storage-error.ts";
import { beginningOf, multipartRequest, type Upload } from "./upload.ts";

const smallestChunkBytes = 256 * 1024;
const largestChunkBytes = 8 * 1024 * 1024;
/** Slow lines show progress with smaller chunks. */
const slowChunkMs = 5_000;

export interface Progress {
	readonly received: number;
	readonly metadata?: FileMetadata;
}

export interface UploadSteps {
	/** After a failure, requests the server's offset. */
	next(signal: AbortSignal): Promise<Progress>;
	abandon(): void;
}

function stepAtOnce(calls: Calls, upload: Upload): UploadSteps {
	return {
		async next(signal) {
			const answer = await calls.attempt(await multipartRequest(upload), signal);
			return { received: upload.content.size, metadata: readMetadata(textOf(answer)) };
		},
		abandon() {},
	};
}

export function openSteps(calls: Calls, upload: Upload): UploadSteps {
	return upload.content.size <= smallestChunkBytes ? stepAtOnce(calls, upload) : stepByStep(calls, upload);
}

/** Chunks double in size while the line is fast. */
function stepByStep(calls: Calls, upload: Upload): UploadSteps {
	const { content, location } = upload;
	const { clock } = calls.timing;
	let address: string | undefined;
	let received = 0;
	let chunkBytes = smallestChunkBytes;
	let isUnsure = false;
	let wasLost = false;
	/** A refusal may only mean that the server's offset differs. */
	let refusal: StorageError | undefined;

	async function command(name: string, signal: AbortSignal, offset?: number, body?: Uint8Array<ArrayBuffer>) {
		const headers = {
			"x-goog-upload-command": name,
			...(offset !== undefined && { "x-goog-upload-offset": String(offset) }),
		};
		return calls.attempt({ method: "POST", address: address ?? "", headers, ...(body && { body }) }, signal);
	}

	async function start(signal: AbortSignal): Promise<Progress> {
		const answer = await calls.attempt(startRequest(upload), signal);
		requireStatus(answer, ["active"]);
		address = uploadAddress(answer);
		received = 0;
		isUnsure = false;
		return { received };
	}

	async function query(signal: AbortSignal): Promise<Progress> {
		const answer = await command("query", signal);
		if (requireStatus(answer, ["active", "final"]) === "final") {
			// The file is stored; only the response was lost.
			const stored = await calls.attempt({ method: "GET", address: fileAddress(location) }, signal);
			return { received: content.size, metadata: readMetadata(textOf(stored)) };
		}
		const had = received;
		received = receivedOf(answer, content.size);
		if (refusal && received === had) throw refusal;
		refusal = undefined;
		isUnsure = false;
		return { received };
	}

	async function send(signal: AbortSignal): Promise<Progress> {
		const end = Math.min(received + chunkBytes, content.size);
		const isLast = end === content.size;
		const body = await content.slice(received, end);
		const startedAt = clock.now();
		const name = end === received ? "finalize" : isLast ? "upload, finalize" : "upload";
		const answer = await command(name, signal, received, body);
		requireStatus(answer, [isLast ? "final" : "active"]);
		received = end;
		if (isLast) return { received, metadata: readMetadata(textOf(answer)) };
		if (clock.now() - startedAt < slowChunkMs) chunkBytes = Math.min(chunkBytes * 2, largestChunkBytes);
		return { received };
	}

	function afterFailure(error: unknown): Progress {
		isUnsure = true;
		chunkBytes = Math.max(chunkBytes / 2, smallestChunkBytes);
		if (address === undefined) throw error;
		// A browser may have repeated a partly received chunk.
		if (!refusal && isMisplaced(error)) {
			refusal = error;
			throw new TemporaryFailure(error.status, { serverReason: error.serverReason, cause: error });
		}
		// The server deletes unfinished uploads, so one restart is permitted.
		if (wasLost || !isGone(error)) throw error;
		wasLost = true;
		address = undefined;
		return { received: 0 };
	}

	return {
		async next(signal) {
			try {
				if (address === undefined) return await start(signal);
				return await (isUnsure ? query(signal) : send(signal));
			} catch (error) {
				return afterFailure(error);
			}
		},
		abandon() {
			if (address !== undefined) command("cancel", new AbortController().signal).catch(() => undefined);
		},
	};
}

function startRequest(upload: Upload) {
	const { contentType, address, metadata } = beginningOf(upload);
	return {
		method: "POST",
		address,
		headers: {
			"x-goog-upload-protocol": "resumable",
			"x-goog-upload-command": "start",
			"x-goog-upload-header-content-length": String(upload.content.size),
			"x-goog-upload-header-content-type": contentType,
			"content-type": "application/json; charset=utf-8",
		},
		body: metadata,
	} as const;
}

/** Path only: a server behind a proxy may not know its host, and a token must not go to another host. */
function uploadAddress({ headers }: StorageAnswer): string {
	const given = headers.get("x-goog-upload-url") ?? "";
	const base = "http://any.invalid";
	if (given === "" || !URL.canParse(given, base)) throw new StorageError("unknown", { status: 200 });
	const { pathname, search } = new URL(given, base);
	return `${pathname}${search}`;
}

function requireStatus({ headers }: StorageAnswer, allowed: readonly string[]): string {
	const status = headers.get("x-goog-upload-status")?.toLowerCase() ?? "";
	if (!allowed.includes(status)) throw new StorageError("unknown", { status: 200 });
	return status;
}

function receivedOf({ headers }: StorageAnswer, size: number): number {
	const text = headers.get("x-goog-upload-size-received") ?? "";
	if (!/^\d+$/.test(text) || Number(text) > size) throw new StorageError("unknown", { status: 200 });
	return Number(text);
}

function isMisplaced(error: unknown): error is StorageError {
	return error instanceof StorageError && [400, 409, 416].includes(error.status);
}

function isGone(error: unknown): boolean {
	return error instanceof StorageError && (error.status === 404 || error.status === 410);
}
