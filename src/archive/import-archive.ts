import { databaseOf, type Place } from "../backup/repository/place.ts";
import { batchesOf } from "../data/database/batches-of.ts";
import type { Database } from "../data/database/database.ts";
import { inTransaction } from "../data/database/transaction.ts";
import {
	type ArchivedRecord,
	findArchived,
	fromLine,
	toLine,
} from "../data/operations/archive/archived-records.ts";
import { rowsAtOnce } from "../data/operations/backup/replace-all.ts";
import { type ImportedRole, importedRole } from "../data/records/people/imported-roles.ts";
import { lockAddresses } from "../data/records/scopes/lock-addresses.ts";
import { adoptRecord } from "../data/records/write.ts";
import type { AnyRecord } from "../data/schema/rows.ts";
import type { Store } from "../files/store/store.ts";
import { storeFile } from "../files/store-file.ts";
import { media } from "../model/collections/media.ts";
import { users } from "../model/collections/users.ts";
import { InvalidError } from "../model/errors.ts";
import { type CollectionName, collectionNames, collections } from "../model/model.ts";
import { recordsPart } from "./archive-form.ts";
import { bringRows, type LeftOut, type RowOptions, scheduleDates, whyOf } from "./import-rows.ts";
import type { OpenArchive } from "./read-archive.ts";

interface Counts {
	readonly added: number;
	readonly same: number;
}

/** Also the result of a dry run. */
export interface Imported {
	readonly records: ReadonlyMap<CollectionName, Counts>;
	readonly leftOut: readonly LeftOut[];
	/** Rows of history, drafts and other data of records. */
	readonly rows: number;
	readonly files: Counts;
	/** New users who have a role in the archive. */
	readonly people: readonly ImportedRole[];
}

export interface ImportOptions extends RowOptions {
	/** Reports users who received a role, in the transaction that adds them. */
	readonly notify?: ((inside: Database, granted: readonly ImportedRole[]) => Promise<void>) | undefined;
}

/**
 * Adds only missing data, while the application may run. Another run resumes an interrupted import.
 * @throws {Error} for the operator
 */
export async function importArchive(
	place: Place,
	{ database, store }: { readonly database: Database; readonly store: Store },
	archive: OpenArchive,
	options: ImportOptions,
): Promise<Imported> {
	const { isTrial, tell } = options;
	tell(`Comparing with ${databaseOf(place)}`);
	const plan = await compare(database, archive, options);
	const files = await bringFiles(archive, { store, isTrial, tell }, plan.isLeftOut);
	const { added: rows, refused, dates } = await bringRows(database, archive, options, plan.isLeftOut);
	const leftOut = [...plan.leftOut, ...refused];
	const records = new Map(plan.records);
	if (!isTrial)
		for (const [name, { added, same }] of plan.records) {
			const refused = await bringRecords(database, archive, name, options);
			leftOut.push(...refused);
			records.set(name, { added: added - refused.length, same });
		}
	if (!isTrial) leftOut.push(...(await scheduleDates(database, dates)));
	return { records, leftOut, rows, files, people: plan.people };
}

async function compare(database: Database, archive: OpenArchive, { withRoles, tell }: ImportOptions) {
	const leftOut: LeftOut[] = [];
	const people: ImportedRole[] = [];
	const records = new Map<CollectionName, Counts>();
	for (const name of collectionNames) {
		const counts = { added: 0, same: 0 };
		for await (const batch of batchesOf(archive.linesOf(recordsPart(name)), rowsAtOnce)) {
			const outcome = await compareBatch(database, name, batch, withRoles);
			leftOut.push(...outcome.leftOut);
			people.push(...(await rolesOf(database, name, outcome.added)));
			counts.added += outcome.added.length;
			counts.same += outcome.same;
		}
		records.set(name, counts);
		tell(`${collections[name].label}: ${counts.added + counts.same}`);
	}
	const ids = new Set(leftOut.map(({ collection, id }) => `${collection}/${id}`));
	return {
		records,
		leftOut,
		people,
		isLeftOut: (collection: unknown, id: unknown) => ids.has(`${collection}/${id}`),
	};
}

