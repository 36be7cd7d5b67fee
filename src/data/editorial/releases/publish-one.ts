import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { AlreadyScheduledError, ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayWrite } from "../../../model/rights/access.ts";
import { withoutSaid } from "../../../model/variants/said.ts";
import { saidInPlace } from "../../content/variants/variants-in-drafts.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { addOnce, type RequestKey } from "../../records/idempotency.ts";
import { holdRecord } from "../../records/state.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findOpenDraft } from "../drafts/open-draft.ts";
import { partOf } from "../drafts/part-of.ts";
import { permittedPart } from "../drafts/permitted-part.ts";
import { type Published, publishDraft } from "../drafts/publish-draft.ts";
import { newRelease } from "./change-release.ts";
import { leaveOvertaken, leaveScheduled } from "./follow-writes.ts";
import { noItem } from "./item-of.ts";
import { withUndoData } from "./publish-items.ts";
import { addReleaseRow, pendingItemsOf, putItem } from "./release-rows.ts";
import { findScheduledFor } from "./scheduled-view.ts";

/**
 * Handling of a scheduled publication when its record is published by hand: it stays scheduled, on top of the new version;
 * it leaves its release; or the publication by hand is refused.
 */
export type WhenScheduled = "keep" | "remove" | "refuse";

export interface PublishOneOptions {
	/** `keep` by default. */
	readonly whenScheduled?: WhenScheduled | undefined;
	/** Throws unless the user has recently confirmed their identity; called for changes of guarded fields. */
	readonly requireRecent?: (() => void) | undefined;
}

interface Of {
	readonly name: CollectionName;
	readonly id: string;
	/** Revision of the draft. */
	readonly revision: number;
}

/** A published record. */
export interface PublishedRecord {
	readonly record: AnyRecord;
	/** Release that undoes the publication; undefined if nothing has changed, and for a repeated request. */
	readonly release?: { readonly id: string; readonly version: number } | undefined;
}

/**
 * Publishes the draft of a record completely or not at all. Fields without concurrent changes are merged.
 * @throws {ConflictError} naming the fields with conflicting changes
 * @throws {AlreadyScheduledError} {NotFoundError} {InvalidError} {ForbiddenError}
 */
export function publishOne(
	database: Database,
	actor: Actor,
	of: Of,
	{ key, ...options }: PublishOneOptions & { readonly key?: RequestKey | undefined } = {},
): Promise<PublishedRecord> {
	const { name } = of;
	if (!hasDrafts(collections[name])) throw new NotFoundError();
	if (!mayWrite(actor, collections[name]))
		throw new ForbiddenError(`You may not change ${collections[name].label.toLowerCase()}`);
	return inTransaction(database, async (inside) => {
		if (!key) return publishInside(inside, actor, of, options);
		let release: PublishedRecord["release"];
		const record = await addOnce(inside, { ...key, actor, name }, async () => {
			const published = await publishInside(inside, actor, of, options);
			release = published.release;
			return published.record;
		});
		return { record, release: release ?? (await findUndo(inside, name, record)) };
	});
}

/** Publishes the draft of a record within a transaction. The caller has checked write access to the collection. */
export async function publishInside(
	inside: Database,
	actor: Actor,
	{ name, id, revision }: Of,
	{ whenScheduled = "keep", requireRecent }: PublishOneOptions = {},
): Promise<PublishedRecord> {
	await holdRecord(inside, name, id);
	// First, so that users without access to the record learn nothing about its draft.
	const isPermitted = await permittedPart(inside, actor, name, id);
	const draft = await findOpenDraft(inside, name, id, revision);
	const permitted = partOf(draft, isPermitted);
	const pending = (await pendingItemsOf(inside, name, id)).filter(({ action }) => action === "publish");
	if (pending.length > 0 && whenScheduled === "refuse") {
		const scheduled = await findScheduledFor(inside, name, id);
		const first = scheduled.find(({ action }) => action === "publish");
		if (first) throw new AlreadyScheduledError(first);
	}
	if (whenScheduled === "remove") await leaveScheduled(inside, pending, "it was published by hand");
	else {
		const { createdAt: draftCreatedAt, version: draftVersion } = draft;
		await leaveOvertaken(inside, pending, { draftCreatedAt, draftVersion, values: permitted.values });
	}
	const published = await publishDraft(inside, actor, name, { draft, isPermitted }, { requireRecent });
	const release = await storeUndo(inside, actor, name, published);
	return { record: published.record, release };
}

/** Returns the release that undoes a version, for a repeated request. */
async function findUndo({ db }: Database, name: CollectionName, { id, version }: AnyRecord) {
	const found = await db
		.selectFrom("release_items as i")
		.innerJoin("releases as r", "r.id", "i.release_id")
		.select(["r.id as id", "r.version as version"])
		.where("i.collection", "=", name)
		.where("i.record_id", "=", id)
		.where("i.written_version", "=", version)
		.where("r.kind", "=", "single")
		.executeTakeFirst();
	return found && { id: String(found.id), version: Number(found.version) };
}

/** Stores a publication by hand as a published release, which can be undone. */
async function storeUndo(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	{ before, record, draft }: Published & { readonly draft: Draft },
) {
	const hasSaid = Object.keys(withoutSaid(draft.values).said).length > 0;
	if (before?.version === record.version && !hasSaid) return undefined;
	const at = Date.now();
	const { id: recordId, title, baseVersion, values, base, version: draftVersion, createdAt } = draft;
	const release = {
		...newRelease(actor, { title, note: "" }, at),
		...{
			kind: "single" as const,
			state: "published" as const,
			publishedAt: at,
			publishedBy: actorName(actor),
		},
	};
	const after = { ...record, ...(hasSaid && (await saidInPlace(inside, name, recordId))) } as AnyRecord;
	const item = withUndoData(
		{
			...{ ...noItem, id: newId(), releaseId: release.id, position: 0, collection: name, recordId, title },
			...{ action: "publish" as const, baseVersion, values, base, draftVersion, draftCreatedAt: createdAt },
		},
		before,
		after,
	);
	await addReleaseRow(inside, release);
	await putItem(inside, item);
	return { id: release.id, version: release.version };
}
