import type { Database } from "../data/database/database.ts";
import type { Images } from "./images/images.ts";
import type { FilesConfig } from "./settings.ts";
import type { Store } from "./store/store.ts";

/** Size limits of uploads. */
export type FileLimits = Readonly<
	Pick<FilesConfig["fileLimits"], "maxFileBytes" | "maxVideoBytes" | "maxBucketBytes">
>;

/** Shared context of the file modules. */
export interface FilesContext {
	readonly database: Database;
	readonly store: Store;
	readonly pictures: Images;
	readonly limits: FileLimits;
	readonly buckets: readonly string[];
	readonly now: () => number;
	readonly log: FilesLog;
	/** Limits concurrent picture jobs, so that files wait on disk and not in the queue of the image processes. */
	inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Log of the file service for operators. */
export interface FilesLog {
	info(facts: object, words: string): void;
	warn(facts: object, words: string): void;
}
