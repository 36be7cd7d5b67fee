import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayReadAll, mayWrite } from "../../../model/rights/access.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId, newId } from "../../database/ids.ts";
import { rehearse } from "../../database/savepoint.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { holdRecord } from "../../records/state.ts";
import {
	addScheduleRow,
	changeScheduleRow,
	findItem,
	listOfRecord,
	type ScheduledItem,
} from "../drafts/schedule-rows.ts";
import { requireTheirs, theirsToDo } from "../drafts/their-part.ts";
import { readInstant } from "./instant.ts";
import { perform } from "./perform.ts";
import { changesToPublish, changesToTakeDown, onlyAt } from "./scheduled-changes.ts";
import { tell, tellAll } from "./tell-scheduled.ts";

/** Requested schedule action and time. */
export interface ScheduleInput extends WallTime {
	readonly action: Scheduled["action"];
	/** Placements to publish of those that the draft adds; defaults to all. */
	readonly placements?: readonly string[] | undefined;
}

interface ScheduleOptions {
	/** Throws unless the user has recently confirmed their identity; called for changes of guarded fields. */
	requireRecent?(): void;
}

/** Maximum number of pending items per record. */
const mostOfRecord = 50;

export type Schedule = ReturnType<typeof openSchedule>;

/** Scheduled publications and take-downs. @param now milliseconds since the epoch */
export function openSchedule(database: Database, now: () => number = Date.now) {
	return {
		/** Returns pending and failed schedule items of a record, soonest first. @throws {ForbiddenError} */
		async list(actor: Actor, name: CollectionName, id: string): Promise<Scheduled[]> {
			if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
			requireScheduled(name);
			if (!isPossibleId(id)) throw new NotFoundError();
			return tellAll(database, actor, await listOfRecord(database, name, id, ["pending", "failed"]));
		},

		/**
		 * Schedules the publication of the permitted part of the current draft, or a take-down. A trial run, which is rolled
		 * back, reports refusals immediately.
		 * @param version of the draft; 0 to publish a record as it is. To take down, version of the record; 0 when its
		 * publication is still scheduled
		 * @throws {InvalidError} {ForbiddenError} {NotFoundError} {ConflictError}
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
				const waiting = await listOfRecord(inside, name, id);
				const isTheirs = await theirsToDo(inside, actor, { name, id }, input.action);
				const changes =
					input.action === "publish"
						? onlyAt(name, await changesToPublish(inside, { name, id, version, isTheirs }), input.placements)
						: await changesToTakeDown(inside, name, id, version, waiting);
				const { fields } = collections[name];
				if (Object.keys(changes.values).some((field) => isGuarded(fields, field))) requireRecent?.();
				const repeated = waiting.find(
					(item) =>
						item.action === input.action &&
						item.at === instant.at &&
						item.draftVersion === changes.draftVersion &&
						Object.keys(item.values).join() === Object.keys(changes.values).join(),
				);
				if (repeated) return tell(inside, actor, repeated);
				if (waiting.length >= mostOfRecord)
					throw new InvalidError([{ pointer: "", message: `${mostOfRecord} are scheduled for it already` }]);
				const [by, at] = [actorName(actor), now()];
				const item: ScheduledItem = {
					...changes,
					...instant,
					id: newId(),
					version: 1,
					collection: name,
					recordId: id,
					action: input.action,
					state: "pending",
					failure: "",
					createdAt: at,
					createdBy: by,
					updatedAt: at,
					updatedBy: by,
				};
				await tryNow(inside, actor, item);
				await holdRecord(inside, name, id);
				await addScheduleRow(inside, item);
				await noteInActivity(inside, actor, "schedule", item);
				return tell(inside, actor, item);
			});
		},

		/**
		 * Reschedules the item; from now on it runs with the rights of the actor.
		 * @throws {NotFoundError} {ConflictError} {InvalidError} {ForbiddenError}
		 */
		async move(
			actor: Actor,
			name: CollectionName,
			id: string,
			itemId: string,
			time: WallTime,
			version: number,
		): Promise<Scheduled> {
			requireWriter(actor, name);
			const instant = readInstant(time, now());
			return inTransaction(database, async (inside) => {
				await holdRecord(inside, name, id);
				const found = await findOpen(inside, actor, { name, id, itemId, version });
				const item: ScheduledItem = {
					...found,
					...instant,
					state: "pending",
					failure: "",
					version: version + 1,
					updatedAt: now(),
					updatedBy: actorName(actor),
				};
				await tryNow(inside, actor, item);
				await change(inside, item);
				await noteInActivity(inside, actor, "schedule", item);
				return tell(inside, actor, item);
			});
		},

		/** Cancels the item, or acknowledges its failure. @throws {NotFoundError} {ConflictError} {ForbiddenError} */
		async cancel(
			actor: Actor,
			name: CollectionName,
			id: string,
			itemId: string,
			version: number,
		): Promise<void> {
			requireWriter(actor, name);
			await inTransaction(database, async (inside) => {
				await holdRecord(inside, name, id);
				const found = await findOpen(inside, actor, { name, id, itemId, version });
				const by = { updatedAt: now(), updatedBy: actorName(actor) };
				const item: ScheduledItem = { ...found, ...by, state: "cancelled", version: version + 1 };
				await change(inside, item);
				await noteInActivity(inside, actor, "schedule-cancelled", item);
			});
		},
	};
}

/** Runs the action on trial to report refusals now. A take-down before the scheduled publication cannot be tried. */
async function tryNow(inside: Database, actor: Actor, item: ScheduledItem): Promise<void> {
	if (item.action === "take-down" && item.baseVersion === 0) return;
	await rehearse(inside, (attempt) => perform(attempt, actor, item));
}

interface Wanted {
	readonly name: CollectionName;
	readonly id: string;
	readonly itemId: string;
	readonly version: number;
}

/** Returns an open schedule item that the actor may change fully. */
async function findOpen(
	inside: Database,
	actor: Actor,
	{ name, id, itemId, version }: Wanted,
): Promise<ScheduledItem> {
	const found = isPossibleId(itemId) ? await findItem(inside, itemId) : undefined;
	const item = found?.collection === name && found.recordId === id ? found : undefined;
	await requireTheirs(inside, actor, { name, id }, item?.values ?? {});
	if (!item) throw new NotFoundError("Nothing of this kind is scheduled");
	const isOpen = item.state === "pending" || item.state === "failed";
	if (item.version !== version || !isOpen) throw new ConflictError({ noun: "schedule" });
	return item;
}

async function change(inside: Database, item: ScheduledItem): Promise<void> {
	if (!(await changeScheduleRow(inside, item))) throw new ConflictError({ noun: "schedule" });
}

function noteInActivity(
	inside: Database,
	actor: Actor,
	action: "schedule" | "schedule-cancelled",
	{ collection, recordId, title, wallTime, timeZone, action: what }: ScheduledItem,
): Promise<void> {
	const detail = `${what}, ${wallTime.replace("T", " ")} ${timeZone}`;
	return recordActivity(inside, { by: actor, action, collection, recordId, title, detail });
}

function isGuarded(
	fields: Readonly<Record<string, { readonly isGuarded?: boolean }>>,
	name: string,
): boolean {
	return fields[name]?.isGuarded ?? false;
}

function requireScheduled(name: CollectionName) {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
}

function requireWriter(actor: Actor, name: CollectionName) {
	requireScheduled(name);
	if (!mayWrite(actor, collections[name]))
		throw new ForbiddenError(`You may not change ${collections[name].label.toLowerCase()}`);
}
