import { isBrokenDisk, isFull, isReadOnly } from "./failures.ts";

export type WriteTrouble = "full" | "read-only" | "failed";

export class Writes {
	#trouble: WriteTrouble | undefined;
	#lose: (error: Error) => void = () => undefined;
	/** The durability of the last writes is unknown, and only a restart helps. */
	readonly lost: Promise<Error>;

	constructor() {
		this.lost = new Promise((resolve) => {
			this.#lose = resolve;
		});
	}

	/** Undefined if the next write may succeed. */
	get trouble(): WriteTrouble | undefined {
		return this.#trouble;
	}

	note(error: unknown): void {
		if (isFull(error)) this.#trouble ??= "full";
		else if (isReadOnly(error)) this.#trouble ??= "read-only";
		else if (isBrokenDisk(error)) this.#trouble ??= "failed";
	}

	heal(): void {
		this.#trouble = undefined;
	}

	/** Committed data may not be on disk. */
	lose(error: Error): void {
		this.#trouble = "failed";
		this.#lose(error);
	}
}
