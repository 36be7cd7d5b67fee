import type { Draft } from "../../../model/api/api.ts";
import { ConflictError, NotFoundError } from "../../../model/errors.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { readDraftRow, shownOf } from "./draft-rows.ts";
import type { Target } from "./target.ts";

/** @throws {NotFoundError} {ConflictError} at another revision */
export async function findOpenDraft(database: Database, target: Target, revision?: number): Promise<Draft> {
	return requireRevision(await openDraftAt(database, target), revision);
}

/** @throws {NotFoundError} {ConflictError} at another revision */
export function requireRevision(draft: Draft | undefined, revision?: number): Draft {
	if (!draft) throw new NotFoundError("There is no draft of it");
	if (revision !== undefined && draft.version !== revision) throw new ConflictError({ noun: "draft", draft });
	return draft;
}

export async function openDraftAt(database: Database, target: Target): Promise<Draft | undefined> {
	return isPossibleId(target.id) ? shownOf(await readDraftRow(database, target)) : undefined;
}
