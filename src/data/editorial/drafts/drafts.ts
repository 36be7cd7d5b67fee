import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayDiscard, mayDraft, mayReadAll } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import { holdRecord, restate } from "../../records/state.ts";
import { runHooks } from "../../schema/features.ts";
import { shownDraft } from "./draft-rights.ts";
import { detachScheduled } from "./is-scheduled.ts";
import { findOpenDraft } from "./open-draft.ts";
import { partOf } from "./part-of.ts";
import { permittedPart } from "./permitted-part.ts";
import { leaveOnly } from "./publish-draft.ts";
import { type DraftInput, saveDraft } from "./save-draft.ts";

/** Drafts, at most one per record. Visitors do not see a draft until it is published. */
export type Drafts = ReturnType<typeof openDrafts>;

export function openDrafts(database: Database) {
	return {
		/** Returns the draft. @throws {NotFoundError} when there is none {ForbiddenError} */
		async find(actor: Actor, name: CollectionName, id: string): Promise<Draft> {
			requireReader(actor, name);
			await requireVisible(database, actor, name, id);
			return shownDraft(database, actor, await findOpenDraft(database, name, id));
		},

		/**
		 * Saves a draft over the previous revision; a repeated request changes nothing. A draft that no longer differs from
		 * the record is removed.
		 * @param revision of the draft that it replaces; 0 where there is none
		 * @returns the draft; undefined when none is left
		 * @throws {ConflictError} when the draft is not at that revision
		 * @throws {InvalidError} {ForbiddenError} {ConflictError} when the record has been removed
		 */
		async save(
			actor: Actor,
			name: CollectionName,
			id: string,
			input: DraftInput,
			revision: number,
		): Promise<Draft | undefined> {
			requireDrafter(actor, name);
			return inTransaction(database, async (inside) => {
				const isPermitted = await permittedPart(inside, actor, name, id, input.values as Values);
				return saveDraft(inside, actor, { name, id, input, revision, isPermitted });
			});
		},

		/** Discards the draft. @throws {NotFoundError} {ConflictError} {ForbiddenError} */
		async discard(actor: Actor, name: CollectionName, id: string, revision: number): Promise<void> {
			requireDrafter(actor, name);
			await inTransaction(database, async (inside) => {
				const isPermitted = await permittedPart(inside, actor, name, id);
				const draft = await findOpenDraft(inside, name, id, revision);
				if (!mayDiscard(actor, collections[name], draft))
					throw new ForbiddenError("You may discard only a draft that nobody else has written in");
				const others = partOf(draft, (each) => !isPermitted(each));
				await holdRecord(inside, name, id);
				await leaveOnly(inside, draft, others);
				await restate(inside, name, id);
				if (Object.keys(others.values).length > 0) await detachScheduled(inside, draft, isPermitted);
				// The discarded record was never live, so its schedule is removed, too.
				const isGone = draft.baseVersion === 0 && Object.keys(others.values).length === 0;
				if (isGone) await runHooks("afterRemove", inside, name, id);
			});
		},
	};
}

function requireReader(actor: Actor, name: CollectionName) {
	requireDrafts(name);
	if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
}

/** @throws {ForbiddenError} {NotFoundError} when the collection has no drafts */
export function requireDrafter(actor: Actor, name: CollectionName) {
	requireDrafts(name);
	if (!mayDraft(actor, collections[name]))
		throw new ForbiddenError(`You may not change ${collections[name].label.toLowerCase()}`);
}

function requireDrafts(name: CollectionName) {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
}
