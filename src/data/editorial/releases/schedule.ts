import { sql } from "kysely";
import type { RecordSchedule, Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ConflictError, ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayReadAll, mayWrite } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import type { Row } from "../../schema/rows.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { openDraftsOf } from "../drafts/draft-rows.ts";
import { recordAt, type Target } from "../drafts/target.ts";
import { countChangedWords } from "./count-changed-words.ts";
import { includeDraft } from "./include-draft.ts";
import { readInstant } from "./instant.ts";
import { type NewItem, targetOfItem } from "./item-of.ts";
import type { DraftToPublish } from "./publish-one.ts";
import { isGuarded, nextRehearsal } from "./publish-release.ts";
import {
	changeReleaseRow,
	holdRecords,
	pendingItemsOf,
	type ReleaseRow,
	setPending,
} from "./release-rows.ts";
import {
	isRepeated,
	isSameWork,
	itemsOfDrafts,
	type Of,
	rehearseNow,
	requireFree,
	requireOrder,
	storeSingle,
	takeDown,
} from "./schedule-item.ts";
import { findScheduled, findScheduledFor, viewSchedules } from "./scheduled-view.ts";
import { scheduleShow } from "./show-from.ts";
import { findSingle, type SingleRelease, singles, singlesOf } from "./single-releases.ts";

export interface ScheduleInput extends WallTime {
	readonly action: Scheduled["action"];
	/** The record's draft by default; only for `publish`. */
	readonly items?: readonly DraftToPublish[] | undefined;
}

interface ScheduleOptions {
	requireRecent?(): void;
}

export type Schedule = ReturnType<typeof openSchedule>;

export function openSchedule(database: Database, now: () => number = Date.now) {
	return {
		/** Includes failed schedules; soonest first. @throws {ForbiddenError} */
		async find(actor: Actor, name: CollectionName, id: RecordId): Promise<RecordSchedule> {
			const items = await this.list(actor, name, id);
			const scheduled = (await findScheduled(database, name, [id], actor)).get(id) ?? [];
			const pending = scheduled.length > 0 ? await pendingItemsOf(database, name, id) : [];
			const drafts = pending.length > 0 ? await openDraftsOf(database, name, id) : [];
			return {
				items,
				scheduled: scheduled.map((each) => {
					const item = pending.find(({ releaseId, scope }) => releaseId === each.id && scope === each.scope);
					const draft = drafts.find(({ scope }) => scope === each.scope);
					const isLater = draft && item?.action === "publish" && draft.version > item.draftVersion;
					return { ...each, ...(isLater && { laterWords: countChangedWords(item.values, draft.values) }) };
				}),
			};
		},

		/** Pending and failed schedules of the record alone, soonest first. @throws {ForbiddenError} */
		async list(actor: Actor, name: CollectionName, id: RecordId): Promise<Scheduled[]> {
			if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
			requireScheduled(name);
			if (!isPossibleId(id)) throw new NotFoundError();
			const { rows } = await sql<Row>`select r.* from ${singles}
				where i.collection = ${name} and i.record_id = ${id} and r.state in ('scheduled', 'failed')
				order by r.at, r.id`.execute(database.db);
			return viewSchedules(database, actor, await singlesOf(database, rows));
		},

		/**
		 * A rehearsal reports refusals immediately.
		 * @param version of the draft, 0 to publish the record as it is; for a take-down of the record, 0 while its
		 * publication is scheduled
		 * @throws {InvalidError} {ForbiddenError} {NotFoundError} {ConflictError}
		 * @throws {AlreadyScheduledError} for the same action
		 */
		async add(
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			{ action, items: drafts, ...time }: ScheduleInput,
			version: number,
			{ requireRecent }: ScheduleOptions = {},
		): Promise<Scheduled> {
			requireWriter(actor, name);
			const instant = readInstant(time, now());
			if (!isPossibleId(id)) throw new NotFoundError();
			return inTransaction(database, async (inside) => {
				await holdRecords(inside, [{ collection: name, recordId: id }]);
				const scheduled = await findScheduledFor(inside, name, id);
				const of = { name, id };
				const wanted = drafts ?? [{ scope: allWebsites, revision: version }];
				const items: readonly [NewItem, ...NewItem[]] =
					action === "publish"
						? await itemsOfDrafts(inside, actor, of, wanted)
						: [await takeDown(inside, actor, of, version, scheduled)];
				if (items.some(isGuarded)) requireRecent?.();
				const pending = await pendingItemsOf(inside, name, id);
				const same = pending.find((each) => items.some((item) => isSameWork(each, item)));
				const repeated = same && (await findSingle(inside, { name, id }, same.releaseId));
				if (repeated && isRepeated(repeated, items, instant.at)) return view(inside, actor, repeated);
				requireFree(scheduled, same);
				if (items.some(({ scope }) => scope === allWebsites)) requireOrder(action, instant.at, scheduled);
				await rehearseNow(inside, actor, items);
				const single = await storeSingle(inside, actor, items, { instant, now: now() });
				await noteInActivity(inside, actor, "schedule", single);
				return view(inside, actor, single);
			});
		},

		/** Runs with this actor's rights. Errors as for `add`. */
		async move(
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			releaseId: string,
			time: WallTime,
			version: number,
		): Promise<Scheduled> {
			requireWriter(actor, name);
			const instant = readInstant(time, now());
			return inTransaction(database, async (inside) => {
				await holdRecords(inside, [{ collection: name, recordId: id }]);
				const { release, items } = await findOpen(inside, actor, { name, id }, releaseId, version);
				const others = await findScheduledFor(inside, name, id);
				const pending = (await pendingItemsOf(inside, name, id)).filter(
					(each) => each.releaseId !== releaseId,
				);
				requireFree(
					others,
					pending.find((each) => items.some((item) => isSameWork(each, item))),
				);
				const own = items.find(({ scope }) => scope === allWebsites);
				if (own) requireOrder(own.action, instant.at, others);
				await rehearseNow(inside, actor, items);
				const moved: ReleaseRow = {
					...{ ...release, ...instant, state: "scheduled", failure: "", version: version + 1 },
					...{ updatedAt: now(), updatedBy: actorName(actor), needsNotice: false },
					rehearsedFor: nextRehearsal(instant.at, now()),
				};
				await change(inside, moved);
				await setPending(inside, toId(releaseId), true);
				await noteInActivity(inside, actor, "schedule", { release: moved, items });
				const single = await findSingle(inside, { name, id }, releaseId);
				if (!single) throw new Error("What was moved is scheduled");
				return view(inside, actor, single);
			});
		},

		/** See `includeDraft`. */
		async include(
			actor: Actor,
			target: Target,
			version: number,
			{ requireRecent }: ScheduleOptions = {},
		): Promise<ScheduledFor> {
			requireWriter(actor, target.name);
			return inTransaction(database, (inside) =>
				includeDraft(inside, actor, target, version, { requireRecent, at: now() }),
			);
		},

		/** See `scheduleShow`. `version` is of the website's variant; 0 for none. */
		async showFrom(actor: Actor, target: Target, time: WallTime, version: number): Promise<Scheduled> {
			requireWriter(actor, target.name);
			const instant = readInstant(time, now());
			return inTransaction(database, async (inside) => {
				const single = await scheduleShow(inside, actor, target, { version, instant, now: now() });
				await noteInActivity(inside, actor, "schedule", single);
				return view(inside, actor, single);
			});
		},

		/** Acknowledges a failure, too. @throws {NotFoundError} {ConflictError} {ForbiddenError} */
		async cancel(
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			releaseId: string,
			version: number,
		): Promise<void> {
			requireWriter(actor, name);
			await inTransaction(database, async (inside) => {
				await holdRecords(inside, [{ collection: name, recordId: id }]);
				const { release, items } = await findOpen(inside, actor, { name, id }, releaseId, version);
				const by = { updatedAt: now(), updatedBy: actorName(actor), needsNotice: false };
				await change(inside, { ...release, ...by, state: "open", version: version + 1 });
				await setPending(inside, toId(releaseId), false);
				await noteInActivity(inside, actor, "schedule-cancelled", { release, items });
			});
		},
	};
}

