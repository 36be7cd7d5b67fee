import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { titleFor } from "../../records/titles.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { openDraftAt } from "../drafts/open-draft.ts";
import { findCurrent, namesIn, recordAt, type Target, writeLive } from "../drafts/target.ts";
import type { Instant } from "./instant.ts";
import { newItem } from "./item-of.ts";
import { holdRecords, pendingItemsOf } from "./release-rows.ts";
import { requireFree, storeSingle } from "./schedule-item.ts";
import { findScheduledFor } from "./scheduled-view.ts";
import type { SingleRelease } from "./single-releases.ts";

interface ShowOptions {
	/** 0 for no variant yet. */
	readonly version: number;
	readonly instant: Instant;
	readonly now: number;
}

/**
 * Hides a record, live or draft, on one website and schedules its appearance.
 * @throws {InvalidError} for several websites {ConflictError} {NotFoundError} {ForbiddenError}
 * @throws {AlreadyScheduledError} for another scheduled change of the variant
 */
export async function scheduleShow(
	inside: Database,
	actor: Actor,
	target: Target,
	{ version, instant, now }: ShowOptions,
): Promise<SingleRelease> {
	const { name, id, scope } = target;
	await holdRecords(inside, [{ collection: name, recordId: id }]);
	await requireDraftable(inside, actor, target);
	if (!namesIn(target).includes("hidden"))
		throw new InvalidError([{ pointer: "/scope", message: "A record is hidden on one website at a time" }]);
	const same = (await pendingItemsOf(inside, name, id)).find((item) => item.scope === scope);
	requireFree(await findScheduledFor(inside, name, id), same);
	const { live } = await writeLive(inside, actor, target, { hidden: true }, { version });
	const record = await findCurrent(inside, name, id);
	const title = record
		? await titleFor(inside, name, record)
		: (await openDraftAt(inside, recordAt(name, id)))?.title;
	if (title === undefined) throw new NotFoundError();
	const item = { ...newItem(target, "publish"), title, baseVersion: live.version };
	return storeSingle(inside, actor, [{ ...item, values: { hidden: false }, base: { hidden: true } }], {
		instant,
		now,
	});
}
