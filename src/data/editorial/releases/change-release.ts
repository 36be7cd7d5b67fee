import type { Release } from "../../../model/api/editorial/release-api.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import { toId } from "../../../model/ids.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId, newId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireRelease, tell } from "./read-releases.ts";
import {
	changeReleaseRow,
	findReleaseRow,
	holdRecords,
	itemsOfRelease,
	type ReleaseRow,
} from "./release-rows.ts";

/** Version that the caller has seen. */
export interface Seen {
	readonly id: string;
	readonly version: number;
}

export const noTime = { failure: "", wallTime: "", timeZone: "", at: 0 };
export const noEnd = { endsWallTime: "", endsAt: 0 };

/** @throws {NotFoundError} {ConflictError} at another version */
export function changeRelease(
	database: Database,
	actor: Actor,
	{ id, version, at }: Seen & { readonly at: number },
	work: (
		inside: Database,
		release: ReleaseRow,
	) => Promise<{ [Key in keyof ReleaseRow]?: ReleaseRow[Key] | undefined }>,
): Promise<Release> {
	return inTransaction(database, async (inside) => {
		await requireRelease(inside, actor, id);
		// Writes lock the record before its releases.
		if (inside.dialect === "postgres") await holdRecords(inside, await itemsOfRelease(inside, toId(id)));
		const row = await holdRelease(inside, { id, version });
		const changed = await work(inside, row);
		const next = {
			...row,
			...changed,
			version: version + 1,
			updatedAt: at,
			updatedBy: actorName(actor),
		} as ReleaseRow;
		if (!(await changeReleaseRow(inside, next))) throw new ConflictError({ noun: "release" });
		return tell(inside, actor, next);
	});
}

/** Locks the release until the transaction ends. @throws {NotFoundError} {ConflictError} */
export async function holdRelease(inside: Database, { id, version }: Seen): Promise<ReleaseRow> {
	const row = isPossibleId(id) ? await findReleaseRow(inside, toId(id), { isHeld: true }) : undefined;
	if (!row) throw new NotFoundError("There is no such release");
	if (row.version !== version) throw new ConflictError({ noun: "release" });
	return row;
}

/** @throws {InvalidError} for a scheduled or published release */
export function requireOpen({ state }: ReleaseRow): void {
	if (state === "scheduled")
		throw refused("It waits for its time: cancel that first, then it can be changed");
	if (state === "published") throw refused("It is published: undo it first, or make another");
}

export function newRelease(
	actor: Actor,
	{ title, note }: { readonly title: string; readonly note: string },
	at: number,
): ReleaseRow {
	const by = actorName(actor);
	return {
		...{ id: newId(), version: 1, kind: "named", title, note, state: "open" },
		...{ ...noTime, ...noEnd, rehearsedFor: 0, needsNotice: false },
		...{ publishedAt: 0, publishedBy: "", undoneAt: 0 },
		...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
	};
}

export function refused(message: string): InvalidError {
	return new InvalidError([{ pointer: "", message }]);
}
