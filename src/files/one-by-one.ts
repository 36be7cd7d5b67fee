import type { Database } from "../data/database/database.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { awaitTurn } from "../data/database/turns.ts";
import { ConflictError, InvalidError } from "../model/errors.ts";

const attempts = 5;

/** The client knows names, not versions. */
export async function oneByOne<T>(database: Database, work: (inside: Database) => Promise<T>): Promise<T> {
	const change = () =>
		inTransaction(database, async (inside) => {
			await awaitTurn(inside);
			return work(inside);
		});
	for (let attempt = 1; attempt < attempts; attempt += 1) {
		try {
			return await change();
		} catch (error) {
			if (!isLostRace(error)) throw error;
		}
	}
	return change();
}

/** SQLite has one writer at a time. */
export async function hold({ db, dialect }: Database, id: string): Promise<void> {
	if (dialect === "postgres")
		await db.selectFrom("media").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** The record was changed, or the location reused. */
function isLostRace(error: unknown): boolean {
	if (error instanceof ConflictError) return true;
	return error instanceof InvalidError && error.problems.some(({ pointer }) => pointer === "/location");
}
