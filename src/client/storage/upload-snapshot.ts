import type { FileMetadata } from "./metadata.ts";
import type { StorageError } from "./storage-error.ts";

/** How an upload stands; another object after each change. */
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

/** Who hears of an upload. */
export type SnapshotListener = (snapshot: UploadSnapshot) => void;

/** Shows how an upload stands to whoever wants to know. */
export function openBoard(totalBytes: number) {
	let snapshot: UploadSnapshot = { state: "running", bytesTransferred: 0, totalBytes };
	const listeners = new Set<SnapshotListener>();
	return {
		get snapshot() {
			return snapshot;
		},
		show(change: Partial<UploadSnapshot>) {
			snapshot = { ...snapshot, ...change };
			for (const listener of [...listeners]) tell(listener, snapshot);
		},
		subscribe(listener: SnapshotListener): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** A listener's mistake is the page's, and must not end the upload. */
function tell(listener: SnapshotListener, snapshot: UploadSnapshot) {
	try {
		listener(snapshot);
	} catch (error) {
		queueMicrotask(() => {
			throw error;
		});
	}
}
