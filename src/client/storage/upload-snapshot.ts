import type { FileMetadata } from "./metadata.ts";
import type { StorageError } from "./storage-error.ts";

/** Replaced after each change. */
export interface UploadSnapshot {
	readonly state: "running" | "paused" | "success" | "canceled" | "error";
	/** Received by the server. */
	readonly bytesTransferred: number;
	readonly totalBytes: number;
	readonly metadata?: FileMetadata;
	readonly error?: StorageError;
}

export type SnapshotListener = (snapshot: UploadSnapshot) => void;

export function openBoard(totalBytes: number) {
	let snapshot: UploadSnapshot = { state: "running", bytesTransferred: 0, totalBytes };
	const listeners = new Set<SnapshotListener>();
	return {
		get snapshot() {
			return snapshot;
		},
		show(change: Partial<UploadSnapshot>) {
			snapshot = { ...snapshot, ...change };
			for (const listener of [...listeners]) notify(listener, snapshot);
		},
		subscribe(listener: SnapshotListener): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Errors in a listener must not end the upload. */
function notify(listener: SnapshotListener, snapshot: UploadSnapshot) {
	try {
		listener(snapshot);
	} catch (error) {
		queueMicrotask(() => {
			throw error;
		});
	}
}
