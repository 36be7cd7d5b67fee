import type { DraftVersion, TimelineEntry, VersionName } from "../../../model/api/api.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { valuesOf } from "../../../model/values.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Page } from "../../database/page.ts";
import { inTransaction } from "../../database/transaction.ts";
import { findVersion } from "../../records/history.ts";
import { requireReader, requireWriter } from "../../records/records.ts";
import { hideForeign } from "../../records/rights/placements.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { findDraftVersion, keepDraftVersion } from "../drafts/draft-versions.ts";
import { requireDrafter } from "../drafts/drafts.ts";
import { findOpenDraft } from "../drafts/open-draft.ts";
import { recordAt } from "../drafts/target.ts";
import { setLabel, type VersionOf } from "./labels.ts";
import { listTimeline, type TimelineOptions } from "./timeline.ts";

/** Earlier versions of records and drafts, with their labels. */
export type Versions = ReturnType<typeof openVersions>;

export function openVersions(database: Database) {
	return {
		/**
		 * Returns a page of the versions of a record and its drafts, newest first, also for a removed record.
		 * @throws {NotFoundError} {ForbiddenError} {InvalidError} for an invalid cursor
		 */
		async timeline(
			actor: Actor,
			name: CollectionName,
			id: string,
			options: TimelineOptions,
		): Promise<Page<TimelineEntry>> {
			requireReader(actor, collections[name], id);
			const page = await listTimeline(database, name, id, options);
			if (page.items.length > 0 || options.cursor !== undefined) return page;
			// Distinguishes a record without labels from an unknown one.
			const first = options.named ? await listTimeline(database, name, id, { limit: 1 }) : page;
			if (first.items.length === 0) throw new NotFoundError();
			return page;
		},

		/**
		 * Returns the full record as of a draft revision. The actor's scopes must include
		 * one of its websites. @throws {NotFoundError} {ForbiddenError}
		 */
		async findDraft(actor: Actor, name: CollectionName, id: string, version: number): Promise<DraftVersion> {
			requireReader(actor, collections[name], id);
			const found = await findDraftVersion(database, recordAt(name, id), version);
			if (!found) throw new NotFoundError("There is no such version");
			const { base, values, ...facts } = found;
			const before = found.baseVersion > 0 && (await findVersion(database, name, id, found.baseVersion));
			const whole = valuesOf(collections[name], { ...before, ...base, ...values });
			const [shown = whole] = await hideForeign(database, actor, collections[name], [whole]);
			return { ...facts, values: shown };
		},

		/**
		 * Stores the current draft as a revision, for example when the editor closes. Idempotent.
		 * @throws {NotFoundError} when there is no draft {ForbiddenError}
		 */
		async keepDraft(
			actor: Actor,
			name: CollectionName,
			id: string,
			scope: WebsiteScope = allWebsites,
		): Promise<void> {
			requireDrafter(actor, name);
			await inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, { name, id, scope });
				await keepDraftVersion(inside, await findOpenDraft(inside, { name, id, scope }), Date.now());
			});
		},

		/**
		 * Sets the label of a version, which exempts it from deletion.
		 * @throws {NotFoundError} {ForbiddenError} {InvalidError} when the limit is reached
		 */
		async giveName(actor: Actor, of: VersionOf, name: string): Promise<VersionName> {
			requireWriter(actor, collections[of.name]);
			return inTransaction(database, async (inside) => {
				const given = { name, at: Date.now(), by: actorName(actor) };
				await setLabel(inside, of, given);
				return given;
			});
		},

		/** Removes the label of a version. @throws {NotFoundError} when there is no such version {ForbiddenError} */
		async takeName(actor: Actor, of: VersionOf): Promise<void> {
			requireWriter(actor, collections[of.name]);
			await inTransaction(database, (inside) => setLabel(inside, of));
		},
	};
}
