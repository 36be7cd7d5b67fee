import { BusyDatabaseError, SilentDatabaseError } from "./wait-errors.ts";

/** Queue for a limited number of connections, in order of arrival. */
export class ConnectionSlots {
	readonly #max: number;
	readonly #roundMs: number;
	readonly #queue = new Set<() => void>();
	#used = 0;
	#answers = 0;

	/** @param roundMs a wait ends after this time if the database has answered no query meanwhile */
	constructor(max: number, roundMs: number) {
		this.#max = max;
		this.#roundMs = roundMs;
	}

	/** Records that the database has answered a query. */
	answered(): void {
		this.#answers += 1;
	}

	/**
	 * Claims a slot, to be passed back with `free`.
	 * @param rounds how many times `roundMs` to wait while the database answers the queries of others
	 * @throws {BusyDatabaseError | SilentDatabaseError}
	 */
	claim(rounds: number): Promise<void> {
		if (this.#used < this.#max) {
			this.#used += 1;
			return Promise.resolve();
		}
		return new Promise((resolve, reject) => {
			let answers = this.#answers;
			let round = 0;
			const end = () => {
				clearInterval(timer);
				this.#queue.delete(proceed);
			};
			const proceed = () => {
				end();
				resolve();
			};
			const endRound = () => {
				if (!this.#queue.has(proceed)) return;
				round += 1;
				const isSilent = answers === this.#answers;
				answers = this.#answers;
				if (!isSilent && round < rounds) return;
				end();
				const ms = round * this.#roundMs;
				reject(isSilent ? new SilentDatabaseError(ms) : new BusyDatabaseError(this.#max, ms));
			};
			// Answers that arrived while the event loop was blocked count.
			const timer = setInterval(() => setImmediate(endRound), this.#roundMs);
			this.#queue.add(proceed);
		});
	}

	free(): void {
		const [proceed] = this.#queue;
		if (proceed) proceed();
		else this.#used -= 1;
	}
}
