import type { DatabaseSync } from "node:sqlite";
import { isFailedSync } from "../database/failures.ts";

/** As many as SQLite lets come together; of 4 kB each. */
const mostPages = 1_000;

/**
 * Brings the log into the database file once it is long, as SQLite does by itself, which keeps a failure to itself: the log
 * would have a hole on the disk from then on, and the pages that the next checkpoint writes could not be put right by it.
 * @returns to be called after each write, outside of any transaction. @throws {Error} when the disk did not take what it was to
 */
export function openCheckpoints(file: DatabaseSync): () => void {
	file.exec("pragma wal_autocheckpoint = 0");
	const position = file.prepare("pragma wal_checkpoint(noop)");
	return () => {
		try {
			const { log, checkpointed } = position.get() as { log: number; checkpointed: number };
			if (log - checkpointed >= mostPages) file.exec("pragma wal_checkpoint(passive)");
		} catch (error) {
			// Anything else left the log as it was: it is tried again after the next write.
			if (isFailedSync(error)) throw error;
		}
	};
}
