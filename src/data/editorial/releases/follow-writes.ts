import { hasDrafts } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { only } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { recordActivity } from "../../records/people/activity.ts";
import type { Change, RecordHooks } from "../../schema/record-hooks.ts";
import { rebase } from "../drafts/rebase.ts";
import { type Live, valueIn } from "../drafts/target.ts";
import { targetOfItem } from "./item-of.ts";
import { contestedBy, titled } from "./refusals.ts";
import { pendingItemsOf, putItem, type ReleaseItemRow, setProblem } from "./release-rows.ts";

/** Rebases scheduled changes; live ones leave their release, contested ones notify the owner. */
export const scheduleHooks: RecordHooks = {
	async afterChange(inside, change) {
		const { name, id, scope, record, before } = change;
		const collection = collections[name];
		if (!hasDrafts(collection)) return undefined;
		const pending = (await pendingItemsOf(inside, name, id)).filter((item) => item.scope === scope);
		await rebaseScheduled(inside, pending, change);
		const isDown = record && before && isShown(collection, before) && !isShown(collection, record);
		for (const item of pending)
			if (item.action === "take-down" && isDown) await leaveRelease(inside, item, "it is taken down already");
		return undefined;
	},
	async afterRemove(inside, name, id) {
		if (!hasDrafts(collections[name])) return;
		for (const item of await pendingItemsOf(inside, name, id))
			await leaveRelease(inside, item, "the record was removed", { isNotified: true });
		// Failed schedules need no attention any more.
		await inside.db
			.updateTable("releases")
			.set({ state: "open" })
			.where("kind", "=", "single")
			.where("state", "=", "failed")
			.where("id", "in", (query) =>
				query
					.selectFrom("release_items")
					.select("release_id")
					.where("collection", "=", name)
					.where("record_id", "=", id),
			)
			.execute();
	},
};

export async function rebaseScheduled(
	inside: Database,
	items: readonly ReleaseItemRow[],
	{ scope, ...live }: Change,
): Promise<void> {
	for (const item of items)
		if (item.action === "publish" && item.scope === scope) await rebaseItem(inside, item, live);
}

async function rebaseItem(inside: Database, item: ReleaseItemRow, live: Live): Promise<void> {
	const target = targetOfItem(item);
	const { values, contested } = rebase(target, item, live.values);
	if (contested.length > 0) {
		await setProblem(inside, item, contestedBy(target.name, contested, "it was scheduled"));
		await needNotice(inside, item);
		return;
	}
	const isPublic = !live.record || isShown(collections[target.name], live.record);
	if (Object.keys(values).length === 0 && isPublic) return leaveRelease(inside, item, "it is live already");
	const base = Object.fromEntries(
		Object.keys(values).map((name) => [name, valueIn(live.values, target, name)]),
	);
	await putItem(inside, { ...item, values, base, baseVersion: live.version, problem: "" });
}

type PublishedRevision = Pick<ReleaseItemRow, "scope" | "draftCreatedAt" | "draftVersion" | "values">;

/** The same or earlier revisions would undo the publication. Returns the remaining items. */
export async function leaveOvertaken(
	inside: Database,
	items: readonly ReleaseItemRow[],
	{ scope, draftCreatedAt, draftVersion, values }: PublishedRevision,
): Promise<readonly ReleaseItemRow[]> {
	const staying: ReleaseItemRow[] = [];
	for (const item of items) {
		const isEarlier = item.draftCreatedAt === draftCreatedAt && item.draftVersion <= draftVersion;
		const isSame = item.scope === scope && item.action === "publish" && draftVersion > 0;
		const left = Object.keys(item.values).filter((name) => !isSame || !isEarlier || !(name in values));
		const rest = { ...item, values: only(item.values, left), base: only(item.base, left) };
		const isOvertaken = isSame && isEarlier && left.length === 0;
		if (isOvertaken) await leaveRelease(inside, item, "the same or a later revision of it was published");
		else staying.push(rest);
		if (!isOvertaken && left.length < Object.keys(item.values).length) await putItem(inside, rest);
	}
	return staying;
}

/** `reason` completes "… has left it:". */
export async function leaveScheduled(
	inside: Database,
	items: readonly ReleaseItemRow[],
	reason: string,
): Promise<void> {
	for (const item of items) await leaveRelease(inside, item, reason);
}

/** A release without items is no longer scheduled. */
async function leaveRelease(
	inside: Database,
	item: ReleaseItemRow,
	reason: string,
	{ isNotified = false } = {},
): Promise<void> {
	const { releaseId, collection, recordId, title } = item;
	const { db } = inside;
	const release = await db
		.selectFrom("releases")
		.select(["kind", "title"])
		.where("id", "=", releaseId)
		.executeTakeFirst();
	if (!release) return;
	const others = await db
		.selectFrom("release_items")
		.select("id")
		.where("release_id", "=", releaseId)
		.where("id", "<>", item.id)
		.execute();
	if (release.kind === "single") await putItem(inside, { ...item, isPending: false, problem: "" });
	else await db.deleteFrom("release_items").where("id", "=", item.id).execute();
	const notice = `${titled(item)} has left it: ${reason}.`;
	await db
		.updateTable("releases")
		.set(({ eb }) => ({
			version: eb("version", "+", 1),
			...(others.length === 0 && { state: "open", rehearsed_for: 0 }),
			...(release.kind === "named" && { failure: notice, ...(isNotified && { needs_notice: 1 }) }),
		}))
		.where("id", "=", releaseId)
		.execute();
	const detail = release.kind === "named" ? `“${release.title}”: ${reason}` : reason;
	await recordActivity(inside, {
		...{ by: "system", action: "schedule-cancelled" as const, collection, recordId, title, detail },
	});
}

async function needNotice({ db }: Database, { releaseId }: ReleaseItemRow): Promise<void> {
	await db.updateTable("releases").set({ needs_notice: 1 }).where("id", "=", releaseId).execute();
}
