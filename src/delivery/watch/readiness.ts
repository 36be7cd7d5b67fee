import { sql } from "kysely";
import type { Database } from "../../data/database.ts";
import { withDeadline } from "../patience.ts";

const askAgainMs = 1_000;
const patienceMs = 2_000;

/** Why this process is not to be sent visitors; "" when it is. */
export type Unready = "" | "stopping" | "database";

/** Whether this process can serve: the database is asked once a second at most, however often that is wanted. */
export class Readiness {
	readonly #database: Pick<Database, "db">;
	readonly #now: () => number;
	#isStopping = false;
	#askedAt = Number.NEGATIVE_INFINITY;
	#asked: Promise<boolean> = Promise.resolve(true);

	constructor(database: Pick<Database, "db">, now: () => number = Date.now) {
		this.#database = database;
		this.#now = now;
	}

	/** From now on visitors are to be sent elsewhere. */
	stop(): void {
		this.#isStopping = true;
	}

	/** Why not, if it cannot. */
	async check(): Promise<Unready> {
		if (this.#isStopping) return "stopping";
		if (this.#now() - this.#askedAt >= askAgainMs) {
			this.#askedAt = this.#now();
			this.#asked = this.#ask();
		}
		return (await this.#asked) ? "" : "database";
	}

	async #ask(): Promise<boolean> {
		try {
			await withDeadline(sql`select id from websites limit 1`.execute(this.#database.db), patienceMs);
			return true;
		} catch {
			return false;
		}
	}
}
