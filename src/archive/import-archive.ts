import { randomUUID } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { databaseOf, type Place, type ReportProgress } from "../backup/repository/place.ts";
import { batchesOf } from "../data/database/batches-of.ts";
import type { Database } from "../data/database/database.ts";
import { everywhere } from "../data/database/log/changes.ts";
import type { Table } from "../data/database/table.ts";
import { inTransaction } from "../data/database/transaction.ts";
import {
	type ArchivedRecord,
	findArchived,
	fromLine,
	toLine,
} from "../data/operations/archive/archived-records.ts";
import { addRows, archivedTables, rowOf } from "../data/operations/archive/archived-rows.ts";
import { type PastDate, schedulePastDate } from "../data/operations/archive/past-dates.ts";
import {
	pastLabels,
	readPastLabels,
	unplacedLabels,
	withPastLabel,
} from "../data/operations/archive/past-labels.ts";
import { fromPastSchedule, pastSchedule, restoreSchedule } from "../data/operations/archive/past-schedule.ts";
import { separatePastScopes } from "../data/operations/archive/past-scopes.ts";
import { fromPastVariants } from "../data/operations/archive/past-variants.ts";
import { fromLine as fromRowLine } from "../data/operations/backup/lines.ts";
import {
	type ImportedRole,
	importedRole,
	withoutRolesInHistory,
} from "../data/records/people/imported-roles.ts";
import { lockAddresses } from "../data/records/scopes/lock-addresses.ts";
import { adoptRecord } from "../data/records/write.ts";
import type { AnyRecord, Row } from "../data/schema/rows.ts";
import type { Store } from "../files/store/store.ts";
import { media } from "../model/collections/media.ts";
import { users } from "../model/collections/users.ts";
import { InvalidError } from "../model/errors.ts";
import { type CollectionName, collectionNames, collections } from "../model/model.ts";
import { recordsPart, rowsPart } from "./archive-form.ts";
import type { OpenArchive } from "./read-archive.ts";

/** A record that was skipped or remains unchanged, with the reason. */
export interface LeftOut {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	readonly why: string;
}

/** Numbers of new and of existing items. */
interface Counts {
	readonly added: number;
	readonly same: number;
}

/** Result of an import, or of its dry run. */
export interface Imported {
	/** Records per collection. */
	readonly records: ReadonlyMap<CollectionName, Counts>;
	readonly leftOut: readonly LeftOut[];
	/** New rows of history, drafts and other data of records. */
	readonly rows: number;
	readonly files: Counts;
	/** New users who have a role in the archive. */
	readonly people: readonly ImportedRole[];
}

export interface ImportOptions {
	/** Dry run: reports the result and stores nothing. */
	readonly isTrial: boolean;
	/** True to import the roles of users; they receive none by default. */
	readonly withRoles?: boolean | undefined;
	readonly tell: ReportProgress;
	/** Reports users who received a role, in the transaction that adds them. */
	readonly notify?: ((inside: Database, granted: readonly ImportedRole[]) => Promise<void>) | undefined;
}

const batchSize = 100;

/**
 * Imports everything in an archive that is missing, and changes no existing data. Another run resumes an interrupted
 * import. The application may run meanwhile.
 * @throws {Error} with a message for the operator
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

/** Compares the records of an archive with the database: new, the same, or different. */
async function compare(database: Database, archive: OpenArchive, { withRoles, tell }: ImportOptions) {
	const leftOut: LeftOut[] = [];
	const people: ImportedRole[] = [];
	const records = new Map<CollectionName, Counts>();
	for (const name of collectionNames) {
		const counts = { added: 0, same: 0 };
		for await (const batch of batchesOf(archive.linesOf(recordsPart(name)), batchSize)) {
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

/** Returns whether a record equals the archived one. Without `withRoles`, a user may have their role or none. */
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
	const { id = "", [collections[name].titleField]: said } = JSON.parse(line) as Readonly<
		Record<string, string>
	>;
	const called = { collection: name, id: String(id), title: String(said || id) };
	try {
		return { id: called.id, archived: fromLine(collections[name], line), called };
	} catch (error) {
		if (error instanceof InvalidError) return { ...called, why: whyOf(error) };
		throw error;
	}
}

function whyOf({ problems }: InvalidError): string {
	return problems.map(({ message }) => message).join("; ");
}

/** Imports files before the records that refer to them. */
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
		const path = join(store.spoolFolder, randomUUID());
		await copyFile(archive.pathOf(file), path);
		await store.keep(file.key, path);
		tell(`Files: ${files.added}`);
	}
	return files;
}

