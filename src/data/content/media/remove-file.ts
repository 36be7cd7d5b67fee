import { type AnyCollection, isOfPeople } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { addressOf, mediaIdOf, shownSize } from "../../../model/media/media.ts";
import { type CollectionName, collections, type RecordOf } from "../../../model/model.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { awaitTurn } from "../../database/turns.ts";
import { replaceAddresses, type Substitute } from "../../records/html/addresses.ts";
import { requireRemover } from "../../records/records.ts";
import { accessTo, requireFull } from "../../records/rights/record-access.ts";
import { saveRecord } from "../../records/save.ts";
import { titlesOf } from "../../records/titles.ts";
import { conflictOf, findOrConflict, findRecord, removeRecord } from "../../records/write.ts";
import { recordKey } from "../../schema/record-key.ts";
import { type AnyRecord, snakeCase } from "../../schema/rows.ts";
import { listBlockingUses } from "./in-use.ts";
import { type Usage, usagesOfFile } from "./uses.ts";

export interface FileRemoval {
	readonly version: number;
	readonly places: "clear" | "replace";
	readonly with?: RecordId;
}

interface User {
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	readonly fields: readonly string[];
}

/**
 * Clears or replaces every use in the same transaction.
 * @throws {ConflictError} {NotFoundError} {ForbiddenError} also for a use that the actor may not change
 * @throws {InvalidError} for a field that cannot be empty or accept the other file
 */
export async function removeFile(
	database: Database,
	actor: Actor,
	id: RecordId,
	removal: FileRemoval,
): Promise<void> {
	requireRemover(actor, collections.media);
	await inTransaction(database, (inside) => removeInside(inside, actor, id, removal));
}

async function removeInside(
	inside: Database,
	actor: Actor,
	id: RecordId,
	removal: FileRemoval,
): Promise<void> {
	await awaitTurn(inside);
	const current = await findOrConflict(inside, actor, "media", id);
	await requireFull(inside, actor, "media", id);
	if (current.version !== removal.version) throw await conflictOf(inside, "media", id, removal.version);
	await lock(inside, "media", id);
	const other = await substituteFor(inside, actor, current as unknown as RecordOf<"media">, removal);
	for (const user of await usersOf(inside, actor, id)) {
		// One file may be the poster of the other.
		const { staysWhileUsed }: AnyCollection = collections[user.collection];
		const isItself = staysWhileUsed && user.recordId === removal.with;
		await changeUsages(inside, actor, id, user, isItself ? undefined : other);
	}
	await removeRecord(inside, actor, "media", current, removal.version);
}

async function lock({ db, dialect }: Database, name: CollectionName, id: RecordId) {
	if (dialect === "postgres")
		await db.selectFrom(snakeCase(name)).select("id").where("id", "=", id).forUpdate().execute();
}

async function substituteFor(
	inside: Database,
	actor: Actor,
	file: RecordOf<"media">,
	removal: FileRemoval,
): Promise<Substitute | undefined> {
	if (removal.places === "clear") return undefined;
	const refused = (message: string) => new InvalidError([{ pointer: "/with", message }]);
	if (!removal.with || removal.with === file.id) throw refused("Choose a replacement file");
	try {
		const record = await findRecord(inside, { actor }, "media", removal.with);
		const other = record as unknown as RecordOf<"media">;
		if (other.type !== file.type)
			throw refused(`Only a file of the same type can take its place: ${typeLabel(file)}`);
		return { address: addressOf(other), ...shownSize(other) };
	} catch (error) {
		throw error instanceof NotFoundError ? refused("There is no such file") : error;
	}
}

function typeLabel({ type }: RecordOf<"media">): string {
	return collections.media.fields.type.options?.[type] ?? type;
}

/** Records that the actor may not change on other websites lose the file. */
async function usersOf(inside: Database, actor: Actor, id: string): Promise<User[]> {
	const blocking = new Set((await listBlockingUses(inside, actor, id)).map(keyOf));
	const users: User[] = [];
	const mayChange = async ({ collection, recordId }: Usage) =>
		!isOfPeople(collections[collection]) && (await accessTo(inside, actor, collection, recordId))?.isFull;
	for (const [key, usages] of Map.groupBy(await usagesOfFile(inside, id), keyOf)) {
		const fields = usages.map(({ field }) => field);
		for (const use of usages.slice(0, 1))
			if (blocking.has(key) || (await mayChange(use))) users.push({ ...use, fields });
	}
	return users;
}

function keyOf({ collection, recordId }: Usage): string {
	return recordKey(collection, recordId);
}

async function changeUsages(
	inside: Database,
	actor: Actor,
	id: string,
	user: User,
	other: Substitute | undefined,
): Promise<void> {
	const { collection: name, recordId, fields } = user;
	const collection: AnyCollection = collections[name];
	const title = (await titlesOf(inside, [user]))(user);
	const called = `${collection.singular} “${title || recordId}”`;
	if (!mayWrite(actor, collection))
		throw new ForbiddenError(`You may not change the ${called}, which uses this file`);
	await lock(inside, name, recordId);
	const record = await findRecord(inside, { actor }, name, recordId);
	const changes = Object.fromEntries(
		fields.map((field) => [field, without(id, collection, record, field, other)]),
	);
	try {
		await saveRecord(inside, actor, name, recordId, changes, { version: record.version });
	} catch (error) {
		if (error instanceof ForbiddenError) throw new ForbiddenError(`${error.message} of the ${called}`);
		if (!(error instanceof InvalidError)) throw error;
		const problems = error.problems.map(({ message }) => ({
			pointer: "/places",
			message: `In the ${called}: ${message}`,
		}));
		throw new InvalidError(problems);
	}
}

/** Null if the field must become empty. */
function without(
	id: string,
	collection: AnyCollection,
	record: AnyRecord,
	field: string,
	other: Substitute | undefined,
): string | null {
	if (collection.fields[field]?.holds !== "html") return other?.address ?? null;
	return replaceAddresses(String(record[field]), (address) => mediaIdOf(address) === id, other);
}
