import { sql } from "kysely";
import { collections } from "../../model/model.ts";
import type { Values } from "../../model/values.ts";
import { keyOf } from "../backup/lines.ts";
import type { Database } from "../database/database.ts";
import { draftsTable } from "../drafts/draft-rows.ts";
import { scheduleTable } from "../drafts/schedule-table.ts";
import { findVersion } from "../records/history.ts";
import { historyTable } from "../records/history-table.ts";
import { releaseItemsTable } from "../releases/release-tables.ts";
import { insertAll } from "../schema/links.ts";
import { recordTables } from "../schema/record-tables.ts";
import { fromRow, linkTable, type Row, snakeCase } from "../schema/rows.ts";
import { shapeTable } from "../schema/shape-table.ts";
import { draftVersionsTable } from "../versions/version-tables.ts";
import {
	currentChanges,
	currentNames,
	currentSettings,
	currentValuesBefore,
	retiredSettings,
} from "./old-settings.ts";

const formerTable = "settings_set_here";
const { settings } = collections;

/** Tables with changes of settings, as JSON. */
const changeTables = [draftsTable, draftVersionsTable, scheduleTable, releaseItemsTable];

/** Turns settings that were set to nothing into hidden fields, and drops problems, steps and packages 4 to 8. */
export async function hideEmptySettings(inside: Database): Promise<void> {
	const { db } = inside;
	const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
	if (tables.has(formerTable)) {
		// Changes first: converting one needs its base version in the former format.
		for (const table of [...changeTables, historyTable])
			if (tables.has(table.name)) await rewriteRows(inside, table);
		const hiddenTable = recordTables().find(({ name }) => name === linkTable(settings, "hiddenFields"));
		const standing = hiddenTable && tables.get(hiddenTable.name)?.map(({ name }) => name);
		if (hiddenTable) await shapeTable(inside, hiddenTable, standing && new Set(standing));
		await hideFields(inside);
		await sql`drop table ${sql.table(formerTable)}`.execute(db);
	}
	const columns = tables.get(settings.name)?.map(({ name }) => name) ?? [];
	for (const column of retiredSettings.map(snakeCase).filter((name) => columns.includes(name)))
		await sql`alter table settings drop column ${sql.ref(column)}`.execute(db);
}

async function hideFields(inside: Database) {
	const rows = await inside.db.selectFrom(settings.name).selectAll().execute();
	const set = await inside.db.selectFrom(formerTable).select(["record_id", "value"]).execute();
	const byRecord = Map.groupBy(set, ({ record_id }) => record_id);
	for (const row of rows as Row[]) {
		const setHere = (byRecord.get(String(row.id)) ?? []).map(({ value }) => String(value));
		const { hiddenFields = [] } = currentSettings({ ...fromRow(settings, row, {}), setHere });
		const hidden = (hiddenFields as readonly string[]).map((value, position) => ({
			...{ record_id: String(row.id), position, value },
		}));
		await insertAll(inside, linkTable(settings, "hiddenFields"), hidden);
	}
}

async function rewriteRows(inside: Database, table: typeof historyTable) {
	const rows = await inside.db
		.selectFrom(table.name)
		.selectAll()
		.where("collection", "=", settings.name)
		.execute();
	for (const row of rows as Row[]) {
		const key = Object.fromEntries(keyOf(table).map((name) => [name, row[name] ?? ""]));
		await inside.db
			.updateTable(table.name)
			.set(await currentRow(inside, row))
			.where((is) => is.and(key))
			.execute();
	}
}

/** A row with settings or changes of settings by an earlier release, as this release stores it. */
export async function currentRow(inside: Database, row: Row): Promise<Row> {
	if (row.collection !== settings.name) return row;
	const json = (column: string) => JSON.parse(String(row[column] || "{}")) as Values;
	const rewritten: Row = {};
	if (row.record) rewritten.record = JSON.stringify(currentSettings(json("record")));
	if (row.changed_fields)
		rewritten.changed_fields = JSON.stringify(
			currentNames(JSON.parse(String(row.changed_fields)) as readonly string[]),
		);
	if (row.field_values) {
		const before = await findVersion(inside, "settings", String(row.record_id), Number(row.base_version));
		const changes = currentChanges(before ?? {}, { values: json("field_values"), base: json("base") });
		rewritten.field_values = JSON.stringify(changes.values);
		rewritten.base = JSON.stringify(changes.base);
	}
	if (row.before_values) {
		const before = await findVersion(inside, "settings", String(row.record_id), Number(row.before_version));
		rewritten.before_values = JSON.stringify(currentValuesBefore(before ?? {}, json("before_values")));
	}
	return { ...row, ...rewritten };
}
