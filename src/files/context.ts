import type { Database } from "../data/database/database.ts";
import type { Images } from "./images/images.ts";
import type { InTurn } from "./limit-at-once.ts";
import type { FilesConfig } from "./settings.ts";
import type { Store } from "./store/store.ts";

export type FileLimits = Readonly<
	Pick<FilesConfig["fileLimits"], "maxFileBytes" | "maxVideoBytes" | "maxBucketBytes">
>;

export interface FilesContext {
	readonly database: Database;
	readonly store: Store;
	readonly pictures: Images;
	readonly limits: FileLimits;
	readonly buckets: readonly string[];
	readonly now: () => number;
	readonly log: FilesLog;
	/** Files wait on disk, not in the queue of the image processes. */
	readonly inTurn: InTurn;
}

export interface FilesLog {
	info(facts: object, words: string): void;
	warn(facts: object, words: string): void;
}
