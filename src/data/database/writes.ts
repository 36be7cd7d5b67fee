import { isBrokenDisk, isFull, isReadOnly } from "./failures.ts";

/** Reason why the database refuses writes: full, read-only, or a failing disk. */
export type WriteTrouble = "full" | "read-only" | "failed";

/** Tracks whether the database accepts writes, based on their results. */
export class Writes {
	#trouble: WriteTrouble | undefined;
	#lose: (error: Error) => void = () => undefined;
	/** Resolves with the failure that leaves the durability of the last writes unknown. Only a restart helps. */
	readonly lost: Promise<Error>;

	constructor() {
		this.lost = new Promise((resolve) => {
			this.#lose = resolve;
		});
	}

	/** Reason of the last failed write, if it is likely to affect the next one. */
	get trouble(): WriteTrouble | undefined {
		return this.#trouble;
	}

	/** Records a failed query. */
	note(error: unknown): void {
		if (isFull(error)) this.#trouble ??= "full";
		else if (isReadOnly(error)) this.#trouble ??= "read-only";
		else if (isBrokenDisk(error)) this.#trouble ??= "failed";
	}

	/** Records a successful write. */
	heal(): void {
		this.#trouble = undefined;
	}

	/** Records that committed data may not be on disk. */
	lose(error: Error): void {
		this.#trouble = "failed";
		this.#lose(error);
	}
}
