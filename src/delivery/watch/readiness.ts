import { sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import type { WriteTrouble } from "../../data/database/writes.ts";
import { withDeadline } from "../http/deadlines.ts";
import type { Disk } from "./disk.ts";

const askAgainMs = 1_000;
const deadlineMs = 2_000;

/** "" if the process can serve visitors. */
export type Unready = "" | "stopping" | "database" | "standby" | WriteTrouble;

/** Queries the database at most once a second. */
export class Readiness {
	readonly #database: Database;
	readonly #disk: Pick<Disk, "trouble"> | undefined;
	readonly #now: () => number;
	#isStopping = false;
	#askedAt = Number.NEGATIVE_INFINITY;
	#asked: Promise<Unready> = Promise.resolve("");
	#since: number | undefined;

	constructor(database: Database, now: () => number = Date.now, disk?: Pick<Disk, "trouble">) {
		this.#database = database;
		this.#disk = disk;
		this.#now = now;
	}

	stop(): void {
		this.#isStopping = true;
		this.#note("stopping");
	}

	get since(): number | undefined {
		return this.#since;
	}

	async check(): Promise<Unready> {
		if (this.#isStopping) return "stopping";
		// The clock may have been set back.
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
			// Tries a write only after a failure: one per second on each node would be wasteful.
			if (writes.trouble) await withDeadline(tryWrite(this.#database), deadlineMs);
		} catch {
			return writes.trouble ?? "failed";
		}
		return (await this.#disk?.trouble().catch(() => undefined)) ?? "";
	}
}

const name = "write-tried";
/** More than the free space inside the database file is likely to be. */
const bytes = 512 * 1_024;

/** Undoes the test write. @throws {Error} if the database refuses writes */
async function tryWrite({ db, writes }: Database): Promise<void> {
	await db.transaction().execute(async (inside) => {
		await inside.deleteFrom("meta").where("name", "=", name).execute();
		await inside
			.insertInto("meta")
			.values({ name, value: "-".repeat(bytes) })
			.execute();
		await inside.deleteFrom("meta").where("name", "=", name).execute();
	});
	writes.heal();
}
