import type { DatabaseSync } from "node:sqlite";
import { isFailedSync } from "../failures.ts";

/** When SQLite does so by itself. */
const mostPages = 1_000;

/**
 * Brings the log into the database file once it is long, in place of SQLite, which does not tell when a flush fails in that: the
 * log has a hole on the disk from then on, and cannot put right what a later checkpoint leaves half done.
 * @returns to be called after each write, outside of any transaction; throws where a flush has failed
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
