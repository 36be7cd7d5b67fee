import { openBackOff } from "./back-off.ts";
import type { Calls } from "./calls.ts";
import type { FileMetadata } from "./metadata.ts";
import { openSteps } from "./resumable.ts";
import { abortedAs, StorageError } from "./storage-error.ts";
import type { Upload } from "./upload.ts";
import { openBoard, type SnapshotListener, type UploadSnapshot } from "./upload-snapshot.ts";

export interface UploadTask {
	readonly snapshot: UploadSnapshot;
	subscribe(listener: SnapshotListener): () => void;
	/** False if it was not running. */
	pause(): boolean;
	/** False if it was not paused. */
	resume(): boolean;
	/** False if it had ended. */
	cancel(): boolean;
	/** Rejects with a StorageError; canceled after `cancel()`. */
	readonly finished: Promise<FileMetadata>;
}

export function openUploadTask(calls: Calls, upload: Upload): UploadTask {
	const steps = openSteps(calls, upload);
	const board = openBoard(upload.content.size);
	const outcome = Promise.withResolvers<FileMetadata>();
	// Callers that only listen need not handle a rejection.
	outcome.promise.catch(() => undefined);
	const backOff = openBackOff(calls.timing, calls.maxUploadRetryMs);
	const over = new AbortController();
	let running = new AbortController();
	let resumed = Promise.withResolvers<void>();
	let mostReceived = 0;

	const isOver = () => over.signal.aborted;

	function end(last: Partial<UploadSnapshot>) {
		over.abort();
		running.abort();
		resumed.resolve();
		board.show(last);
	}

	function fail(error: StorageError, state: "error" | "canceled" = "error") {
		if (isOver()) return;
		end({ state, error });
		outcome.reject(error);
	}

	function advance(received: number, metadata?: FileMetadata) {
		if (metadata) {
			end({ state: "success", bytesTransferred: received, metadata });
			outcome.resolve(metadata);
			return;
		}
		// A query of the server's offset is not progress.
		if (received > mostReceived) backOff.restart();
		mostReceived = Math.max(mostReceived, received);
		if (received !== board.snapshot.bytesTransferred) board.show({ bytesTransferred: received });
	}

	async function step(signal: AbortSignal) {
		try {
			const { received, metadata } = await steps.next(signal);
			if (!isOver()) advance(received, metadata);
		} catch (failure) {
			await backOff.after(failure, signal).catch((error: unknown) => {
				if (signal.aborted) return;
				fail(error instanceof StorageError ? error : new StorageError("unknown", { cause: error }));
			});
		}
	}

	async function run() {
		while (!isOver()) {
			if (board.snapshot.state === "paused") await resumed.promise;
			else await step(running.signal);
		}
	}

	function cancel(reason?: unknown): boolean {
		if (isOver()) return false;
		fail(abortedAs(reason), "canceled");
		steps.abandon();
		return true;
	}

	whenAborted(calls.closed, over.signal, (reason) => fail(abortedAs(reason)));
	whenAborted(upload.options.signal, over.signal, cancel);
	void run();

	return {
		get snapshot() {
			return board.snapshot;
		},
		subscribe: board.subscribe,
		pause() {
			if (board.snapshot.state !== "running") return false;
			resumed = Promise.withResolvers();
			running.abort();
			// Last, because a listener may resume immediately.
			board.show({ state: "paused" });
			return true;
		},
		resume() {
			if (board.snapshot.state !== "paused") return false;
			running = new AbortController();
			backOff.restart();
			resumed.resolve();
			board.show({ state: "running" });
			return true;
		},
		cancel: () => cancel(),
		finished: outcome.promise,
	};
}

function whenAborted(signal: AbortSignal | undefined, until: AbortSignal, act: (reason: unknown) => void) {
	if (signal?.aborted) act(signal.reason);
	signal?.addEventListener("abort", () => act(signal.reason), { once: true, signal: until });
}