async function compareBatch(
	database: Database,
	name: CollectionName,
	batch: readonly string[],
	withRoles = false,
) {
	const read = batch.map((line) => readRecord(name, line));
	const ids = read.map(({ id }) => id);
	const there = await findArchived(database, name, ids);
	const leftOut: LeftOut[] = [];
	const added: AnyRecord[] = [];
	let same = 0;
	for (const each of read) {
		const own = there.get(each.id);
		if ("why" in each) leftOut.push(each);
		else if (!own) added.push(each.archived.record);
		else if (isHere(name, own, each.archived, withRoles)) same += 1;
		else leftOut.push({ ...each.called, why: "is here already, and says something else" });
	}
	return { leftOut, added, same };
}

/** Without `withRoles`, a user may have their role or none. */
function isHere(
	name: CollectionName,
	own: ArchivedRecord,
	archived: ArchivedRecord,
	withRoles: boolean,
): boolean {
	const line = toLine(collections[name], own);
	return [archived, asImported(name, archived, withRoles)].some(
		(one) => toLine(collections[name], one) === line,
	);
}

type Read =
	| { readonly id: string; readonly archived: ArchivedRecord; readonly called: Omit<LeftOut, "why"> }
	| LeftOut;

function readRecord(name: CollectionName, line: string): Read {
	const { id = "", [collections[name].titleField]: title } = JSON.parse(line) as Readonly<
		Record<string, string>
	>;
	const called = { collection: name, id: String(id), title: String(title || id) };
	try {
		return { id: called.id, archived: fromLine(collections[name], line), called };
	} catch (error) {
		if (error instanceof InvalidError) return { ...called, why: whyOf(error) };
		throw error;
	}
}

/** Files come before the records that refer to them. */
async function bringFiles(
	archive: OpenArchive,
	{ store, isTrial, tell }: ImportOptions & { readonly store: Store },
	isLeftOut: (collection: unknown, id: unknown) => boolean,
) {
	const files = { added: 0, same: 0 };
	for await (const file of archive.files()) {
		if (isLeftOut(media.name, file.record)) continue;
		if ((await store.sizeOf(file.key)) !== undefined) {
			files.same += 1;
			continue;
		}
		files.added += 1;
		if (isTrial) continue;
		await storeFile(store, file, () => archive.read(file));
		tell(`Files: ${files.added}`);
	}
	return files;
}

/** @returns records that conflict with existing ones */
async function bringRecords(
	database: Database,
	archive: OpenArchive,
	name: CollectionName,
	{ withRoles = false, tell, notify }: ImportOptions,
) {
	const refused: LeftOut[] = [];
	let done = 0;
	for await (const batch of batchesOf(archive.linesOf(recordsPart(name)), rowsAtOnce)) {
		const read = batch.map((line) => readRecord(name, line)).filter((each) => "archived" in each);
		const there = await findArchived(
			database,
			name,
			read.map(({ id }) => id),
		);
		const missing = read
			.filter(({ id }) => !there.has(id))
			.map((each) => ({ ...each, archived: asImported(name, each.archived, withRoles) }));
		if (missing.length > 0) refused.push(...(await adoptAll(database, name, missing, notify)));
		done += batch.length;
		tell(`${collections[name].label}: ${done}`);
	}
	return refused;
}

async function rolesOf(database: Database, name: CollectionName, records: readonly AnyRecord[]) {
	const roles = await Promise.all(records.map((record) => importedRole(database, name, record)));
	return roles.filter((role) => role !== undefined);
}

/** Users have no rights unless roles are granted. */
function asImported(name: CollectionName, archived: ArchivedRecord, withRoles: boolean): ArchivedRecord {
	if (withRoles || name !== users.name) return archived;
	const granted = { roles: [], scopes: [], mayEdit: true, mayPublish: true };
	return { ...archived, record: { ...archived.record, ...granted } };
}

type Whole = Extract<Read, { readonly archived: ArchivedRecord }>;

/** Uses one transaction or, if a record is refused, one per record. */
async function adoptAll(
	database: Database,
	name: CollectionName,
	all: readonly Whole[],
	notify: ImportOptions["notify"],
): Promise<LeftOut[]> {
	try {
		await inTransaction(database, async (inside) => {
			await lockAddresses(inside);
			for (const { archived } of all) await adoptRecord(inside, name, archived.record, archived.firstLiveAt);
			const records = all.map(({ archived }) => archived.record);
			await notify?.(inside, await rolesOf(inside, name, records));
		});
		return [];
	} catch (error) {
		if (!(error instanceof InvalidError)) throw error;
		const [only] = all;
		if (only && all.length === 1) return [{ ...only.called, why: whyOf(error) }];
		const refused: LeftOut[] = [];
		for (const each of all) refused.push(...(await adoptAll(database, name, [each], notify)));
		return refused;
	}
}
