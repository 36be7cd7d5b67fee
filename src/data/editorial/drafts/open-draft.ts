import type { Draft } from "../../../model/api/api.ts";
import { ConflictError, NotFoundError } from "../../../model/errors.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { findStored } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { type DraftRow, readDraftRow } from "./draft-rows.ts";

/**
 * Returns the draft of a record.
 * @param revision expected revision
 * @throws {NotFoundError} {ConflictError}
 */
export async function findOpenDraft(
	database: Database,
	name: CollectionName,
	id: string,
	revision?: number,
): Promise<Draft> {
	const row = isPossibleId(id) ? await readDraftRow(database, name, id) : undefined;
	const draft = shownOf(row);
	if (!draft) throw new NotFoundError("There is no draft of it");
	if (revision !== undefined && draft.version !== revision) throw new ConflictError({ noun: "draft", draft });
	return draft;
}

/** Returns the draft of a row; undefined unless it is open. */
export function shownOf(row: DraftRow | undefined): Draft | undefined {
	if (row?.state !== "open") return undefined;
	const { state: _, ...draft } = row;
	return draft;
}

/** Returns the current record; undefined when there is none. */
export async function findCurrent(
	inside: Database,
	name: CollectionName,
	id: string,
): Promise<AnyRecord | undefined> {
	try {
		return isPossibleId(id) ? await findStored(inside, name, id) : undefined;
	} catch (error) {
		if (error instanceof NotFoundError) return undefined;
		throw error;
	}
}
