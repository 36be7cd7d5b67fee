import type { Draft } from "../../../model/api/api.ts";
import { ConflictError, NotFoundError } from "../../../model/errors.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { readDraftRow, shownOf } from "./draft-rows.ts";
import type { Target } from "./target.ts";

/**
 * Returns the open draft of a record or a variant.
 * @param revision expected revision
 * @throws {NotFoundError} {ConflictError}
 */
export async function findOpenDraft(database: Database, target: Target, revision?: number): Promise<Draft> {
	return requireRevision(await openDraftAt(database, target), revision);
}

/** Returns the draft. @param revision expected revision @throws {NotFoundError} {ConflictError} */
export function requireRevision(draft: Draft | undefined, revision?: number): Draft {
	if (!draft) throw new NotFoundError("There is no draft of it");
	if (revision !== undefined && draft.version !== revision) throw new ConflictError({ noun: "draft", draft });
	return draft;
}

/** Returns the open draft of a record or a variant; undefined for none. */
export async function openDraftAt(database: Database, target: Target): Promise<Draft | undefined> {
	return isPossibleId(target.id) ? shownOf(await readDraftRow(database, target)) : undefined;
}
