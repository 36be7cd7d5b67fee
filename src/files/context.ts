import type { Database } from "../data/database/database.ts";
import type { Images } from "./images/images.ts";
import type { FilesConfig } from "./settings.ts";
import type { Store } from "./store/store.ts";

/** Size limits of uploads. */
export type FileLimits = Readonly<
	Pick<FilesConfig["fileLimits"], "maxFileBytes" | "maxVideoBytes" | "maxBucketBytes">
>;

/** What every part of the files works with. */
export interface FilesContext {
	readonly database: Database;
	readonly store: Store;
	readonly pictures: Images;
	readonly limits: FileLimits;
	readonly buckets: readonly string[];
	readonly now: () => number;
	readonly log: FilesLog;
	/** Runs work on pictures when its turn has come: files wait on the disk, not in the pictures' queue. */
	inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Log of the file service for operators. */
export interface FilesLog {
	info(facts: object, words: string): void;
	warn(facts: object, words: string): void;
}
