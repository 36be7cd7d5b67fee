import type { Draft } from "../../../model/api/api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import {
	AlreadyScheduledError,
	ConflictError,
	ForbiddenError,
	InvalidError,
	NotFoundError,
} from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayWrite } from "../../../model/rights/access.ts";
import { parseScope, scopeKinds, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { deriveOnce } from "../../records/derived.ts";
import { addOnce, type RequestKey } from "../../records/idempotency.ts";
import { holdRecord, restate } from "../../records/state.ts";
import { runHooks } from "../../schema/features.ts";
import type { Publication, Write } from "../../schema/record-hooks.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { closedDraft, openDraftsOf, targetOf, writeDraftRow } from "../drafts/draft-rows.ts";
import { requireRevision } from "../drafts/open-draft.ts";
import { isWritten, publishChanges } from "../drafts/publish-draft.ts";
import { findCurrent, type Known } from "../drafts/target.ts";
import { newRelease } from "./change-release.ts";
import { leaveOvertaken, leaveScheduled, rebaseScheduled } from "./follow-writes.ts";
import { newItem } from "./item-of.ts";
import type { Performed } from "./perform.ts";
import { withUndoData } from "./publish-items.ts";
import { addReleaseRow, pendingItemsOf, putItem, type ReleaseItemRow } from "./release-rows.ts";
import { findScheduledFor } from "./scheduled-view.ts";

/** Rebases the scheduled publication, removes it, or refuses. */
export type WhenScheduled = "keep" | "remove" | "refuse";

export interface PublishOneOptions {
	/** `keep` by default. */
	readonly whenScheduled?: WhenScheduled | undefined;
	readonly requireRecent?: (() => void) | undefined;
}

export interface DraftToPublish {
	readonly scope: WebsiteScope;
	readonly revision: number;
}

interface Of {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly drafts: readonly DraftToPublish[];
}

export interface PublishedRecord {
	readonly record: AnyRecord;
	/** Undoes the publication; undefined if nothing has changed, and for a repeated request. */
	readonly release?: { readonly id: string; readonly version: number } | undefined;
}

/**
 * Publishes all drafts or none.
 * @throws {ConflictError} naming the contested fields, and the scope of several drafts
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

/** The caller checks write access. */
export async function publishInside(
	inside: Database,
	actor: Actor,
	{ name, id, drafts }: Of,
	{ whenScheduled = "keep", requireRecent }: PublishOneOptions = {},
): Promise<PublishedRecord> {
	await holdRecord(inside, name, id);
	// First, so that users without access learn nothing about drafts.
	for (const { scope } of drafts) await requireDraftable(inside, actor, { name, id, scope });
	const open = await draftsToPublish(inside, { name, id, drafts });
	const pending = (await pendingItemsOf(inside, name, id)).filter(
		({ action, scope }) => action === "publish" && open.some((draft) => draft.scope === scope),
	);
	if (pending.length > 0 && whenScheduled === "refuse") await refuseScheduled(inside, { name, id }, pending);
	if (whenScheduled === "remove") await leaveScheduled(inside, pending, "it was published by hand");
	let staying: readonly ReleaseItemRow[] = whenScheduled === "keep" ? pending : [];
	for (const { createdAt: draftCreatedAt, version: draftVersion, ...draft } of open)
		staying = await leaveOvertaken(inside, staying, { ...draft, draftCreatedAt, draftVersion });
	// First, so that the write determines the record's state once.
	for (const draft of open) await writeDraftRow(inside, closedDraft(draft));
	const published: PublishedDraft[] = [];
	const writes: Write[] = [];
	let known: Known = {};
	await deriveOnce(inside, async (batch) => {
		for (const draft of open) {
			const publication: Publication = {
				draftVersion: draft.version,
				writes,
				async follow(change) {
					await rebaseScheduled(batch, staying, change);
					return undefined;
				},
			};
			const changes = { ...draft, ...targetOf(draft) };
			const options = { requireRecent, publication, known };
			const done = await namingDraft(drafts, draft, () => publishChanges(batch, actor, changes, options));
			known = done.known;
			published.push({ draft, before: done.before, after: done.after });
		}
	});
	if (writes.length > 0) await runHooks("beforeVisible", inside, writes);
	const release = await storeUndo(inside, actor, published);
	return { record: await publishedRecord(inside, { name, id }, published, known), release };
}

interface PublishedDraft extends Performed {
	readonly draft: Draft;
}

/** The record comes first. @throws {NotFoundError} {ConflictError} */
async function draftsToPublish(inside: Database, { name, id, drafts }: Of): Promise<readonly Draft[]> {
	const open = isPossibleId(id) ? await openDraftsOf(inside, name, id) : [];
	const ordered = drafts.toSorted((one, other) => rankOf(other.scope) - rankOf(one.scope));
	return Promise.all(
		ordered.map(({ scope, revision }) => {
			const draft = open.find((each) => each.scope === scope);
			return namingDraft(drafts, { scope }, () => requireRevision(draft, revision));
		}),
	);
}

/** @throws {AlreadyScheduledError} */
async function refuseScheduled(
	inside: Database,
	{ name, id }: Pick<Of, "name" | "id">,
	pending: readonly ReleaseItemRow[],
): Promise<void> {
	const scheduled = await findScheduledFor(inside, name, id);
	const first = scheduled.find(({ id }) => pending.some(({ releaseId }) => releaseId === id));
	if (first) throw new AlreadyScheduledError(first);
}

/** Adds the draft's scope or index to errors. */
async function namingDraft<Done>(
	drafts: readonly DraftToPublish[],
	{ scope }: Pick<Draft, "scope">,
	publish: () => Done | Promise<Done>,
): Promise<Done> {
	try {
		return await publish();
	} catch (error) {
		if (drafts.length === 1) throw error;
		if (error instanceof ConflictError) throw error.at(scope);
		if (!(error instanceof InvalidError)) throw error;
		const of = drafts.findIndex((each) => each.scope === scope);
		throw new InvalidError(
			error.problems.map((problem) => ({ ...problem, pointer: `/items/${of}/values${problem.pointer}` })),
		);
	}
}

async function publishedRecord(
	inside: Database,
	{ name, id }: Pick<Of, "name" | "id">,
	published: readonly PublishedDraft[],
	known: Known,
): Promise<AnyRecord> {
	const record = known.record ?? (await findCurrent(inside, name, id));
	if (!record) throw new NotFoundError();
	// The write has stored the state.
	if (published.some((each) => each.after.record && isWritten(each))) return record;
	const state = await restate(inside, name, id);
	return { ...record, ...(state && { state }) } as AnyRecord;
}

function rankOf(scope: WebsiteScope): number {
	return scopeKinds.indexOf(parseScope(scope)?.kind ?? "website");
}

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

async function storeUndo(inside: Database, actor: Actor, published: readonly PublishedDraft[]) {
	const changed = published.filter(isWritten);
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
