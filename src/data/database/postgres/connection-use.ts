/** The database responded, but no connection became free. */
export class BusyPoolError extends Error {
	override readonly name = "BusyPoolError";
	readonly code = "POOL_BUSY";

	constructor(connections: number, ms: number) {
		super(`All ${connections} connections to PostgreSQL were in use for ${ms} ms`);
	}
}

/** Distinguishes a busy pool from an unresponsive database. */
export class ConnectionUse {
	readonly max: number;
	#inUse = 0;
	#queries = 0;
	#answers = 0;

	constructor(max: number) {
		this.max = max;
	}

	claim(): () => void {
		this.#inUse += 1;
		return () => {
			this.#inUse -= 1;
		};
	}

	async follow<T>(query: Promise<T>): Promise<T> {
		this.#queries += 1;
		try {
			return await query;
		} finally {
			this.#queries -= 1;
			this.#answers += 1;
		}
	}

	/** The returned function is true if the wait was for a connection in use. */
	startWait(): () => boolean {
		const wasFull = this.#isFull;
		const answers = this.#answers;
		return () => {
			const isAnswering = this.#answers > answers || this.#queries < this.#inUse;
			return (wasFull || this.#isFull) && isAnswering;
		};
	}

	get #isFull(): boolean {
		return this.#inUse >= this.max;
	}
}
