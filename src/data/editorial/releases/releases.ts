import type { Release, ReleaseCheck, ReleaseFacts } from "../../../model/api/editorial/release-api.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { mostReleaseItems } from "../../../model/list-limit.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { isWallTime, type WallTime } from "../../../model/zoned-time.ts";
import type { Database } from "../../database/database.ts";
import type { Page } from "../../database/page.ts";
import { rehearse } from "../../database/savepoint.ts";
import { inTransaction } from "../../database/transaction.ts";
import { doOnce, type RequestKey } from "../../records/idempotency.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { changeRelease, holdRelease, newRelease, requireOpen, type Seen } from "./change-release.ts";
import { readInstant } from "./instant.ts";
import { type ItemInput, itemOf, itemOfChange, type ReleaseChange } from "./item-of.ts";
import { publishItems, requireWriter } from "./publish-items.ts";
import {
	type DraftToPublish,
	type PublishedRecord,
	type PublishOneOptions,
	publishOne,
} from "./publish-one.ts";
import {
	type PublishOptions,
	publishRelease,
	scheduleRelease,
	undoRelease,
	unscheduleRelease,
} from "./publish-release.ts";
import { listReleases, type ReleaseListOptions, readRelease } from "./read-releases.ts";
import type { Refusal } from "./refusals.ts";
import { addReleaseRow, itemsOfRelease, putItem, type ReleaseRow } from "./release-rows.ts";
import { withScheduled } from "./scheduled-view.ts";
import { undoItems } from "./undo-items.ts";

export interface ReleaseInput {
	readonly title: string;
	readonly note?: string | undefined;
}

export interface FirstItems {
	readonly changes?: readonly ReleaseChange[];
	readonly takeDown?: readonly Pick<ItemInput, "collection" | "id">[];
}

export type Releases = ReturnType<typeof openReleases>;

/** @throws {ConflictError} for outdated versions {NotFoundError} for unknown ids {ForbiddenError} */
export function openReleases(database: Database, now: () => number = Date.now) {
	const change = (actor: Actor, seen: Seen, work: Parameters<typeof changeRelease>[3]) =>
		changeRelease(database, actor, { ...seen, at: now() }, async (inside, release) => {
			requireNamed(release);
			return work(inside, release);
		});

	return {
		list: (actor: Actor, options: ReleaseListOptions = {}): Promise<Page<ReleaseFacts>> =>
			listReleases(database, actor, options),

		withScheduled: <R extends { readonly id: string }>(
			actor: Actor,
			name: CollectionName,
			records: readonly R[],
		): Promise<R[]> => withScheduled(database, actor, name, records),

		find: (actor: Actor, id: string): Promise<Release> => readRelease(database, actor, id),

		/** @throws {InvalidError} {NotFoundError} {ForbiddenError} */
		async create(
			actor: Actor,
			{ title, note = "", changes = [], takeDown = [] }: ReleaseInput & FirstItems,
			key?: RequestKey,
		): Promise<Release> {
			const removals = takeDown.map((record) => ({
				...record,
				action: "take-down" as const,
				scope: allWebsites,
			}));
			requireRoom(changes.length + removals.length);
			for (const each of [...changes, ...removals]) requireWriter(actor, each);
			requireOneAction(changes, takeDown);
			return inTransaction(database, async (inside) => {
				for (const { collection: name, id, scope } of [...changes, ...removals])
					await requireDraftable(inside, actor, { name, id, scope });
				const make = async () => {
					const row = newRelease(actor, { title, note }, now());
					await addReleaseRow(inside, row);
					for (const [position, each] of changes.entries())
						await putItem(inside, { ...(await itemOfChange(inside, each)), releaseId: row.id, position });
					for (const [index, each] of removals.entries()) {
						const item = await itemOf(inside, each, ["takeDown", index]);
						await putItem(inside, { ...item, releaseId: row.id, position: changes.length + index });
					}
					return row;
				};
				const { id } = await (key ? doOnce(inside, { ...key, actor }, make) : make());
				return readRelease(inside, actor, id);
			});
		},

		rename: (actor: Actor, seen: Seen, { title, note }: Partial<ReleaseInput>): Promise<Release> =>
			change(actor, seen, async (_, release) => ({
				title: title ?? release.title,
				note: note ?? release.note,
			})),

		/** @throws {InvalidError} while it is scheduled */
		async remove(actor: Actor, seen: Seen): Promise<void> {
			await inTransaction(database, async (inside) => {
				await readRelease(inside, actor, seen.id);
				const release = await holdRelease(inside, seen);
				requireNamed(release);
				if (release.state === "scheduled") requireOpen(release);
				await inside.db.deleteFrom("release_items").where("release_id", "=", seen.id).execute();
				await inside.db.deleteFrom("releases").where("id", "=", seen.id).execute();
			});
		},

		/** Replaces existing items. @throws {InvalidError} naming each refused item */
		addItems: (actor: Actor, seen: Seen, inputs: readonly ItemInput[]): Promise<Release> =>
			change(actor, seen, async (inside, release) => {
				requireOpen(release);
				for (const input of inputs) {
					requireWriter(actor, input);
					const { collection: name, id, scope = allWebsites } = input;
					await requireDraftable(inside, actor, { name, id, scope });
				}
				const next = ((await itemsOfRelease(inside, release.id)).at(-1)?.position ?? 0) + 1;
				for (const [index, input] of inputs.entries()) {
					const item = await itemOf(inside, input, ["items", index]);
					await dropOpposite(inside, seen.id, input);
					await putItem(inside, { ...item, releaseId: release.id, position: next + index });
				}
				requireRoom((await itemsOfRelease(inside, release.id)).length);
				return { state: "open", failure: "" };
			}),

		removeItem: (actor: Actor, seen: Seen, itemId: string): Promise<Release> =>
			change(actor, seen, async (inside, release) => {
				requireOpen(release);
				const { numDeletedRows } = await inside.db
					.deleteFrom("release_items")
					.where("release_id", "=", seen.id)
					.where("id", "=", itemId)
					.executeTakeFirst();
				if (numDeletedRows === 0n) throw new NotFoundError("The release has nothing of the kind");
				return { state: "open", failure: "" };
			}),

		/** Problems of publishing or, once published, of undoing. */
		check: (actor: Actor, id: string): Promise<ReleaseCheck> =>
			inTransaction(database, async (inside) => {
				const { state } = await readRelease(inside, actor, id);
				const items = await itemsOfRelease(inside, toId(id));
				let refusals: readonly Refusal[] = [];
				await rehearse(inside, async (attempt) => {
					({ refusals } = await (state === "published" ? undoItems : publishItems)(attempt, actor, items));
				});
				return { problems: refusals.map(({ item, field, message }) => ({ item: item.id, field, message })) };
			}),

		publishDrafts: (
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			drafts: readonly DraftToPublish[],
			options: PublishOneOptions & { readonly key?: RequestKey | undefined } = {},
		): Promise<PublishedRecord> => publishOne(database, actor, { name, id, drafts }, options),

		/** @throws {InvalidError} naming each refused item; then nothing has changed */
		publish: (actor: Actor, seen: Seen, options: PublishOptions = {}): Promise<Release> =>
			change(actor, seen, (inside, release) =>
				publishRelease(inside, actor, release, { ...options, at: now() }),
			),

		/** @throws {InvalidError} naming each record changed since; then nothing has changed */
		undo: (actor: Actor, seen: Seen, options: PublishOptions = {}): Promise<Release> =>
			changeRelease(database, actor, { ...seen, at: now() }, (inside, release) =>
				undoRelease(inside, actor, release, { ...options, at: now() }),
			),

		/** Uses the rights of the actor, and rehearses. @throws {InvalidError} {AlreadyScheduledError} */
		async schedule(
			actor: Actor,
			seen: Seen,
			{ until, ...time }: ReleaseTime,
			options: PublishOptions = {},
		): Promise<Release> {
			const instant = readInstant(time, now());
			const end = until === undefined ? undefined : readEnd({ ...time, wallTime: until }, instant.at);
			return change(actor, seen, (inside, release) =>
				scheduleRelease(inside, actor, release, { ...options, instant, end, now: now() }),
			);
		},

		/** @throws {InvalidError} when the release is not scheduled */
		unschedule: (actor: Actor, seen: Seen): Promise<Release> =>
			change(actor, seen, (inside, release) => unscheduleRelease(inside, actor, release)),
	};
}

