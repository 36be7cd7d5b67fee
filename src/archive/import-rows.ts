import type { ReportProgress } from "../backup/repository/place.ts";
import { batchesOf } from "../data/database/batches-of.ts";
import type { Database } from "../data/database/database.ts";
import { everywhere } from "../data/database/log/changes.ts";
import type { Table } from "../data/database/table.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { fromPastReview, pastReviewParts } from "../data/editorial/reviews/past-reviews.ts";
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
import { withoutRolesInHistory } from "../data/records/people/imported-roles.ts";
import type { Row } from "../data/schema/rows.ts";
import { InvalidError } from "../model/errors.ts";
import type { CollectionName } from "../model/model.ts";
import { rowsPart } from "./archive-form.ts";
import type { OpenArchive } from "./read-archive.ts";

/** A record that was skipped or remains unchanged, with the reason. */
export interface LeftOut {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	readonly why: string;
}

export interface RowOptions {
	/** Dry run: reports the result and stores nothing. */
	readonly isTrial: boolean;
	/** True to import the roles of users; they receive none by default. */
	readonly withRoles?: boolean | undefined;
	readonly tell: ReportProgress;
}

/** Returns whether a record of the archive is not imported. */
type IsLeftOut = (collection: unknown, id: unknown) => boolean;

/** Lines per transaction. */
export const batchSize = 100;

/** Imported rows. */
interface BroughtRows {
	readonly added: number;
	readonly refused: readonly LeftOut[];
	/** Times from which websites show records, to schedule once the records are imported. */
	readonly dates: readonly PastDate[];
}

/** Related rows come before the records, because derived data depends on both. */
export async function bringRows(
	database: Database,
	archive: OpenArchive,
	options: RowOptions,
	isLeftOut: IsLeftOut,
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
	const reviews = await bringPastReviews(database, archive, options, isLeftOut);
	const variants = await bringPastVariants(database, archive, options, isLeftOut);
	refused.push(...variants.refused);
	if (!isTrial) refused.push(...(await scheduleAgain(database)));
	return { added: added + past + reviews + variants.added, refused, dates: variants.dates };
}

/** Returns the rows of a part of version 0.1.0 whose records are imported. */
async function* rowsIn(
	{ dialect }: Database,
	archive: OpenArchive,
	part: string,
	isLeftOut: IsLeftOut,
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
	{ isTrial }: RowOptions,
	isLeftOut: IsLeftOut,
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

/** Imports the reviews and approvals of earlier releases as threads. */
async function bringPastReviews(
	database: Database,
	archive: OpenArchive,
	{ isTrial }: RowOptions,
	isLeftOut: IsLeftOut,
): Promise<number> {
	let added = 0;
	for (const part of pastReviewParts)
		for await (const batch of batchesOf(rowsIn(database, archive, part, isLeftOut), batchSize)) {
			const converted = batch.flatMap((row) => fromPastReview(part, row));
			for (const table of archivedTables().filter(({ name }) =>
				["comment_threads", "comments"].includes(name),
			)) {
				const rows = converted.filter((each) => each.table === table.name).map(({ row }) => row);
				added += await addBatch(database, table, rows, isTrial);
			}
		}
	return added;
}

/** Imports the overrides and the visibility of version 0.1.0 as variants. */
async function bringPastVariants(
	database: Database,
	archive: OpenArchive,
	{ isTrial }: RowOptions,
	isLeftOut: IsLeftOut,
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
export async function scheduleDates(database: Database, dates: readonly PastDate[]): Promise<LeftOut[]> {
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

/** Returns the problems of an invalid row or record in one line. */
export function whyOf({ problems }: InvalidError): string {
	return problems.map(({ message }) => message).join("; ");
}
