import type { ReportProgress } from "../backup/repository/place.ts";
import { batchesOf } from "../data/database/batches-of.ts";
import type { Database } from "../data/database/database.ts";
import { everywhere } from "../data/database/log/changes.ts";
import type { Table } from "../data/database/table.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { fromPastReview, pastReviewParts } from "../data/editorial/reviews/past-reviews.ts";
import { archivedTables, rowOf } from "../data/operations/archive/archived-rows.ts";
import { type PastDate, schedulePastDate } from "../data/operations/archive/past-dates.ts";
import {
	pastLabels,
	readPastLabels,
	unplacedLabels,
	withPastLabel,
} from "../data/operations/archive/past-labels.ts";
import { fromPastSchedule, pastSchedule, restoreSchedule } from "../data/operations/archive/past-schedule.ts";
import { separatePastScopes } from "../data/operations/archive/past-scopes.ts";
import {
	type DatedRow,
	fromPastVariants,
	type PastRow,
	type RefusedRow,
} from "../data/operations/archive/past-variants.ts";
import { fromLine as fromRowLine } from "../data/operations/backup/lines.ts";
import { rowsAtOnce } from "../data/operations/backup/replace-all.ts";
import { addRows } from "../data/operations/backup/table-rows.ts";
import { withoutRolesInHistory } from "../data/records/people/imported-roles.ts";
import type { Row } from "../data/schema/rows.ts";
import { InvalidError } from "../model/errors.ts";
import type { CollectionName } from "../model/model.ts";
import { rowsPart } from "./archive-form.ts";
import type { OpenArchive } from "./read-archive.ts";

/** A record that was skipped or remains unchanged. */
export interface LeftOut {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	readonly why: string;
}

export interface RowOptions {
	/** Dry run, which stores nothing. */
	readonly isTrial: boolean;
	/** Imports the roles of users; they receive none by default. */
	readonly withRoles?: boolean | undefined;
	readonly tell: ReportProgress;
}

type IsLeftOut = (collection: unknown, id: unknown) => boolean;

interface BroughtRows {
	readonly added: number;
	readonly refused: readonly LeftOut[];
	/** Times from which websites show records, scheduled after the import of the records. */
	readonly dates: readonly PastDate[];
}

/** A row, a time, or nothing. */
type Brought = PastRow | DatedRow | RefusedRow;

/** Related rows come before the records, because derived data depends on both. */
export async function bringRows(
	database: Database,
	archive: OpenArchive,
	options: RowOptions,
	isLeftOut: IsLeftOut,
): Promise<BroughtRows> {
	const { isTrial, tell } = options;
	const tables = new Map(archivedTables().map((table) => [table.name, table]));
	let added = 0;
	const refused: LeftOut[] = [];
	const dates: PastDate[] = [];
	for await (const batch of batchesOf(rowsIn(database, archive, options, isLeftOut), rowsAtOnce)) {
		for (const each of batch)
			if ("why" in each) refused.push(leftOutOf(each.row, each.why));
			else if ("date" in each) dates.push(each.date);
		const stored = batch.filter((each) => "table" in each);
		for (const [name, some] of Map.groupBy(stored, ({ table }) => table)) {
			const rows = some.map(({ row }) => row);
			added += await addBatch(database, tables.get(name) as Table, rows, isTrial);
		}
		tell(`History, drafts and others: ${added}`);
	}
	if (!isTrial) refused.push(...(await scheduleAgain(database)));
	return { added, refused, dates };
}

/** Converts rows of earlier releases. */
async function* rowsIn(
	database: Database,
	archive: OpenArchive,
	{ withRoles = false }: RowOptions,
	isLeftOut: IsLeftOut,
): AsyncGenerator<Brought> {
	async function* partOf(name: string): AsyncGenerator<Row> {
		for await (const line of archive.linesOf(rowsPart(name))) {
			const row = fromRowLine(database.dialect, line);
			if (!isLeftOut(row.collection, row.record_id)) yield row;
		}
	}
	const labels = await readPastLabels(partOf(pastLabels));
	for (const table of archivedTables())
		for await (const given of partOf(table.name)) {
			const each = readRow(table, given, withRoles);
			yield "why" in each ? each : { table: table.name, row: withPastLabel(labels, table.name, each.row) };
		}
	yield* unplacedLabels(labels);
	for await (const row of partOf(pastSchedule)) yield* fromPastSchedule(row);
	for (const part of pastReviewParts) for await (const row of partOf(part)) yield* fromPastReview(part, row);
	const times = { at: Date.parse(archive.archive.at), now: Date.now() };
	yield* fromPastVariants(partOf, times);
}

function readRow(table: Table, given: Row, withRoles: boolean): { readonly row: Row } | RefusedRow {
	try {
		const row = rowOf(table, given);
		return { row: withRoles ? row : withoutRolesInHistory(row) };
	} catch (error) {
		if (!(error instanceof InvalidError)) throw error;
		return { row: given, why: error };
	}
}

/** @returns the times that cannot be scheduled */
export async function scheduleDates(database: Database, dates: readonly PastDate[]): Promise<LeftOut[]> {
	const lost: LeftOut[] = [];
	for (const date of dates) {
		const found = await inTransaction(database, (inside) => schedulePastDate(inside, date, Date.now()));
		if (found) lost.push(found);
	}
	return lost;
}

/** @returns releases that another schedule of a record excludes */
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

function leftOutOf({ collection, record_id, field, scope }: Row, error: InvalidError): LeftOut {
	const id = String(record_id ?? "");
	const title = [field, scope].filter(Boolean).join(" ") || id;
	return { collection: collection as CollectionName, id, title, why: whyOf(error) };
}

/** A dry run rolls the transaction back. */
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

export function whyOf({ problems }: InvalidError): string {
	return problems.map(({ message }) => message).join("; ");
}
