import { sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import { tryWrite } from "../../data/database/try-write.ts";
import type { WriteTrouble } from "../../data/database/writes.ts";
import { withDeadline } from "../http/deadlines.ts";
import type { Disk } from "./disk.ts";

const askAgainMs = 1_000;
const deadlineMs = 2_000;

/** Why this process is not to be sent visitors; "" when it is. */
export type Unready = "" | "stopping" | "database" | "standby" | WriteTrouble;

/** Readiness of this process. It queries the database at most once a second. */
export class Readiness {
	readonly #database: Database;
	readonly #disk: Pick<Disk, "trouble"> | undefined;
	readonly #now: () => number;
	#isStopping = false;
	#askedAt = Number.NEGATIVE_INFINITY;
	#asked: Promise<Unready> = Promise.resolve("");
	#since: number | undefined;

	/** @param disk where files are stored; not looked at unless given */
	constructor(database: Database, now: () => number = Date.now, disk?: Pick<Disk, "trouble">) {
		this.#database = database;
		this.#disk = disk;
		this.#now = now;
	}

	/** From now on visitors are to be sent elsewhere. */
	stop(): void {
		this.#isStopping = true;
		this.#note("stopping");
	}

	/** Since when it cannot, as far as is known, in milliseconds since the epoch; undefined while it can. */
	get since(): number | undefined {
		return this.#since;
	}

	/** Why not, if it cannot. */
	async check(): Promise<Unready> {
		if (this.#isStopping) return "stopping";
		// A clock that was set back makes the difference meaningless.
		if (Math.abs(this.#now() - this.#askedAt) >= askAgainMs) {
			this.#askedAt = this.#now();
			this.#asked = this.#ask().then((why) => this.#note(why));
		}
		return this.#asked;
	}

	#note(why: Unready): Unready {
		if (why === "") this.#since = undefined;
		else this.#since ??= this.#now();
		return why;
	}

	async #ask(): Promise<Unready> {
		const { db, writes, servers } = this.#database;
		try {
			await withDeadline(sql`select id from websites limit 1`.execute(db), deadlineMs);
		} catch {
			if (servers?.state === "standby") return "standby";
			return writes.trouble ?? "database";
		}
		try {
			// Only what failed is tried: a write a second on each node would be for nothing.
			if (writes.trouble) await withDeadline(tryWrite(this.#database), deadlineMs);
		} catch {
			return writes.trouble ?? "failed";
		}
		return (await this.#disk?.trouble().catch(() => undefined)) ?? "";
	}
}
