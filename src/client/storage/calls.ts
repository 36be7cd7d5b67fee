import {
	type Attempt,
	type AttemptOptions,
	openAttempts,
	type StorageAnswer,
	type StorageRequest,
} from "./attempt.ts";
import { openBackOff, type Timing } from "./back-off.ts";
import { abortedAs, StorageError } from "./storage-error.ts";

export interface Calls {
	readonly origin: string;
	readonly blob: typeof Blob | undefined;
	readonly timing: Timing;
	readonly maxUploadRetryMs: number;
	readonly closed: AbortSignal;
	readonly attempt: Attempt;
	/** Retries until success, refusal or timeout. */
	call(request: StorageRequest, how?: CallOptions): Promise<StorageAnswer>;
}

export interface CallOptions {
	readonly signal?: AbortSignal | undefined;
	readonly isUpload?: boolean;
}

export function openCalls(
	options: AttemptOptions & {
		readonly blob: typeof Blob | undefined;
		readonly timing: Timing;
		readonly maxOperationRetryMs: number;
		readonly maxUploadRetryMs: number;
	},
): Calls & { close(): void } {
	const { origin, blob, timing, maxOperationRetryMs, maxUploadRetryMs } = options;
	const attempt = openAttempts(options);
	const closing = new AbortController();
	return {
		origin: origin || (globalThis.location?.origin ?? ""),
		blob,
		timing,
		maxUploadRetryMs,
		closed: closing.signal,
		attempt,
		close: () => closing.abort(new StorageError("app-deleted")),
		async call(request, { signal, isUpload = false } = {}) {
			const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
			try {
				const backOff = openBackOff(timing, isUpload ? maxUploadRetryMs : maxOperationRetryMs);
				for (;;) {
					either.throwIfAborted();
					try {
						return await attempt(request, either);
					} catch (failure) {
						await backOff.after(failure, either);
					}
				}
			} catch (error) {
				throw either.aborted ? abortedAs(either.reason) : error;
			}
		},
	};
}
