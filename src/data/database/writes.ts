import { isBrokenDisk, isFull, isReadOnly } from "./failures.ts";

/** Why the database takes no writes: no room, writing forbidden, a disk that fails. */
export type WriteTrouble = "full" | "read-only" | "failed";

/** Whether the database takes writes, as what came of them tells. */
export class Writes {
	#trouble: WriteTrouble | undefined;
	#lose: (error: Error) => void = () => undefined;
	/** Brings the failure after which nobody knows what of the last writes is on the disk; only a new start helps. */
	readonly lost: Promise<Error>;

	constructor() {
		this.lost = new Promise((resolve) => {
			this.#lose = resolve;
		});
	}

	/** Why the last write failed, if that says anything of the next. */
	get trouble(): WriteTrouble | undefined {
		return this.#trouble;
	}

	/** Hears of a query that failed. */
	note(error: unknown): void {
		if (isFull(error)) this.#trouble ??= "full";
		else if (isReadOnly(error)) this.#trouble ??= "read-only";
		else if (isBrokenDisk(error)) this.#trouble ??= "failed";
	}

	/** Hears that a write has been kept. */
	heal(): void {
		this.#trouble = undefined;
	}

	/** Hears that the disk may not have what has been committed. */
	lose(error: Error): void {
		this.#trouble = "failed";
		this.#lose(error);
	}
}
