import { addressTables } from "./addresses/address-tables.ts";
import { articleLinksTable } from "./article/article-links.ts";
import { joinVariant, variantsTable } from "./article/variants.ts";
import { backupRunsTable } from "./backup/backup-runs-table.ts";
import { contentHooks } from "./collections/content.ts";
import { mediaHooks } from "./collections/media.ts";
import { redirectsHooks } from "./collections/redirects.ts";
import { settingsHooks } from "./collections/settings.ts";
import { usersHooks } from "./collections/users.ts";
import { websitesHooks } from "./collections/websites.ts";
import { commentLettersTable, commentsTable, commentThreadsTable } from "./comments/comment-tables.ts";
import { consumersTable } from "./database/log/consumers.ts";
import { eventsTable, logHeadTable } from "./database/log/events-table.ts";
import { draftHooks } from "./drafts/draft-hooks.ts";
import { draftsTable } from "./drafts/draft-rows.ts";
import { countNew, withNewFirst } from "./drafts/new-records.ts";
import { cancelScheduled } from "./drafts/schedule-rows.ts";
import { scheduleTable } from "./drafts/schedule-table.ts";
import { importedRecordsTable, importsTable, importTasksTable } from "./imports/import-tables.ts";
import { launchWaiversTable } from "./launch/launch-tables.ts";
import { registerListHooks } from "./lists/list-hooks.ts";
import { fileHooks } from "./media/file-hooks.ts";
import { mediaTables } from "./media/media-tables.ts";
import { asSaidOn } from "./overrides/as-said-on.ts";
import { saidWith } from "./overrides/found-in.ts";
import { overridesTable, overrideVersionsTable } from "./overrides/override-tables.ts";
import { saidBeside, withSaid } from "./overrides/said-on.ts";
import { isShownThere } from "./overrides/shown-there.ts";
import { pageViewTables } from "./page-views/page-view-tables.ts";
import { receiptHooks } from "./receipts/receipt-hooks.ts";
import { receiptsTable } from "./receipts/receipts-table.ts";
import { historyTable } from "./records/history-table.ts";
import { idempotencyTable } from "./records/idempotency.ts";
import { releaseItemsTable, releasesTable } from "./releases/release-tables.ts";
import { approvalsTable } from "./reviews/approvals-table.ts";
import { requireApproval } from "./reviews/require-approval.ts";
import { reviewsTable } from "./reviews/review-rows.ts";
import { type Features, registerFeatures } from "./schema/features.ts";
import { outboxTable } from "./schema/outbox-table.ts";
import { scopesTable } from "./scopes/scopes-table.ts";
import { sharesTable } from "./shares/shares-table.ts";
import { showingsTable } from "./showings/showings-table.ts";
import { draftVersionsTable, versionNamesTable } from "./versions/version-tables.ts";
import { webhookDeliveriesTable, webhooksTable } from "./webhooks/webhook-tables.ts";

/** Everything that the layers above records add to them: tables, hooks of collections, hooks of every record. */
const all: Features = {
	tables: [
		...[historyTable, eventsTable, logHeadTable, consumersTable, idempotencyTable, outboxTable],
		...[webhooksTable, webhookDeliveriesTable, ...mediaTables, ...addressTables, ...pageViewTables],
		...[draftsTable, articleLinksTable, scheduleTable, releasesTable, releaseItemsTable],
		...[approvalsTable, reviewsTable, sharesTable, launchWaiversTable],
		...[commentThreadsTable, commentsTable, commentLettersTable, draftVersionsTable, versionNamesTable],
		...[receiptsTable, scopesTable, overridesTable, overrideVersionsTable, variantsTable, showingsTable],
		...[backupRunsTable, importsTable, importedRecordsTable, importTasksTable],
	],
	collections: [contentHooks, mediaHooks, redirectsHooks, settingsHooks, usersHooks, websitesHooks],
	records: [
		fileHooks,
		{ beforeVisible: requireApproval },
		draftHooks,
		{ afterRemove: cancelScheduled },
		receiptHooks,
	],
};

registerFeatures(all);
registerListHooks({
	isVisible: isShownThere,
	withOverrides: asSaidOn,
	overrideColumns: saidBeside,
	applyColumns: withSaid,
	hasOverrideWith: saidWith,
	joinVariant,
	withNewFirst,
	countNew,
});
