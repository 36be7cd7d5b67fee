import type { VersionFacts } from "../../model/api/api.ts";
import { type AnyCollection, hasDrafts } from "../../model/collection.ts";
import { users } from "../../model/collections/users.ts";
import { ForbiddenError, NotFoundError } from "../../model/errors.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type CollectionName, collections, type RecordOf } from "../../model/model.ts";
import {
	type Actor,
	hasAllWebsites,
	mayDraft,
	mayReadAll,
	mayRemove,
	mayWrite,
} from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { isPossibleId, newId } from "../database/ids.ts";
import type { Page } from "../database/page.ts";
import { inTransaction } from "../database/transaction.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { findVersion, listVersions } from "./history.ts";
import { addOnce, doOnce, type RequestKey } from "./idempotency.ts";
import type { Counted } from "./lists/count.ts";
import { expandRecords, requireExpandable } from "./lists/expand.ts";
import { listRecords } from "./lists/list.ts";
import type { ListOptions } from "./lists/plan.ts";
import type { Visited } from "./lists/visible.ts";
import { moveRecord } from "./move.ts";
import { requireChangeable } from "./require-changeable.ts";
import { type RestoreOptions, restoreRecord } from "./restore.ts";
import { hideForeign } from "./rights/placements.ts";
import { requireVisible } from "./rights/record-access.ts";
import { type SaveOptions, saveRecord } from "./save.ts";
import { findOrConflict, findRecord, removeRecord } from "./write.ts";
import { type OneWrite, type Written, writeAll } from "./write-all.ts";

export type Records = ReturnType<typeof openRecords>;

/** @param database may be an open transaction */
export function openRecords(database: Database) {
	return {
		/**
		 * Without `from`, visitors see records of any website.
		 * @throws {NotFoundError} also if the actor may not see the record
		 * @throws {InvalidError} for a field that cannot be expanded
		 */
		async find<Name extends CollectionName>(
			actor: Actor,
			name: Name,
			id: RecordId,
			from?: Visited,
			expand: readonly string[] = [],
		): Promise<RecordOf<Name>> {
			const [viewer, collection] = [{ actor, from }, collections[name]];
			requireExpandable(viewer, collection, expand);
			const record = await findRecord(database, viewer, name, id);
			if (expand.length === 0) return asRecordOf<Name>(record);
			const [found = record] = await expandRecords(database, viewer, collection, [record], expand);
			return asRecordOf<Name>(found);
		},

		/** Newest first by default. */
		async list<Name extends CollectionName>(
			actor: Actor,
			name: Name,
			options: ListOptions = {},
			from?: Visited,
		): Promise<Page<RecordOf<Name>> & Partial<Counted>> {
			const page = await listRecords(database, { actor, from }, collections[name], options);
			return page as unknown as Page<RecordOf<Name>> & Partial<Counted>;
		},

		/**
		 * Creates a record (version 0, id "" for a new one) or changes the given fields. Atomic, and durable once it
		 * resolves.
		 * @throws {InvalidError} with each invalid field {ForbiddenError}
		 * @throws {ConflictError} for another version
		 */
		async save<Name extends CollectionName>(
			actor: Actor,
			name: Name,
			id: RecordId | "",
			input: unknown,
			options: SaveOptions,
		): Promise<RecordOf<Name>> {
			requireSaver(actor, name, options);
			return inTransaction(database, async (inside) => {
				if (!mayWrite(actor, collections[name]))
					await requireChangeable(inside, actor, name, await findOrConflict(inside, actor, name, toId(id)));
				const save = () => saveRecord(inside, actor, name, id || newId(), input, options);
				const request = options.key && { ...options.key, actor, name };
				return shown<Name>(inside, actor, name, await (request ? addOnce(inside, request, save) : save()));
			});
		},

		/** Restorable for 30 days. @throws {ConflictError} {NotFoundError} {ForbiddenError} {InUseError} */
		async remove(actor: Actor, name: CollectionName, id: RecordId, version: number): Promise<void> {
			requireRemover(actor, collections[name]);
			await inTransaction(database, async (inside) => {
				const current = await findOrConflict(inside, actor, name, id);
				await removeRecord(inside, actor, name, current, version);
			});
		},

		/**
		 * Makes all writes or none, and none for a repeated `key`. @throws {RefusedWritesError} with each refusal
		 */
		async writeAll(
			actor: Actor,
			name: CollectionName,
			writes: readonly OneWrite[],
			key?: RequestKey,
		): Promise<readonly Written[]> {
			return inTransaction(database, async (inside) => {
				const make = () =>
					writeAll(inside, writes, (within, one) => writeOne(openRecords(within), actor, name, one));
				if (!key) return make();
				const { id: made } = await doOnce(inside, { ...key, actor }, async () => {
					const all = await make();
					return { id: JSON.stringify(all), version: all.length };
				});
				return JSON.parse(made) as readonly Written[];
			});
		},

		/**
		 * @param after "" for the start
		 * @throws {ConflictError} {NotFoundError} {ForbiddenError}
		 * @throws {InvalidError} if the collection has no order, or the other record does not exist
		 */
		async move<Name extends CollectionName>(
			actor: Actor,
			name: Name,
			id: RecordId,
			after: RecordId | "",
			version: number,
		): Promise<RecordOf<Name>> {
			requireWriter(actor, collections[name]);
			return inTransaction(database, async (inside) =>
				shown<Name>(inside, actor, name, await moveRecord(inside, actor, name, id, { after, version })),
			);
		},

		/** Also restores records removed within 30 days. @throws {NotFoundError} and the errors of `save` */
		async restore<Name extends CollectionName>(
			actor: Actor,
			name: Name,
			id: RecordId,
			options: RestoreOptions,
		): Promise<RecordOf<Name>> {
			requireWriter(actor, collections[name]);
			return inTransaction(database, async (inside) =>
				shown<Name>(inside, actor, name, await restoreRecord(inside, actor, name, id, options)),
			);
		},

		/**
		 * Newest first, also for removed records. @throws {NotFoundError} {InvalidError} for an invalid cursor
		 */
		async versions(
			actor: Actor,
			name: CollectionName,
			id: RecordId,
			page: { readonly limit: number; readonly cursor?: string | undefined },
		): Promise<Page<VersionFacts>> {
			requireReader(actor, collections[name], id);
			await requireVisible(database, actor, name, id);
			const versions = await listVersions(database, name, id, page);
			// Without versions, the record never existed.
			if (versions.items.length === 0 && page.cursor === undefined) throw new NotFoundError();
			return versions;
		},

		/** @throws {NotFoundError} */
		async version(actor: Actor, name: CollectionName, id: RecordId, version: number): Promise<AnyRecord> {
			requireReader(actor, collections[name], id);
			await requireVisible(database, actor, name, id);
			const found = await findVersion(database, name, id, version);
			if (!found) throw new NotFoundError("There is no such version");
			return (await shown(database, actor, name, found)) as unknown as AnyRecord;
		},
	};
}

