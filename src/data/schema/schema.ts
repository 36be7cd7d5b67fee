import { variantsTable } from "../article/variants.ts";
import { backupRunsTable } from "../backup/backup-runs-table.ts";
import { commentLettersTable, commentsTable, commentThreadsTable } from "../comments/comment-tables.ts";
import { consumersTable } from "../database/log/consumers.ts";
import { eventsTable, logHeadTable } from "../database/log/events-table.ts";
import type { Table } from "../database/table.ts";
import { draftsTable } from "../drafts/draft-rows.ts";
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
import { showingsTable } from "../showings/showings-table.ts";
import { draftVersionsTable, versionNamesTable } from "../versions/version-tables.ts";
import { webhookDeliveriesTable, webhooksTable } from "../webhooks/webhook-tables.ts";
import { accountTables } from "./account-tables.ts";
import { outboxTable } from "./outbox-table.ts";
import { recordTables } from "./record-tables.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Versions of records, each with the complete record as JSON. */
export const historyTable: Table = {
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
};

/** The tables that the program keeps for itself. */
const ownTables: Table[] = [
	historyTable,
	eventsTable,
	logHeadTable,
	consumersTable,
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
