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
import type { RecordId } from "../../model/ids.ts";
import type { Database } from "../database/database.ts";
import { inSavepoint } from "../database/savepoint.ts";
import type { AnyRecord } from "../schema/rows.ts";
import type { SaveOptions } from "./save.ts";

export type OneWrite =
	| {
			readonly kind: "save";
			readonly id: RecordId | "";
			readonly input: unknown;
			readonly options: SaveOptions;
	  }
	| { readonly kind: "remove"; readonly id: RecordId; readonly version: number };

export type Written = Pick<AnyRecord, "id" | "version">;

const refusals = [
	ApprovalRequiredError,
	ConflictError,
	ForbiddenError,
	InUseError,
	InvalidError,
	NotFoundError,
];

/** Rolls back refused writes and continues. @throws {RefusedWritesError} with all of them */
export async function writeAll(
	inside: Database,
	writes: readonly OneWrite[],
	write: (within: Database, one: OneWrite) => Promise<Written>,
): Promise<readonly Written[]> {
	const done: Written[] = [];
	const failures: RefusedWritesError["failures"][number][] = [];
	for (const [index, one] of writes.entries()) {
		// Lets other requests run meanwhile.
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
