import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { AlreadyScheduledError, ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayWrite } from "../../../model/rights/access.ts";
import { parseScope, scopeKinds, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { deriveOnce } from "../../records/derived.ts";
import { addOnce, type RequestKey } from "../../records/idempotency.ts";
import { holdRecord, restate } from "../../records/state.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { closedDraft, targetOf, writeDraftRow } from "../drafts/draft-rows.ts";
import { findOpenDraft } from "../drafts/open-draft.ts";
import { type Published, publishChanges } from "../drafts/publish-draft.ts";
import { findCurrent } from "../drafts/target.ts";
import { newRelease } from "./change-release.ts";
import { leaveOvertaken, leaveScheduled } from "./follow-writes.ts";
import { newItem } from "./item-of.ts";
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

/** A draft to publish: of the record, or of its variant for a scope. */
export interface DraftToPublish {
	readonly scope: WebsiteScope;
	readonly revision: number;
}

interface Of {
	readonly name: CollectionName;
	readonly id: RecordId;
	/** Drafts that are published together. */
	readonly drafts: readonly DraftToPublish[];
}

/** A published record. */
export interface PublishedRecord {
	readonly record: AnyRecord;
	/** Release that undoes the publication; undefined if nothing has changed, and for a repeated request. */
	readonly release?: { readonly id: string; readonly version: number } | undefined;
}

/**
 * Publishes drafts of a record and its variants together, completely or not at all. Fields without concurrent changes
 * are merged.
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

/** Publishes drafts of a record within a transaction. The caller has checked write access to the collection. */
export async function publishInside(
	inside: Database,
	actor: Actor,
	{ name, id, drafts }: Of,
	{ whenScheduled = "keep", requireRecent }: PublishOneOptions = {},
): Promise<PublishedRecord> {
	await holdRecord(inside, name, id);
	const ordered = drafts.toSorted((one, other) => rankOf(other.scope) - rankOf(one.scope));
	const open: Draft[] = [];
	for (const { scope, revision } of ordered) {
		// First, so that users without access to the record learn nothing about its draft.
		await requireDraftable(inside, actor, { name, id, scope });
		open.push(await findOpenDraft(inside, { name, id, scope }, revision));
	}
	const pending = (await pendingItemsOf(inside, name, id)).filter(
		({ action, scope }) => action === "publish" && open.some((draft) => draft.scope === scope),
	);
	if (pending.length > 0 && whenScheduled === "refuse") {
		const scheduled = await findScheduledFor(inside, name, id);
		const first = scheduled.find(({ id }) => pending.some(({ releaseId }) => releaseId === id));
		if (first) throw new AlreadyScheduledError(first);
	}
	if (whenScheduled === "keep")
		for (const { createdAt: draftCreatedAt, version: draftVersion, ...draft } of open)
			await leaveOvertaken(inside, pending, { ...draft, draftCreatedAt, draftVersion });
	// Closes the drafts first, so that the write of the record determines its state once.
	for (const draft of open) await writeDraftRow(inside, closedDraft(draft));
	const published: (Published & { readonly draft: Draft })[] = [];
	await deriveOnce(inside, async (batch) => {
		for (const [index, draft] of open.entries()) {
			const changes = { ...draft, ...targetOf(draft), draftVersion: draft.version };
			const { before, after } = await publishAt(index, () =>
				publishChanges(batch, actor, changes, { requireRecent }),
			);
			published.push({ draft, before, after });
		}
	});
	if (whenScheduled === "remove") await leaveScheduled(inside, pending, "it was published by hand");
	const release = await storeUndo(inside, actor, published);
	return { record: await publishedRecord(inside, { name, id }, published), release };

	/** With several drafts, names the refused one. */
	async function publishAt(index: number, publish: () => Promise<Published>): Promise<Published> {
		try {
			return await publish();
		} catch (error) {
			if (!(error instanceof InvalidError) || drafts.length === 1) throw error;
			const of = drafts.findIndex(({ scope }) => scope === ordered[index]?.scope);
			throw new InvalidError(
				error.problems.map((problem) => ({ ...problem, pointer: `/items/${of}/values${problem.pointer}` })),
			);
		}
	}
}

/** Returns the record with its state after the publication. */
async function publishedRecord(
	inside: Database,
	{ name, id }: Pick<Of, "name" | "id">,
	published: readonly Published[],
): Promise<AnyRecord> {
	const own = published.find(({ after }) => after.record);
	if (own?.after.record && own.before?.version !== own.after.version) return own.after.record;
	const state = await restate(inside, name, id);
	const record = own?.after.record ?? (await findCurrent(inside, name, id));
	if (!record) throw new NotFoundError();
	return { ...record, ...(state && { state }) } as AnyRecord;
}

function rankOf(scope: WebsiteScope): number {
	return scopeKinds.indexOf(parseScope(scope)?.kind ?? "website");
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
	published: readonly (Published & { readonly draft: Draft })[],
) {
	const changed = published.filter(({ before, after }) => before?.version !== after.version);
	const [first] = changed;
	if (!first) return undefined;
	const at = Date.now();
	const release = {
		...newRelease(actor, { title: first.draft.title, note: "" }, at),
		...{
			kind: "single" as const,
			state: "published" as const,
			publishedAt: at,
			publishedBy: actorName(actor),
		},
	};
	await addReleaseRow(inside, release);
	for (const [position, { draft, ...versions }] of changed.entries()) {
		const { title, baseVersion, values, base, version: draftVersion, createdAt: draftCreatedAt } = draft;
		const item = {
			...{ ...newItem(targetOf(draft), "publish"), releaseId: release.id, position },
			...{ title, baseVersion, values, base, draftVersion, draftCreatedAt },
		};
		await putItem(inside, withUndoData(item, versions));
	}
	return { id: release.id, version: release.version };
}
