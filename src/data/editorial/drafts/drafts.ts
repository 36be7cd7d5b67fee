import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayDiscard, mayDraft, mayReadAll } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { runHooks } from "../../schema/features.ts";
import { requireDraftable, requireDraftVisible, shownDraft } from "./draft-rights.ts";
import { closeDraft } from "./draft-rows.ts";
import { detachScheduled } from "./is-scheduled.ts";
import { findOpenDraft } from "./open-draft.ts";
import { type DraftInput, saveDraft } from "./save-draft.ts";
import { isVariant } from "./target.ts";

export type Drafts = ReturnType<typeof openDrafts>;

export function openDrafts(database: Database) {
	return {
		/** @throws {NotFoundError} {ForbiddenError} */
		async find(
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			scope: WebsiteScope = allWebsites,
		): Promise<Draft> {
			const target = { name, id, scope };
			requireReader(actor, name);
			await requireDraftVisible(database, actor, target);
			return shownDraft(database, actor, await findOpenDraft(database, target));
		},

		/**
		 * A repeated request changes nothing. Deletes a draft without changes and returns undefined.
		 * @param revision of the replaced draft; 0 for none
		 * @throws {ConflictError} at another revision or for a removed record {InvalidError} {ForbiddenError}
		 */
		async save(
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			input: DraftInput,
			revision: number,
			scope: WebsiteScope = allWebsites,
		): Promise<Draft | undefined> {
			const target = { name, id, scope };
			requireDrafter(actor, name);
			return inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, target, input.values as Values);
				return saveDraft(inside, actor, { target, input, revision });
			});
		},

		/** @throws {NotFoundError} {ConflictError} {ForbiddenError} */
		async discard(
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			revision: number,
			scope: WebsiteScope = allWebsites,
		): Promise<void> {
			const target = { name, id, scope };
			requireDrafter(actor, name);
			await inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, target);
				const draft = await findOpenDraft(inside, target, revision);
				if (!mayDiscard(actor, collections[name], draft))
					throw new ForbiddenError("You can only discard a draft that no other user has edited");
				await closeDraft(inside, draft);
				// A record that was never live loses its schedule and variants.
				if (draft.baseVersion > 0 || isVariant(target)) return detachScheduled(inside, draft);
				await runHooks("afterDiscard", inside, name, id);
				await runHooks("afterRemove", inside, name, id);
			});
		},
	};
}

function requireReader(actor: Actor, name: CollectionName) {
	requireDrafts(name);
	if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
}

/** @throws {ForbiddenError} {NotFoundError} */
export function requireDrafter(actor: Actor, name: CollectionName) {
	requireDrafts(name);
	if (!mayDraft(actor, collections[name]))
		throw new ForbiddenError(`You may not change ${collections[name].label.toLowerCase()}`);
}

function requireDrafts(name: CollectionName) {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
}
