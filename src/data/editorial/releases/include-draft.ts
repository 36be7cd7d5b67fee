import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Target } from "../drafts/target.ts";
import { isGuarded } from "./publish-release.ts";
import { holdRecords, pendingItemsOf, putItem } from "./release-rows.ts";
import { itemsOfDrafts, rehearseNow } from "./schedule-item.ts";
import { findScheduledFor } from "./scheduled-view.ts";

interface IncludeOptions {
	readonly requireRecent?: (() => void) | undefined;
	readonly at: number;
}

/**
 * Replaces the scheduled revision by the draft, expected at `version`. A variant's draft joins its record's publication.
 * @throws {NotFoundError} {ConflictError} {InvalidError} {ForbiddenError}
 */
export async function includeDraft(
	inside: Database,
	actor: Actor,
	{ name, id, scope }: Target,
	version: number,
	{ requireRecent, at }: IncludeOptions,
): Promise<ScheduledFor> {
	await holdRecords(inside, [{ collection: name, recordId: id }]);
	const [next] = await itemsOfDrafts(inside, actor, { name, id }, [{ scope, revision: version }]);
	const items = (await pendingItemsOf(inside, name, id)).filter(({ action }) => action === "publish");
	const same = items.find((each) => each.scope === scope);
	const joined = same ?? items.find((each) => each.scope === allWebsites);
	if (!joined) throw new NotFoundError("Nothing is scheduled to go live");
	if (isGuarded(next)) requireRecent?.();
	await rehearseNow(inside, actor, same || joined.baseVersion > 0 ? [next] : [joined, next]);
	const { releaseId, position } = joined;
	const place = same ? { id: same.id, position } : { position: position + 1 };
	await putItem(inside, { ...next, ...place, releaseId, isPending: true });
	await inside.db
		.updateTable("releases")
		.set(({ eb }) => ({
			...{ version: eb("version", "+", 1), updated_at: at, updated_by: actorName(actor) },
			needs_notice: 0,
		}))
		.where("id", "=", releaseId)
		.execute();
	const scheduled = await findScheduledFor(inside, name, id);
	const found = scheduled.find((each) => each.id === releaseId && each.scope === scope);
	if (!found) throw new Error("What was included is scheduled");
	return found;
}
