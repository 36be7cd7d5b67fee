import { type AnyCollection, carriedOrders, hasDrafts, tieOf } from "../../model/collection.ts";
import type { Storage } from "../../model/field.ts";
import { servedAs } from "../../model/kinds/served.ts";
import { collections } from "../../model/model.ts";
import { referenceFields } from "../../model/relations.ts";
import { isPlacedByName, placementColumns, placementTable } from "../addresses/placement.ts";
import { variantsTable } from "../article/variants.ts";
import { backupRunsTable } from "../backup/backup-runs-table.ts";
import { hooksOf } from "../collections/all.ts";
import { commentLettersTable, commentsTable, commentThreadsTable } from "../comments/comment-tables.ts";
import { draftsTable } from "../drafts/draft-rows.ts";
import { recordChangesTable } from "../feed/record-changes-table.ts";
import { importedRecordsTable, importsTable, importTasksTable } from "../imports/import-tables.ts";
import { launchWaiversTable } from "../launch/launch-tables.ts";
import { overridesTable, overrideVersionsTable } from "../overrides/override-tables.ts";
import { pageViewTables } from "../page-views/page-view-tables.ts";
import { receiptsTable } from "../receipts/receipts-table.ts";
import { releaseItemsTable, releasesTable } from "../releases/release-tables.ts";
import { articleLinksTable } from "../reports/article-links.ts";
import { approvalsTable } from "../reviews/approvals-table.ts";
import { reviewsTable } from "../reviews/review-rows.ts";
import { scheduleTable } from "../schedule/schedule-table.ts";
import { scopesTable } from "../scopes/scopes-table.ts";
import { sharesTable } from "../shares/shares-table.ts";
import { showingColumns } from "../showings/showing-columns.ts";
import { showingsTable } from "../showings/showings-table.ts";
import { draftVersionsTable, versionNamesTable } from "../versions/version-tables.ts";
import { webhookDeliveriesTable, webhooksTable } from "../webhooks/webhook-tables.ts";
import { accountTables } from "./account-tables.ts";
import { derivedColumns } from "./derived.ts";
import { outboxTable } from "./outbox-table.ts";
import { columnFields, linkTable, listFields, snakeCase } from "./rows.ts";
import type { Table } from "./table.ts";

const columnTypes: Record<Exclude<Storage, "list">, string> = {
	text: "text not null default ''",
	number: "double precision not null default 0",
	boolean: "integer not null default 0",
};

const text = columnTypes.text;
const time = "bigint not null default 0";

/** The tables that the program keeps for itself. */
const ownTables: Table[] = [
	{
		name: "history",
		archived: {},
		columns: {
			collection: "text not null",
			record_id: "text not null",
			version: "integer not null",
			action: text,
			at: time,
			by_whom: text,
			by_token: text,
			record: text,
			title: text,
			changed_fields: text,
		},
		constraints: ["primary key (collection, record_id, version)"],
		indexes: [["at"], ["action", "at", "record_id"]],
	},
	{
		name: "activity",
		columns: {
			id: "text primary key",
			at: time,
			by_whom: text,
			by_token: text,
			action: text,
			collection: text,
			record_id: text,
			title: text,
			detail: text,
		},
		// By each of what it may be narrowed by, and by each two of them: all three leave little to look through.
		indexes: [
			...[[], ["by_whom"], ["action"], ["collection"]],
			...[
				["by_whom", "action"],
				["by_whom", "collection"],
				["action", "collection"],
			],
		].map((by) => [...by, "at", "id"]),
	},
	{
		name: "idempotency_keys",
		columns: {
			actor: "text not null",
			key: "text not null",
			request_hash: text,
			record_id: text,
			version: "integer not null default 0",
			at: time,
		},
		constraints: ["primary key (actor, key)"],
		indexes: [["at"]],
	},
	{
		name: "touches",
		isPassing: true,
		columns: { id: "text primary key", at: time, places: text },
		indexes: [["at"]],
	},
	outboxTable,
	webhooksTable,
	webhookDeliveriesTable,
	{
		name: "uploads",
		columns: {
			id: "text primary key",
			bucket: text,
			path: text,
			facts: text,
			by_whom: text,
			size: "bigint not null default -1",
			media_id: text,
			at: time,
		},
		indexes: [["at"]],
	},
	{
		name: "media_uses",
		columns: {
			media_id: "text not null",
			collection: "text not null",
			record_id: "text not null",
			field: "text not null",
			// Whether there is no such file.
			is_missing: "integer not null default 0",
		},
		constraints: ["primary key (media_id, collection, record_id, field)"],
		indexes: [["collection", "record_id"], ["is_missing"]],
	},
	{
		// Every address that an article was ever published at, the present one among them.
		name: "article_slugs",
		archived: { isOfWebsites: true },
		columns: { slug: "text not null", record_id: "text not null" },
		constraints: ["primary key (slug, record_id)"],
		indexes: [["record_id"]],
	},
	{
		// Those of websites that have been removed.
		name: "former_hosts",
		archived: {},
		columns: { host: "text primary key", at: time },
	},
	{
		name: "redirect_paths",
		columns: {
			website_id: "text not null",
			path: "text not null",
			record_id: "text not null references redirects (id) on delete cascade",
		},
		constraints: ["primary key (website_id, path)"],
		indexes: [["record_id"], ["path"]],
	},
	{
		name: "lost_paths",
		columns: {
			website_id: "text not null",
			path: "text not null",
			count: "bigint not null default 0",
			last_at: time,
			dismissed: "integer not null default 0",
		},
		constraints: ["primary key (website_id, path)"],
	},
	...pageViewTables,
	draftsTable,
	articleLinksTable,
	scheduleTable,
	releasesTable,
	releaseItemsTable,
	approvalsTable,
	reviewsTable,
	sharesTable,
	launchWaiversTable,
	commentThreadsTable,
	commentsTable,
	commentLettersTable,
	draftVersionsTable,
	versionNamesTable,
	receiptsTable,
	recordChangesTable,
	scopesTable,
	overridesTable,
	overrideVersionsTable,
	variantsTable,
	showingsTable,
	backupRunsTable,
	importsTable,
	importedRecordsTable,
	importTasksTable,
];