/** Imported rows. */
interface BroughtRows {
	readonly added: number;
	readonly refused: readonly LeftOut[];
	/** Times from which websites show records, to schedule once the records are imported. */
	readonly dates: readonly PastDate[];
}

/** Related rows come before the records, because derived data depends on both. */
async function bringRows(
	database: Database,
	archive: OpenArchive,
	options: ImportOptions,
	isLeftOut: (collection: unknown, id: unknown) => boolean,
): Promise<BroughtRows> {
	const { isTrial, withRoles = false, tell } = options;
	let added = 0;
	const refused: LeftOut[] = [];
	const labels = await readPastLabels(rowsIn(database, archive, pastLabels, isLeftOut));
	for (const table of archivedTables())
		for await (const batch of batchesOf(archive.linesOf(rowsPart(table.name)), batchSize)) {
			const read = batch.map((line) => readRow(database, table, line, withRoles));
			refused.push(...read.filter((each) => "why" in each));
			const rows = read.flatMap((each): Row[] =>
				"row" in each ? [withPastLabel(labels, table.name, each.row)] : [],
			);
			const requested = rows.filter(({ collection, record_id }) => !isLeftOut(collection, record_id));
			added += await addBatch(database, table, requested, isTrial);
			tell(`${table.name}: ${added}`);
		}
	for (const { row, why } of unplacedLabels(labels)) refused.push(leftOutOf(row, why));
	const past = await bringPastSchedule(database, archive, options, isLeftOut);
	const variants = await bringPastVariants(database, archive, options, isLeftOut);
	refused.push(...variants.refused);
	if (!isTrial) refused.push(...(await scheduleAgain(database)));
	return { added: added + past + variants.added, refused, dates: variants.dates };
}

/** Returns the rows of a part of version 0.1.0 whose records are imported. */
async function* rowsIn(
	{ dialect }: Database,
	archive: OpenArchive,
	part: string,
	isLeftOut: (collection: unknown, id: unknown) => boolean,
): AsyncGenerator<Row> {
	for await (const line of archive.linesOf(rowsPart(part))) {
		const row = fromRowLine(dialect, line);
		if (!isLeftOut(row.collection, row.record_id)) yield row;
	}
}

/** Imports the schedule of version 0.1.0 as releases of one item. */
async function bringPastSchedule(
	database: Database,
	archive: OpenArchive,
	{ isTrial }: ImportOptions,
	isLeftOut: (collection: unknown, id: unknown) => boolean,
): Promise<number> {
	const tables = archivedTables();
	const tableOf = (name: string) => tables.find((table) => table.name === name) as Table;
	let added = 0;
	for await (const batch of batchesOf(archive.linesOf(rowsPart(pastSchedule)), batchSize)) {
		const rows = batch.map((line) => fromPastSchedule(fromRowLine(database.dialect, line)));
		const wanted = rows.filter(({ item }) => !isLeftOut(item.collection, item.record_id));
		added += await addBatch(
			database,
			tableOf("releases"),
			wanted.map(({ release }) => release),
			isTrial,
		);
		await addBatch(
			database,
			tableOf("release_items"),
			wanted.map(({ item }) => item),
			isTrial,
		);
	}
	return added;
}

