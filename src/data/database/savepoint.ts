import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { PendingEvent } from "./log/pending-events.ts";

/** Undoes the work if it throws; the transaction stays usable. */
export async function inSavepoint<T>(outside: Database, work: (inside: Database) => Promise<T>): Promise<T> {
	const { db } = outside;
	const invalidated = new Set<string>();
	const written = new Set<string>();
	const events: PendingEvent[] = [];
	await sql`savepoint attempt`.execute(db);
	try {
		const result = await work({ ...outside, invalidated, written, events });
		await sql`release savepoint attempt`.execute(db);
		for (const tag of invalidated) outside.invalidated?.add(tag);
		for (const key of written) outside.written?.add(key);
		outside.events?.push(...events);
		return result;
	} catch (error) {
		await sql`rollback to savepoint attempt`.execute(db);
		await sql`release savepoint attempt`.execute(db);
		throw error;
	}
}

/** Always undoes the work. @throws the error of the work */
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
