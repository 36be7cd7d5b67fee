import type { DraftVersion, TimelineEntry, VersionName } from "../../../model/api/api.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { valuesOf } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { Page } from "../../database/page.ts";
import { inTransaction } from "../../database/transaction.ts";
import { requireReader, requireWriter } from "../../records/records.ts";
import { hideForeign } from "../../records/rights/placements.ts";
import { requireDraftable, requireDraftVisible } from "../drafts/draft-rights.ts";
import { findDraftVersion, keepDraftVersion } from "../drafts/draft-versions.ts";
import { requireDrafter } from "../drafts/drafts.ts";
import { findOpenDraft } from "../drafts/open-draft.ts";
import { isVariant, readVersion, type Target } from "../drafts/target.ts";
import { setLabel, type VersionOf } from "./labels.ts";
import { listTimeline, type TimelineOptions } from "./timeline.ts";

export type Versions = ReturnType<typeof openVersions>;

export function openVersions(database: Database) {
	return {
		/** Newest first; also of a removed record. @throws {NotFoundError} {ForbiddenError} {InvalidError} */
		async timeline(actor: Actor, target: Target, options: TimelineOptions): Promise<Page<TimelineEntry>> {
			const { name, id } = target;
			requireReader(actor, collections[name], id);
			await requireDraftVisible(database, actor, target);
			const page = await listTimeline(database, target, options);
			if (page.items.length > 0 || options.cursor !== undefined || isVariant(target)) return page;
			// Distinguishes a record without labels from an unknown one.
			const first = options.named ? await listTimeline(database, target, { limit: 1 }) : page;
			if (first.items.length === 0) throw new NotFoundError();
			return page;
		},

		/** Returns the full record or variant. @throws {NotFoundError} {ForbiddenError} */
		async findDraft(actor: Actor, target: Target, version: number): Promise<DraftVersion> {
			const { name, id } = target;
			requireReader(actor, collections[name], id);
			await requireDraftVisible(database, actor, target);
			const found = await findDraftVersion(database, target, version);
			if (!found) throw new NotFoundError("There is no such version");
			const { base, values, ...facts } = found;
			const before = await readVersion(database, target, found.baseVersion);
			const after = { ...before, ...base, ...values };
			if (isVariant(target)) return { ...facts, values: after, base };
			const whole = valuesOf(collections[name], after);
			const [shown = whole, shownBase = base] = await hideForeign(database, actor, collections[name], [
				whole,
				base,
			]);
			return { ...facts, values: shown, base: shownBase };
		},

		/** Stores the current draft as a revision. Idempotent. @throws {NotFoundError} {ForbiddenError} */
		async keepDraft(actor: Actor, target: Target): Promise<void> {
			requireDrafter(actor, target.name);
			await inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, target);
				await keepDraftVersion(inside, await findOpenDraft(inside, target), Date.now());
			});
		},

		/** A label exempts a version from deletion. @throws {NotFoundError} {ForbiddenError} {InvalidError} */
		async giveName(actor: Actor, of: VersionOf, name: string): Promise<VersionName> {
			requireWriter(actor, collections[of.name]);
			return inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, of);
				const given = { name, at: Date.now(), by: actorName(actor) };
				await setLabel(inside, of, given);
				return given;
			});
		},

		/** @throws {NotFoundError} {ForbiddenError} */
		async takeName(actor: Actor, of: VersionOf): Promise<void> {
			requireWriter(actor, collections[of.name]);
			await inTransaction(database, async (inside) => {
				await requireDraftable(inside, actor, of);
				await setLabel(inside, of);
			});
		},
	};
}
