import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "../failures.ts";

/** The claim of a process on a SQLite file. */
export interface Claim {
	/** Whether another process had the claim when this one tried. */
	readonly isTaken: boolean;
	release(): void;
}

/**
 * Claims a SQLite file by a lock on an empty file next to it. The system frees the lock when the process ends. A lock on
 * the SQLite file itself would need a connection whose end removes the log.
 */
export function claim(path: string): Claim {
	let file: DatabaseSync | undefined;
	try {
		writeFileSync(path, "", { flag: "a", mode: 0o600 });
		file = new DatabaseSync(path, { timeout: 0 });
		file.exec("begin exclusive");
		const held = file;
		return { isTaken: false, release: () => held.close() };
	} catch (error) {
		file?.close();
		return { isTaken: isBusy(error), release: () => undefined };
	}
}
