import { setImmediate } from "node:timers/promises";
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
import { inSavepoint } from "../database/savepoint.ts";
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
 * Makes all of the writes, within a transaction that ends with the first failure that is no refusal.
 * @throws {RefusedWritesError} with all that are refused; what these began to write is in the way of no other
 */
export async function writeAll(
	inside: Database,
	writes: readonly OneWrite[],
	write: (within: Database, one: OneWrite) => Promise<Written>,
): Promise<readonly Written[]> {
	const done: Written[] = [];
	const failures: RefusedWritesError["failures"][number][] = [];
	for (const [index, one] of writes.entries()) {
		// Visitors are answered between two records.
		await setImmediate();
		try {
			done.push(await inSavepoint(inside, (within) => write(within, one)));
		} catch (error) {
			if (!refusals.some((kind) => error instanceof kind)) throw error;
			failures.push({ index, error: error as Error });
		}
	}
	if (failures.length > 0) throw new RefusedWritesError(failures, writes.length);
	return done;
}