async function writeOne(
	records: Records,
	actor: Actor,
	name: CollectionName,
	one: OneWrite,
): Promise<Written> {
	if (one.kind === "remove") {
		await records.remove(actor, name, one.id, one.version);
		return { id: one.id, version: one.version + 1 };
	}
	const { id, version } = await records.save(actor, name, one.id, one.input, one.options);
	return { id, version };
}

async function shown<Name extends CollectionName>(
	database: Database,
	actor: Actor,
	name: Name,
	record: AnyRecord,
): Promise<RecordOf<Name>> {
	const [seen = record] = await hideForeign(database, actor, collections[name], [record]);
	return asRecordOf<Name>(seen);
}

function asRecordOf<Name extends CollectionName>(record: AnyRecord): RecordOf<Name> {
	return record as unknown as RecordOf<Name>;
}

export function requireWriter(actor: Actor, collection: AnyCollection) {
	if (!mayWrite(actor, collection))
		throw new ForbiddenError(`You may not change ${collection.label.toLowerCase()}`);
}

/** Contributors may change their uploads, but no content that visitors see. */
function requireSaver(actor: Actor, name: CollectionName, { version }: SaveOptions) {
	const collection = collections[name];
	const mayBeOwn = !hasDrafts(collection) && version > 0 && mayDraft(actor, collection);
	if (!mayBeOwn) requireWriter(actor, collection);
}

export function requireRemover(actor: Actor, collection: AnyCollection) {
	requireWriter(actor, collection);
	if (!mayRemove(actor, collection))
		throw new ForbiddenError(`Only an admin may remove ${collection.label.toLowerCase()}`);
}

export function requireReader(actor: Actor, collection: AnyCollection, id: string) {
	if (!mayReadAll(actor, collection))
		throw new ForbiddenError(`You may not read the history of ${collection.label.toLowerCase()}`);
	// Versions of users have former scopes and users.
	if (collection.name === users.name && !hasAllWebsites(actor))
		throw new ForbiddenError("Only an admin of all websites may read the history of users");
	if (!isPossibleId(id)) throw new NotFoundError();
}