/** Imports the overrides and the visibility of version 0.1.0 as variants. */
async function bringPastVariants(
	database: Database,
	archive: OpenArchive,
	{ isTrial }: ImportOptions,
	isLeftOut: (collection: unknown, id: unknown) => boolean,
): Promise<BroughtRows> {
	const tables = archivedTables();
	const refused: LeftOut[] = [];
	const dates: PastDate[] = [];
	let added = 0;
	const times = { at: Date.parse(archive.archive.at), now: Date.now() };
	const converted = fromPastVariants((part) => rowsIn(database, archive, part, isLeftOut), times);
	for await (const batch of batchesOf(converted, batchSize)) {
		dates.push(...batch.flatMap((each) => ("date" in each ? [each.date] : [])));
		for (const each of batch) if ("why" in each) refused.push(leftOutOf(each.row, each.why));
		const stored = batch.filter((each) => "table" in each);
		for (const [name, some] of Map.groupBy(stored, ({ table }) => table)) {
			const table = tables.find((table) => table.name === name);
			const rows = some.map(({ row }) => row);
			if (table) added += await addBatch(database, table, rows, isTrial);
		}
	}
	return { added, refused, dates };
}

/** Schedules the times from which websites show imported records. @returns those that cannot be scheduled */
async function scheduleDates(database: Database, dates: readonly PastDate[]): Promise<LeftOut[]> {
	const lost: LeftOut[] = [];
	for (const date of dates) {
		const found = await inTransaction(database, (inside) => schedulePastDate(inside, date, Date.now()));
		if (found) lost.push(found);
	}
	return lost;
}

/** Schedules the imported releases. @returns those that another schedule of a record excludes */
async function scheduleAgain(database: Database): Promise<LeftOut[]> {
	const lost = await inTransaction(database, async (inside) => {
		await separatePastScopes(inside);
		return restoreSchedule(inside);
	});
	return lost.map(({ collection, recordId: id, title, wallTime }) => ({
		...{ collection, id, title },
		why: `is no longer scheduled for ${wallTime.replace("T", " ")}: a record is scheduled for one publication at a time`,
	}));
}

function readRow(
	database: Database,
	table: Table,
	line: string,
	withRoles: boolean,
): { readonly row: Row } | LeftOut {
	try {
		const row = rowOf(database, table, line);
		return { row: withRoles ? row : withoutRolesInHistory(row) };
	} catch (error) {
		if (!(error instanceof InvalidError)) throw error;
		return leftOutOf(JSON.parse(line) as Row, error);
	}
}

function leftOutOf({ collection, record_id, field, scope }: Row, error: InvalidError): LeftOut {
	const id = String(record_id ?? "");
	const title = [field, scope].filter(Boolean).join(" ") || id;
	return { collection: collection as CollectionName, id, title, why: whyOf(error) };
}

/** Inserts rows in one transaction, which a dry run rolls back. */
async function addBatch(
	database: Database,
	table: Table,
	rows: readonly Row[],
	isTrial: boolean,
): Promise<number> {
	let added = 0;
	const undone = new Error("This was a trial");
	await inTransaction(database, async (inside) => {
		added = await addRows(inside, table, rows);
		if (isTrial) throw undone;
		inside.invalidated?.add(everywhere);
	}).catch((error: unknown) => {
		if (error !== undone) throw error;
	});
	return added;
}

/** Inserts the missing records. @returns records that conflict with existing ones */
async function bringRecords(
	database: Database,
	archive: OpenArchive,
	name: CollectionName,
	{ withRoles = false, tell, notify }: ImportOptions,
) {
	const refused: LeftOut[] = [];
	let done = 0;
	for await (const batch of batchesOf(archive.linesOf(recordsPart(name)), batchSize)) {
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

/** Returns the roles of the users among the records. */
async function rolesOf(database: Database, name: CollectionName, records: readonly AnyRecord[]) {
	const roles = await Promise.all(records.map((record) => importedRole(database, name, record)));
	return roles.filter((role) => role !== undefined);
}

/** Returns the record to insert: users have no rights unless roles are granted. */
function asImported(name: CollectionName, archived: ArchivedRecord, withRoles: boolean): ArchivedRecord {
	if (withRoles || name !== users.name) return archived;
	const granted = { roles: [], scopes: [], mayEdit: true, mayPublish: true };
	return { ...archived, record: { ...archived.record, ...granted } };
}

type Whole = Extract<Read, { readonly archived: ArchivedRecord }>;

/**
 * Inserts all records in one transaction. If one is refused, uses a transaction per record, so that the others are
 * inserted.
 */
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
