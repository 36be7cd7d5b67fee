import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { PendingEvent } from "./log/pending-events.ts";

/**
 * Runs the work within the transaction that is open, all of it or nothing: when it throws, the rest of the transaction
 * goes on as if it had never begun.
 */
export async function inSavepoint<T>(outside: Database, work: (inside: Database) => Promise<T>): Promise<T> {
	const { db } = outside;
	const touched = new Set<string>();
	const written = new Set<string>();
	const events: PendingEvent[] = [];
	await sql`savepoint attempt`.execute(db);
	try {
		const result = await work({ ...outside, touched, written, events });
		await sql`release savepoint attempt`.execute(db);
		for (const tag of touched) outside.touched?.add(tag);
		for (const key of written) outside.written?.add(key);
		outside.events?.push(...events);
		return result;
	} catch (error) {
		await sql`rollback to savepoint attempt`.execute(db);
		await sql`release savepoint attempt`.execute(db);
		throw error;
	}
}

/** Runs the work as `inSavepoint` does, and undoes it: it throws what the work would throw. */
export async function rehearse(
	outside: Database,
	work: (inside: Database) => Promise<unknown>,
): Promise<void> {
	try {
		await inSavepoint(outside, async (inside) => {
			await work(inside);
			throw new Undone();
		});
	} catch (error) {
		if (!(error instanceof Undone)) throw error;
	}
}

class Undone extends Error {}