/** `until`: time of the undo, in the same time zone. */
export interface ReleaseTime extends WallTime {
	readonly until?: string | undefined;
}

function readEnd(time: WallTime, from: number) {
	try {
		return readInstant(time, from);
	} catch (error) {
		if (!(error instanceof InvalidError)) throw error;
		const message = isWallTime(time.wallTime) ? "It ends after it begins" : "There is no such time";
		throw new InvalidError([{ pointer: "/until", message }]);
	}
}

/** A release cannot both publish and take down a record. */
async function dropOpposite(
	{ db }: Database,
	releaseId: string,
	{ collection, id, scope = allWebsites, action }: ItemInput,
) {
	if (action === "order" || scope !== allWebsites) return;
	await db
		.deleteFrom("release_items")
		.where("release_id", "=", releaseId)
		.where("collection", "=", collection)
		.where("record_id", "=", id)
		.where("scope", "=", allWebsites)
		.where("action", "=", action === "publish" ? "take-down" : "publish")
		.execute();
}

/** The record's endpoints change a `single` release. @throws {NotFoundError} */
function requireNamed({ kind }: ReleaseRow) {
	if (kind !== "named") throw new NotFoundError("There is no such release");
}

/** @throws {InvalidError} for a record in both */
function requireOneAction(changes: readonly ReleaseChange[], takeDown: Required<FirstItems>["takeDown"]) {
	const keyOf = ({ collection, id }: Pick<ItemInput, "collection" | "id">) => `${collection}/${id}`;
	const changed = new Set(changes.filter(({ scope }) => scope === allWebsites).map(keyOf));
	const index = takeDown.findIndex((record) => changed.has(keyOf(record)));
	if (index !== -1)
		throw new InvalidError([
			{
				pointer: `/takeDown/${index}/id`,
				message: "The release changes this record, and cannot take it down, too",
			},
		]);
}

function requireRoom(count: number) {
	if (count > mostReleaseItems)
		throw new InvalidError([
			{ pointer: "/items", message: `A release has ${mostReleaseItems} changes at most` },
		]);
}
