import { addressTables } from "./content/addresses/address-tables.ts";
import { articleLinksTable } from "./content/article/article-links.ts";
import { joinRendition, renditionsTable } from "./content/article/renditions.ts";
import { textHomesTable } from "./content/article/text-homes.ts";
import { contentHooks } from "./content/collections/content.ts";
import { mediaHooks } from "./content/collections/media.ts";
import { pagesHooks } from "./content/collections/pages.ts";
import { redirectsHooks } from "./content/collections/redirects.ts";
import { settingsHooks } from "./content/collections/settings.ts";
import { usersHooks } from "./content/collections/users.ts";
import { websitesHooks } from "./content/collections/websites.ts";
import { servicesHooks, teamHooks } from "./content/collections/with-pages.ts";
import { fileHooks } from "./content/media/file-hooks.ts";
import { mediaTables } from "./content/media/media-tables.ts";
import { siteSearchHooks } from "./content/site-search/record-documents.ts";
import { lostVariantHooks } from "./content/variants/lost-variants.ts";
import { hasVariantWith, recordsOn } from "./content/variants/search-variants.ts";
import { storedVariants } from "./content/variants/stored-variants.ts";
import {
	isVisibleOn,
	variantColumns,
	visibilityAt,
	withVariantColumns,
} from "./content/variants/variant-columns.ts";
import { variantsTable } from "./content/variants/variants-table.ts";
import { consumersTable } from "./database/log/consumers.ts";
import { eventsTable, logHeadTable } from "./database/log/events-table.ts";
import {
	commentLettersTable,
	commentsTable,
	commentThreadsTable,
} from "./editorial/comments/comment-tables.ts";
import { removeOrphanedThreads } from "./editorial/comments/orphaned-threads.ts";
import { draftHooks } from "./editorial/drafts/draft-hooks.ts";
import { draftsTable } from "./editorial/drafts/draft-rows.ts";
import { isScheduled } from "./editorial/drafts/is-scheduled.ts";
import { countNew, withNewFirst } from "./editorial/drafts/new-records.ts";
import { versionsBehind } from "./editorial/receipts/receipt-rows.ts";
import { receiptsTable } from "./editorial/receipts/receipts-table.ts";
import { scheduleHooks } from "./editorial/releases/follow-writes.ts";
import { releaseItemsTable, releasesTable } from "./editorial/releases/release-tables.ts";
import { requireApproval } from "./editorial/reviews/require-approval.ts";
import { sharesTable } from "./editorial/shares/shares-table.ts";
import { draftVersionsTable } from "./editorial/versions/version-tables.ts";
import { backupRunsTable } from "./operations/backup/backup-runs-table.ts";
import { waiversTable } from "./operations/checks/waivers.ts";
import { importedRecordsTable, importsTable, importTasksTable } from "./operations/imports/import-tables.ts";
import { pageViewTables } from "./operations/page-views/page-view-tables.ts";
import { readTotalsTable } from "./operations/reads/read-totals.ts";
import { readOrder } from "./operations/reads/totals-seen.ts";
import { webhookDeliveriesTable, webhooksTable } from "./operations/webhooks/webhook-tables.ts";
import { historyTable } from "./records/history-table.ts";
import { idempotencyTable } from "./records/idempotency.ts";
import { registerListHooks } from "./records/lists/list-hooks.ts";
import { scopesTable } from "./records/scopes/scopes-table.ts";
import { type Features, registerFeatures } from "./schema/features.ts";
import { outboxTable } from "./schema/outbox-table.ts";

const all: Features = {
	tables: [
		...[historyTable, eventsTable, logHeadTable, consumersTable, idempotencyTable, outboxTable],
		...[webhooksTable, webhookDeliveriesTable, ...mediaTables, ...addressTables, ...pageViewTables],
		readTotalsTable,
		...[draftsTable, articleLinksTable, releasesTable, releaseItemsTable],
		...[sharesTable, waiversTable],
		...[commentThreadsTable, commentsTable, commentLettersTable, draftVersionsTable],
		...[receiptsTable, scopesTable, variantsTable, renditionsTable, textHomesTable],
		...[backupRunsTable, importsTable, importedRecordsTable, importTasksTable],
	],
	collections: [
		...[contentHooks, mediaHooks, pagesHooks, redirectsHooks, servicesHooks],
		...[settingsHooks, teamHooks, usersHooks, websitesHooks],
	],
	variantsOf: storedVariants,
	records: [
		siteSearchHooks,
		...[fileHooks, lostVariantHooks, { beforeVisible: requireApproval }, draftHooks, scheduleHooks],
		...[{ removeLost: removeOrphanedThreads }, { versionsBehind }],
	],
	visibilityAt,
};

registerFeatures(all);
registerListHooks({
	isVisible: isVisibleOn,
	withVariants: recordsOn,
	variantColumns,
	applyColumns: withVariantColumns,
	hasVariantWith,
	isScheduled,
	readOrder,
	joinRendition,
	withNewFirst,
	countNew,
});
