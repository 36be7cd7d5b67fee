import { sql } from "kysely";
import type { RecordSchedule, Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ConflictError, ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import { toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayReadAll, mayWrite } from "../../../model/rights/access.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import type { Row } from "../../schema/rows.ts";
import { readDraftRow } from "../drafts/draft-rows.ts";
import { shownOf } from "../drafts/open-draft.ts";
import { permittedPartFor, requirePermittedPart } from "../drafts/permitted-part.ts";
import { newRelease } from "./change-release.ts";
import { countChangedWords } from "./count-changed-words.ts";
import { readInstant } from "./instant.ts";
import { isGuarded, nextRehearsal } from "./publish-release.ts";
import {
	addReleaseRow,
	changeReleaseRow,
	holdRecords,
	pendingItemsOf,
	putItem,
	type ReleaseRow,
	setPending,
} from "./release-rows.ts";
import {
	isRepeated,
	isSameWork,
	itemToPublish,
	itemToTakeDown,
	type Of,
	rehearseNow,
	requireFree,
	requireOrder,
} from "./schedule-item.ts";
import { findScheduled, findScheduledFor, viewSchedules } from "./scheduled-view.ts";
import { findSingle, fromSingleRow, type SingleRelease, singleColumns, singles } from "./single-releases.ts";

/** Requested schedule action and time. */
export interface ScheduleInput extends WallTime {
	readonly action: Scheduled["action"];
}

interface ScheduleOptions {
	/** Throws unless the user has recently confirmed their identity; called for changes of guarded fields. */
	requireRecent?(): void;
}

export type Schedule = ReturnType<typeof openSchedule>;

/**
 * Scheduled publications and take-downs of single records. Each is a release with one item.
 * @param now milliseconds since the epoch
 */
export function openSchedule(database: Database, now: () => number = Date.now) {
	return {
		/** Returns the scheduled actions of a record, soonest first, and its failed schedules. @throws {ForbiddenError} */
		async find(actor: Actor, name: CollectionName, id: string): Promise<RecordSchedule> {
			const items = await this.list(actor, name, id);
			const scheduled = (await findScheduled(database, name, [id], actor)).get(id) ?? [];
			const pending = scheduled.length > 0 ? await pendingItemsOf(database, name, id) : [];
			const draft = pending.length > 0 ? shownOf(await readDraftRow(database, name, id)) : undefined;
			return {
				items,
				scheduled: scheduled.map((each) => {
					const item = pending.find(({ releaseId }) => releaseId === each.id);
					const isLater = draft && item?.action === "publish" && draft.version > item.draftVersion;
					return { ...each, ...(isLater && { laterWords: countChangedWords(item.values, draft.values) }) };
				}),
			};
		},

		/** Returns pending and failed schedules of a record alone, soonest first. @throws {ForbiddenError} */
		async list(actor: Actor, name: CollectionName, id: string): Promise<Scheduled[]> {
			if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
			requireScheduled(name);
			if (!isPossibleId(id)) throw new NotFoundError();
			const { rows } = await sql<Row>`select ${singleColumns} from ${singles}
				where i.collection = ${name} and i.record_id = ${id} and r.state in ('scheduled', 'failed')
				order by r.at, r.id`.execute(database.db);
			return viewSchedules(database, actor, rows.map(fromSingleRow));
		},

		/**
		 * Schedules the publication of the permitted part of the current draft, or a take-down. A rehearsal reports refusals
		 * immediately.
		 * @param version of the draft; 0 to publish a record as it is. To take down, version of the record; 0 when its
		 * publication is still scheduled
		 * @throws {InvalidError} {ForbiddenError} {NotFoundError} {ConflictError}
		 * @throws {AlreadyScheduledError} when the same action is scheduled for the record
		 */
		async add(
			actor: Actor,
			name: CollectionName,
			id: string,
			input: ScheduleInput,
			version: number,
			{ requireRecent }: ScheduleOptions = {},
		): Promise<Scheduled> {
			requireWriter(actor, name);
			const instant = readInstant(input, now());
			if (!isPossibleId(id)) throw new NotFoundError();
			return inTransaction(database, async (inside) => {
				await holdRecords(inside, [{ collection: name, recordId: id }]);
				const { action } = input;
				const isPermitted = await permittedPartFor(inside, actor, { name, id }, action);
				const scheduled = await findScheduledFor(inside, name, id);
				const isToGoLive = scheduled.some((each) => each.action === "publish");
				const item =
					action === "publish"
						? await itemToPublish(inside, { name, id }, version, isPermitted)
						: await itemToTakeDown(inside, { name, id }, version, isToGoLive);
				if (isGuarded(item)) requireRecent?.();
				const same = (await pendingItemsOf(inside, name, id)).find((each) => isSameWork(each, item));
				const repeated = same && (await findSingle(inside, { name, id }, same.releaseId));
				if (repeated && isRepeated(repeated, item, instant.at)) return view(inside, actor, repeated);
				requireFree(scheduled, same);
				requireOrder(action, instant.at, scheduled);
				const release: ReleaseRow = {
					...newRelease(actor, { title: item.title, note: "" }, now()),
					...{ ...instant, kind: "single", state: "scheduled" },
					rehearsedFor: nextRehearsal(instant.at, now()),
				};
				await rehearseNow(inside, actor, item);
				const single = { release, item: { ...item, releaseId: release.id, position: 0, isPending: true } };
				await addReleaseRow(inside, release);
				await putItem(inside, single.item);
				await noteInActivity(inside, actor, "schedule", single);
				return view(inside, actor, single);
			});
		},

		/**
		 * Reschedules the item; from now on it runs with the rights of the actor.
		 * @throws {NotFoundError} {ConflictError} {InvalidError} {ForbiddenError} {AlreadyScheduledError}
		 */
		async move(
			actor: Actor,
			name: CollectionName,
			id: string,
			releaseId: string,
			time: WallTime,
			version: number,
		): Promise<Scheduled> {
			requireWriter(actor, name);
			const instant = readInstant(time, now());
			return inTransaction(database, async (inside) => {
				await holdRecords(inside, [{ collection: name, recordId: id }]);
				const { release, item } = await findOpen(inside, actor, { name, id }, releaseId, version);
				const others = await findScheduledFor(inside, name, id);
				const pending = await pendingItemsOf(inside, name, id);
				const same = pending.find((each) => each.releaseId !== releaseId && isSameWork(each, item));
				requireFree(others, same);
				requireOrder(item.action, instant.at, others);
				await rehearseNow(inside, actor, item);
				const moved: ReleaseRow = {
					...{ ...release, ...instant, state: "scheduled", failure: "", version: version + 1 },
					...{ updatedAt: now(), updatedBy: actorName(actor), needsNotice: false },
					rehearsedFor: nextRehearsal(instant.at, now()),
				};
				await change(inside, moved);
				await setPending(inside, toId(releaseId), true);
				const single = { release: moved, item: { ...item, problem: "" } };
				await noteInActivity(inside, actor, "schedule", single);
				return view(inside, actor, single);
			});
		},

		/**
		 * Replaces the scheduled revision of the record, alone or in a release, by the current draft. A rehearsal reports
		 * refusals immediately.
		 * @param version of the draft
		 * @throws {NotFoundError} {ConflictError} {InvalidError} {ForbiddenError}
		 */
		async include(
			actor: Actor,
			name: CollectionName,
			id: string,
			version: number,
			{ requireRecent }: ScheduleOptions = {},
		): Promise<ScheduledFor> {
			requireWriter(actor, name);
			return inTransaction(database, async (inside) => {
				await holdRecords(inside, [{ collection: name, recordId: id }]);
				const isPermitted = await permittedPartFor(inside, actor, { name, id }, "publish");
				const items = (await pendingItemsOf(inside, name, id)).filter(({ action }) => action === "publish");
				const next = await itemToPublish(inside, { name, id }, version, isPermitted);
				const pending = items.find((each) => isSameWork(each, next)) ?? items[0];
				if (!pending) throw new NotFoundError("Nothing is scheduled to go live");
				if (isGuarded(next)) requireRecent?.();
				await rehearseNow(inside, actor, next);
				const { releaseId, position } = pending;
				await putItem(inside, { ...next, id: pending.id, releaseId, position, isPending: true });
				const { db } = inside;
				await db
					.updateTable("releases")
					.set(({ eb }) => ({
						...{ version: eb("version", "+", 1), updated_at: now(), updated_by: actorName(actor) },
						...{ needs_notice: 0 },
					}))
					.where("id", "=", releaseId)
					.execute();
				const all = await findScheduledFor(inside, name, id);
				const scheduled = all.find((each) => each.id === releaseId);
				if (!scheduled) throw new Error("What was included is scheduled");
				return scheduled;
			});
		},

		/** Cancels the item, or acknowledges its failure. @throws {NotFoundError} {ConflictError} {ForbiddenError} */
		async cancel(
			actor: Actor,
			name: CollectionName,
			id: string,
			releaseId: string,
			version: number,
		): Promise<void> {
			requireWriter(actor, name);
			await inTransaction(database, async (inside) => {
				await holdRecords(inside, [{ collection: name, recordId: id }]);
				const { release, item } = await findOpen(inside, actor, { name, id }, releaseId, version);
				const by = { updatedAt: now(), updatedBy: actorName(actor), needsNotice: false };
				await change(inside, { ...release, ...by, state: "open", version: version + 1 });
				await setPending(inside, toId(releaseId), false);
				await noteInActivity(inside, actor, "schedule-cancelled", { release, item });
			});
		},
	};
}

/** Returns an open schedule item that the actor may change fully. */
async function findOpen(
	inside: Database,
	actor: Actor,
	of: Of,
	releaseId: string,
	version: number,
): Promise<SingleRelease> {
	const found = isPossibleId(releaseId) ? await findSingle(inside, of, releaseId) : undefined;
	await requirePermittedPart(inside, actor, of, found?.item.values ?? {});
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
	{ release: { wallTime, timeZone }, item }: SingleRelease,
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
