import { sql } from "kysely";
import type { Share } from "../../../model/api/editorial/share-api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { stageOf } from "../../../model/collections/stage.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import { openDraftsOf } from "../drafts/draft-rows.ts";
import { findCurrent } from "../drafts/target.ts";
import { requireWriter } from "../releases/publish-items.ts";
import { readRelease } from "../releases/read-releases.ts";
import { findReleaseRow, itemsOfRelease } from "../releases/release-rows.ts";

export interface Shared {
	readonly collection: CollectionName | "releases";
	readonly recordId: RecordId;
}

/** `good` while the target can be viewed. */
export type SharedState = Exclude<Share["state"], "ended" | "withdrawn">;

/** @throws {ForbiddenError} {NotFoundError} */
export async function requireReader(database: Database, actor: Actor, { collection, recordId }: Shared) {
	if (collection === "releases") await readRelease(database, actor, recordId);
	else if (!hasDrafts(collections[collection])) throw new NotFoundError();
	else if (!mayReadAll(actor, collections[collection])) throw new ForbiddenError();
}

/** @throws {ForbiddenError} {NotFoundError} */
export async function requirePublisher(database: Database, actor: Actor, shared: Shared) {
	await requireReader(database, actor, shared);
	const { collection, recordId } = shared;
	if (collection !== "releases") return requireWriter(actor, { collection });
	for (const item of await itemsOfRelease(database, toId(recordId))) requireWriter(actor, item);
}

/** @throws {InvalidError} when a new link would show nothing */
export async function requireSomething(database: Database, shared: Shared, at: number) {
	const isEmpty =
		shared.collection === "releases" && (await itemsOfRelease(database, toId(shared.recordId))).length === 0;
	const message = isEmpty
		? "There is nothing in it yet"
		: nothingToShare[await stateOf(database, shared, at)];
	if (message) throw new InvalidError([{ pointer: "", message }]);
}

const nothingToShare: Readonly<Record<SharedState, string>> = {
	good: "",
	published: "There is nothing to share: it has no unpublished changes",
	undone: "",
	removed: "There is nothing to share: it is gone",
};

/** `madeAt`: creation of the link, in milliseconds since the epoch. */
export async function stateOf(database: Database, shared: Shared, madeAt: number): Promise<SharedState> {
	return (await standingOf(database, shared))(madeAt);
}

export async function standingOf(
	database: Database,
	{ collection, recordId: id }: Shared,
): Promise<(madeAt: number) => SharedState> {
	if (!isPossibleId(id)) return () => "removed";
	if (collection === "releases") {
		const release = await findReleaseRow(database, toId(id));
		if (!release) return () => "removed";
		if (release.state === "published") return () => "published";
		return (madeAt) => (release.undoneAt > madeAt ? "undone" : "good");
	}
	if ((await openDraftsOf(database, collection, id)).length > 0) return () => "good";
	const current = await findCurrent(database, collection, id);
	// A website in preparation can be previewed without a draft.
	if (current && stageOf(current) === "preparing") return () => "good";
	// Once public, it stays closed: an earlier link would otherwise outlive the take-down.
	if (current && !(await wasPublic(database, collection, id))) return () => "good";
	const state = current ? "published" : "removed";
	return () => state;
}

async function wasPublic({ db }: Database, name: CollectionName, id: RecordId): Promise<boolean> {
	if (!hasDrafts(collections[name])) return true;
	const { rows } =
		await sql<Row>`select first_live_at from ${sql.table(snakeCase(name))} where id = ${id}`.execute(db);
	return Number(rows[0]?.first_live_at ?? 0) > 0;
}

/** Records get their title in the activity log. */
export async function activityOf(database: Database, { collection, recordId }: Shared) {
	if (collection !== "releases") return { collection, recordId };
	return { title: (await findReleaseRow(database, toId(recordId)))?.title ?? "", recordId };
}