/** Every table of the model and of the program. */
export function desiredTables(): Table[] {
	return [...recordTables(), ...ownTables, ...accountTables];
}

/** The tables that hold the records of the model as they are now. */
export function recordTables(): Table[] {
	return Object.values<AnyCollection>(collections).flatMap(tablesOf);
}

function tablesOf(collection: AnyCollection): Table[] {
	const name = snakeCase(collection.name);
	const main: Table = {
		name,
		columns: {
			id: "text primary key",
			version: "integer not null default 1",
			created_at: time,
			updated_at: time,
			created_by: text,
			updated_by: text,
			// When visitors first saw the record; 0 until they have.
			...(hasDrafts(collection) && { state: text, first_live_at: time }),
			...Object.fromEntries(
				columnFields(collection).map(({ column, field }) => [
					column,
					columnTypes[field.storage as Exclude<Storage, "list">],
				]),
			),
			...Object.fromEntries(derivedColumns(collection.name).map((column) => [column, text])),
		},
		indexes: mainIndexes(collection),
	};
	return [
		main,
		...listFields(collection).map((field) => linkTableOf(collection, field)),
		...(isPlacedByName(collection) ? [placementTableOf(collection)] : []),
		...Object.keys(collection.unique ?? {}).map((set) => uniqueTableOf(name, set)),
	];
}

/** Each serves a page of a list in one of the orders that staff choose, narrowed or not, at its length in rows. */
function mainIndexes(collection: AnyCollection): (readonly string[])[] {
	const narrowed = collection.newestFirst?.by.map(snakeCase) ?? [];
	const orders = [
		["created_at", "id"],
		["updated_at", "id"],
		[snakeCase(collection.titleField), "id"],
		...(collection.orderedBy ? [[snakeCase(collection.orderedBy), snakeCase(tieOf(collection)), "id"]] : []),
	];
	return [
		...orders,
		...carriedOrders(collection).flatMap((by) =>
			narrowings(collection).map((columns) => [...columns, snakeCase(by), "id"]),
		),
		...(hasDrafts(collection)
			? narrowed.length > 0
				? [["state"]]
				: orders.map((by) => ["state", ...by])
			: []),
		...(narrowed.length > 0 ? [["findable"]] : []),
		...momentsOf(collection).map((field) => [snakeCase(field), "id"]),
		...(collection.foundBy ?? []).map((field) => [snakeCase(field), "created_at"]),
		...referenceFields(collection).map((field) => [snakeCase(field), "created_at"]),
		...(hooksOf(collection.name).indexes ?? []),
	];
}

/** The fields that say when something is, and may say nothing: ranges of them are few of all records. */
function momentsOf({ fields }: AnyCollection): string[] {
	return Object.keys(fields).filter(
		(name) => fields[name] && servedAs(fields[name]).range?.least !== undefined,
	);
}

/** What newest-first lists are narrowed by: those of visitors, and those of staff by state, too. */
function narrowings(collection: AnyCollection): (readonly string[])[] {
	const narrowed = collection.newestFirst?.by.map(snakeCase) ?? [];
	return hasDrafts(collection) ? [narrowed, [...narrowed, "state"]] : [narrowed];
}

function linkTableOf(collection: AnyCollection, field: string): Table {
	return {
		name: linkTable(collection, field),
		columns: {
			record_id: idOf(collection),
			position: "integer not null default 0",
			value: "text not null",
		},
		constraints: ["primary key (record_id, value)"],
		indexes: [["value", "record_id"]],
	};
}

function placementTableOf(collection: AnyCollection): Table {
	const times = ["created_at", "updated_at"];
	const carried = placementColumns(collection).map((column) => [
		column,
		times.includes(column) ? time : text,
	]);
	return {
		name: placementTable(collection),
		columns: {
			...{ record_id: idOf(collection), place: "text not null" },
			...Object.fromEntries(carried),
			...showingColumns,
		},
		constraints: ["primary key (record_id, place)"],
		indexes: [
			...carriedOrders(collection).flatMap((by) =>
				narrowings(collection).map((columns) => ["place", ...columns, snakeCase(by), "record_id"]),
			),
			// What visitors of a website see, those that are first there first.
			["place", ...(narrowings(collection)[0] ?? []), "held_until", "pinned", "updated_at", "record_id"],
			["held_until"],
		],
	};
}

function idOf(collection: AnyCollection): string {
	return `text not null references ${snakeCase(collection.name)} (id) on delete cascade`;
}

function uniqueTableOf(table: string, set: string): Table {
	return {
		name: `${table}_${snakeCase(set)}`,
		columns: {
			value: "text primary key",
			record_id: `text not null references ${table} (id) on delete cascade`,
		},
		indexes: [["record_id"]],
	};
}
