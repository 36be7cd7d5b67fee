import type { FileMetadata } from "./metadata.ts";
import type { StorageError } from "./storage-error.ts";

/** The state of an upload; another object after each change. */
export interface UploadSnapshot {
	readonly state: "running" | "paused" | "success" | "canceled" | "error";
	/** Bytes that the server has. */
	readonly bytesTransferred: number;
	readonly totalBytes: number;
	/** Once the upload has succeeded. */
	readonly metadata?: FileMetadata;
	/** Once the upload has failed. */
	readonly error?: StorageError;
}

/** Listener of an upload. */
export type SnapshotListener = (snapshot: UploadSnapshot) => void;

/** Shows the progress of an upload to its listeners. */
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

/** A listener's mistake is the page's, and must not end the upload. */
function notify(listener: SnapshotListener, snapshot: UploadSnapshot) {
	try {
		listener(snapshot);
	} catch (error) {
		queueMicrotask(() => {
			throw error;
		});
	}
}
