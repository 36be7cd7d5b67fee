import { type Actor, actorName, mayWrite } from "../model/access.ts";
import type { AnyCollection } from "../model/collection.ts";
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "../model/errors.ts";
import { type CollectionName, collections, type RecordOf } from "../model/model.ts";
import { type Database, inTransaction } from "./database.ts";
import { derive, forgetDerived } from "./derived.ts";
import { changesSince, keepVersion, lastVersion } from "./history.ts";
import { isPossibleId, newId } from "./ids.ts";
import { writeLists } from "./links.ts";
import { type ListOptions, listRecords, type Page, toRecords, visible } from "./list.ts";
import { parseInput } from "./parse-input.ts";
import { type AnyRecord, snakeCase, toRow } from "./rows.ts";
import { claimUnique } from "./unique.ts";

/** What a save is based on and, for an import, when the record came to be and was last changed. */
export interface SaveOptions {
	/** The version that the change was made to; 0 for a new record. */
	readonly version: number;
	/** Milliseconds since the epoch; taken from the clock unless given. */
	readonly createdAt?: number;
	readonly updatedAt?: number;
}

/** The one door to the records: every read and write of staff and program goes through it. */
export type Records = ReturnType<typeof openRecords>;

/** Opens the door to the records of a database, or of a transaction in one. */
export function openRecords(database: Database) {
	return {
		/** @throws {NotFoundError} also when the actor may not see it */
		async find<Name extends CollectionName>(actor: Actor, name: Name, id: string): Promise<RecordOf<Name>> {
			return asRecordOf<Name>(await findRecord(database, actor, name, id));
		},

		/** One page of the records that the actor may see, newest `createdAt` first by default. */
		async list<Name extends CollectionName>(
			actor: Actor,
			name: Name,
			options: ListOptions = {},
		): Promise<Page<RecordOf<Name>>> {
			return (await listRecords(database, actor, collections[name], options)) as unknown as Page<
				RecordOf<Name>
			>;
		},

		/**
		 * Adds a record (version 0; id "" for a new one) or changes the given fields of one. All of it is
		 * durable when this returns, or nothing was changed.
		 * @throws {InvalidError} naming each field that is wrong
		 * @throws {ConflictError} when the record is not at the version that the change was made to
		 * @throws {ForbiddenError}
		 */
		async save<Name extends CollectionName>(
			actor: Actor,
			name: Name,
			id: string,
			input: unknown,
			options: SaveOptions,
		): Promise<RecordOf<Name>> {
			requireWriter(actor, collections[name]);
			return inTransaction(database, async (inside) =>
				asRecordOf<Name>(await saveRecord(inside, actor, name, id || newId(), input, options)),
			);
		},

		/**
		 * Removes a record; its history stays.
		 * @throws {ConflictError} {NotFoundError} {ForbiddenError}
		 */
		async remove(actor: Actor, name: CollectionName, id: string, version: number): Promise<void> {
			requireWriter(actor, collections[name]);
			await inTransaction(database, (inside) => removeRecord(inside, actor, name, id, version));
		},
	};
}

function asRecordOf<Name extends CollectionName>(record: AnyRecord): RecordOf<Name> {
	return record as unknown as RecordOf<Name>;
}

function requireWriter(actor: Actor, collection: AnyCollection) {
	if (!mayWrite(actor, collection))
		throw new ForbiddenError(`You may not change ${collection.label.toLowerCase()}`);
}

async function findRecord(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
): Promise<AnyRecord> {
	if (!isPossibleId(id)) throw new NotFoundError();
	const collection = collections[name];
	const rows = await visible(database, actor, collection).where("id", "=", id).execute();
	const [record] = await toRecords(database, actor, collection, rows);
	if (!record) throw new NotFoundError();
	return record;
}

async function saveRecord(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
	input: unknown,
	options: SaveOptions,
): Promise<AnyRecord> {
	if (!isPossibleId(id)) throw new InvalidError([{ pointer: "/id", message: "This cannot be an id" }]);
	const collection: AnyCollection = collections[name];
	const current = options.version === 0 ? undefined : await findOrConflict(inside, actor, name, id);
	const values = parseInput(actor, collection, input, current);
	const now = Date.now();
	const record = {
		...current,
		...values,
		id,
		version: (current ? options.version : await lastVersion(inside, name, id)) + 1,
		createdAt: options.createdAt ?? current?.createdAt ?? now,
		updatedAt: options.updatedAt ?? now,
		createdBy: current?.createdBy ?? actorName(actor),
		updatedBy: actorName(actor),
	} as unknown as AnyRecord;
	if (current) await updateRow(inside, name, record, options.version);
	else await insertRow(inside, name, record);
	await claimUnique(inside, collection, record);
	await writeLists(inside, collection, record);
	const derived = await derive(inside, name, record);
	if (Object.keys(derived).length > 0)
		await inside.db.updateTable(snakeCase(name)).set(derived).where("id", "=", id).execute();
	await keepVersion(inside, name, record, "save");
	return record;
}

async function insertRow(inside: Database, name: CollectionName, record: AnyRecord) {
	const inserted = await inside.db
		.insertInto(snakeCase(name))
		.values(toRow(collections[name], record))
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows !== 1n) throw await conflictOf(inside, name, record.id, 0);
}

async function updateRow(inside: Database, name: CollectionName, record: AnyRecord, version: number) {
	const updated = await inside.db
		.updateTable(snakeCase(name))
		.set(toRow(collections[name], record))
		.where("id", "=", record.id)
		.where("version", "=", version)
		.executeTakeFirst();
	if (updated.numUpdatedRows !== 1n) throw await conflictOf(inside, name, record.id, version);
}

async function removeRecord(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
	version: number,
) {
	const current = await findRecord(inside, actor, name, id);
	const removed = await inside.db
		.deleteFrom(snakeCase(name))
		.where("id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
	if (removed.numDeletedRows !== 1n) throw await conflictOf(inside, name, id, version);
	await forgetDerived(inside, name, id);
	const last = { ...current, version: version + 1, updatedAt: Date.now(), updatedBy: actorName(actor) };
	await keepVersion(inside, name, last as AnyRecord, "remove");
}

/** The record that a change was made to; gone meanwhile is a conflict, never there is not found. */
async function findOrConflict(inside: Database, actor: Actor, name: CollectionName, id: string) {
	try {
		return await findRecord(inside, actor, name, id);
	} catch (error) {
		if (error instanceof NotFoundError && (await lastVersion(inside, name, id)) > 0)
			throw new ConflictError({ currentVersion: 0, updatedBy: "", updatedAt: 0, changedFields: [] });
		throw error;
	}
}

async function conflictOf(inside: Database, name: CollectionName, id: string, version: number) {
	const rows = await inside.db.selectFrom(snakeCase(name)).selectAll().where("id", "=", id).execute();
	const [record] = await toRecords(inside, { kind: "system" }, collections[name], rows);
	if (!record)
		return new ConflictError({ currentVersion: 0, updatedBy: "", updatedAt: 0, changedFields: [] });
	return new ConflictError({
		currentVersion: record.version,
		updatedBy: record.updatedBy,
		updatedAt: record.updatedAt,
		changedFields: await changesSince(inside, name, record, version),
	});
}
