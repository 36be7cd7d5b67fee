import { sql } from "kysely";
import {
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InUseError,
	InvalidError,
	NotFoundError,
	RefusedWritesError,
} from "../../model/errors.ts";
import type { Database } from "../database/database.ts";
import type { AnyRecord } from "../schema/rows.ts";
import type { SaveOptions } from "./save.ts";

/** One of several writes that are made together. */
export type OneWrite =
	| { readonly kind: "save"; readonly id: string; readonly input: unknown; readonly options: SaveOptions }
	| { readonly kind: "remove"; readonly id: string; readonly version: number };

/** A record that was written, with its version from then on. */
export type Written = Pick<AnyRecord, "id" | "version">;

const refusals = [
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InUseError,
	InvalidError,
	NotFoundError,
];

/**
 * Makes all of the writes, within a transaction that ends with the first failure that is none of them.
 * @throws {RefusedWritesError} with all that are refused; each was tried as if those before had not been
 */
export async function writeAll(
	{ db }: Database,
	writes: readonly OneWrite[],
	write: (one: OneWrite) => Promise<Written>,
): Promise<readonly Written[]> {
	const done: Written[] = [];
	const failures: RefusedWritesError["failures"][number][] = [];
	for (const [index, one] of writes.entries()) {
		await sql`savepoint one_write`.execute(db);
		try {
			done.push(await write(one));
		} catch (error) {
			if (!refusals.some((kind) => error instanceof kind)) throw error;
			failures.push({ index, error: error as Error });
			// What it has written before it was refused would be in the way of others.
			await sql`rollback to savepoint one_write`.execute(db);
		}
		await sql`release savepoint one_write`.execute(db);
	}
	if (failures.length > 0) throw new RefusedWritesError(failures, writes.length);
	return done;
}
