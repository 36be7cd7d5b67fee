import type { Database } from "../database/database.ts";
import { newId } from "../database/ids.ts";

/** Cache tags that a cache further out has yet to be told of. */
export interface Purge {
	readonly id: string;
	/** When they were touched, in milliseconds since the epoch. */
	readonly at: number;
	readonly tags: readonly string[];
	/** How often the cache has been called about it. */
	readonly calls: number;
	/** How often in a row that has failed, this time not counted. */
	readonly failures: number;
}

const atOnce = 500;

/** Has it told what each write touches, from now on: the row is kept with the write, or neither is. */
export function queuePurges(database: Database, now: () => number): void {
	database.beforeCommit?.push(async ({ db }, tags) => {
		const at = now();
		await db
			.insertInto("purges")
			.values({ id: newId(), at, next_at: at, places: [...tags].join("\n") })
			.execute();
	});
}

/** Takes what is due, oldest first. If the process that takes it dies, it is due again when the lease ends. */
export async function claimPurges({ db }: Database, now: number, leaseMs: number): Promise<Purge[]> {
	const due = await db
		.selectFrom("purges")
		.select("id")
		.where("next_at", "<=", now)
		.orderBy("next_at")
		.limit(atOnce)
		.execute();
	if (due.length === 0) return [];
	const rows = await db
		.updateTable("purges")
		.set({ next_at: now + leaseMs })
		.where("next_at", "<=", now)
		.where(
			"id",
			"in",
			due.map(({ id }) => id),
		)
		.returning(["id", "at", "places", "calls", "failures"])
		.execute();
	return rows.map(({ id, at, places, calls, failures }) => ({
		id: String(id),
		at: Number(at),
		tags: String(places).split("\n"),
		calls: Number(calls),
		failures: Number(failures),
	}));
}

/** Puts purges back until a time. */
export async function postponePurges(
	{ db }: Database,
	purges: readonly Purge[],
	{ nextAt, calls, failures }: { readonly nextAt: number; readonly calls: number; readonly failures: number },
): Promise<void> {
	if (purges.length === 0) return;
	await db
		.updateTable("purges")
		.set({ next_at: nextAt, calls, failures })
		.where("id", "in", idsOf(purges))
		.execute();
}

/** Lets go of purges that are done, or given up. */
export async function dropPurges({ db }: Database, purges: readonly Purge[]): Promise<void> {
	if (purges.length === 0) return;
	await db.deleteFrom("purges").where("id", "in", idsOf(purges)).execute();
}

const idsOf = (purges: readonly Purge[]) => purges.map(({ id }) => id);