async function findOpen(
	inside: Database,
	actor: Actor,
	of: Of,
	releaseId: string,
	version: number,
): Promise<SingleRelease> {
	const found = isPossibleId(releaseId) ? await findSingle(inside, of, releaseId) : undefined;
	if (!found) await requireDraftable(inside, actor, recordAt(of.name, of.id));
	for (const item of found?.items ?? []) await requireDraftable(inside, actor, targetOfItem(item));
	if (!found) throw new NotFoundError("Nothing of this kind is scheduled");
	const { release } = found;
	const isOpen = release.state === "scheduled" || release.state === "failed";
	if (release.version !== version || !isOpen) throw new ConflictError({ noun: "schedule" });
	return found;
}

async function change(inside: Database, release: ReleaseRow): Promise<void> {
	if (!(await changeReleaseRow(inside, release))) throw new ConflictError({ noun: "schedule" });
}

async function view(inside: Database, actor: Actor, single: SingleRelease): Promise<Scheduled> {
	const [scheduled] = await viewSchedules(inside, actor, [single]);
	if (!scheduled) throw new Error("Whoever schedules something may see it");
	return scheduled;
}

function noteInActivity(
	inside: Database,
	actor: Actor,
	action: "schedule" | "schedule-cancelled",
	{ release: { wallTime, timeZone }, items: [item] }: SingleRelease,
): Promise<void> {
	const { collection, recordId, title } = item;
	const detail = `${item.action}, ${wallTime.replace("T", " ")} ${timeZone}`;
	return recordActivity(inside, { by: actor, action, collection, recordId, title, detail });
}

function requireScheduled(name: CollectionName) {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
}

function requireWriter(actor: Actor, name: CollectionName) {
	requireScheduled(name);
	if (!mayWrite(actor, collections[name]))
		throw new ForbiddenError(`You may not change ${collections[name].label.toLowerCase()}`);
}
