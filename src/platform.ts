import { join } from "node:path";
import { openAccounts } from "./accounts/accounts.ts";
import { queueCommentMails } from "./accounts/mail/comment-mails.ts";
import { openMail } from "./accounts/mail/mail.ts";
import { queueReviewMails } from "./accounts/mail/review-mails.ts";
import { queueScheduleMails } from "./accounts/mail/schedule-mails.ts";
import { outboxTransport, smtpTransport } from "./accounts/mail/transport.ts";
import { openMailLinks } from "./accounts/mail-links.ts";
import { openPersonalData } from "./accounts/personal-data/personal-data.ts";
import { seal } from "./accounts/sealed.ts";
import { backUpBeforeUpdate } from "./backup/before-update.ts";
import { unreachable } from "./backup/open-place.ts";
import { backupsView } from "./backup/state.ts";
import type { Config } from "./config.ts";
import { openNotFoundLog, openSearchLog } from "./data/content/addresses/miss-log.ts";
import { openSiteReader } from "./data/content/public/site-reader.ts";
import type { Database, ReservedHosts } from "./data/database/database.ts";
import { openComments } from "./data/editorial/comments/comments.ts";
import { openDrafts } from "./data/editorial/drafts/drafts.ts";
import { openPreviews } from "./data/editorial/preview/previews.ts";
import { openReceipts } from "./data/editorial/receipts/receipts.ts";
import { openReleases } from "./data/editorial/releases/releases.ts";
import { openSchedule } from "./data/editorial/releases/schedule.ts";
import { openScheduler } from "./data/editorial/releases/scheduler.ts";
import { openReviews } from "./data/editorial/reviews/reviews.ts";
import { openPreviewAccess } from "./data/editorial/shares/preview-access.ts";
import { openShares } from "./data/editorial/shares/shares.ts";
import { openVersions } from "./data/editorial/versions/versions.ts";
import { openChangeFeed } from "./data/operations/feed/change-feed.ts";
import { openImportTasks } from "./data/operations/imports/import-tasks.ts";
import { openLaunches } from "./data/operations/launch/launches.ts";
import { migrate } from "./data/operations/migrations/migrate.ts";
import { openPageViews } from "./data/operations/page-views/page-views.ts";
import { openPresence } from "./data/operations/presence/presence.ts";
import { openRetention, usualRetention } from "./data/operations/retention/retention.ts";
import { sealOfWebhook } from "./data/operations/webhooks/webhook-jobs.ts";
import { openWebhooks } from "./data/operations/webhooks/webhooks.ts";
import { openRecords } from "./data/records/records.ts";
import { openDataFolder } from "./data-folder.ts";
import { openFiles } from "./files/files.ts";
import type { Images } from "./files/images/images.ts";
import { locationOfFiles, openDatabaseOfStore } from "./files/store/database-of-store.ts";
import { openStore } from "./files/store/open-store.ts";
import type { Store } from "./files/store/store.ts";
import { normaliseHost } from "./model/addresses/host.ts";
import type { Services } from "./services.ts";

function reservedHostsOf({ developmentDomain, baseUrl }: Config): ReservedHosts {
	const { hostname } = new URL(baseUrl || "http://localhost");
	return { developmentDomain, backOffice: baseUrl ? (normaliseHost(hostname) ?? hostname) : "" };
}

/**
 * @param now clock of links, limits and emails; milliseconds since the epoch
 * @param pictures defaults to separate processes
 * @param tell receives the progress of the migration
 * @throws {Error} with a message for the operator
 */
export async function openPlatform(
	config: Config,
	now: () => number = Date.now,
	pictures?: Images,
	tell?: (progress: string) => void,
): Promise<Services> {
	const openToOthers = await openDataFolder(config.dataFolder).catch((error: unknown) => {
		throw new Error(
			`The data folder ${config.dataFolder} cannot be written; give another with --data or DATA_DIR`,
			{ cause: error },
		);
	});
	const store = await openStore(config);
	const database = await openMigrated(config, store, tell).catch(async (error: unknown) => {
		await store.close();
		throw unreachable(config, error);
	});
	const { buckets, fileLimits: limits } = config;
	const committedSizes = join(config.programFolder, "sample", "sizes");
	const files = openFiles({ database, store, buckets, limits, pictures, now, committedSizes });
	const reader = openSiteReader({ ...database, db: database.forPages ?? database.db });
	const previews = openPreviews(database);
	const pageViews = openPageViews(database);
	const notFoundLog = openNotFoundLog(database);
	const searchLog = openSearchLog(database);
	const accounts = openAccounts({ ...config, database, now });
	const baseUrl = () => accounts.baseUrl;
	const mail = openMail({
		database,
		reader,
		now,
		links: openMailLinks({ database, baseUrl, now }),
		transport: config.smtpUrl
			? smtpTransport(config.smtpUrl)
			: outboxTransport(join(config.dataFolder, "outbox")),
		from: config.mailFrom,
		baseUrl,
	});
	const scheduler = openScheduler({
		database,
		now,
		notify: (inside, release, items) => queueScheduleMails(inside, release, items, now()),
	});
	const presence = openPresence(database, now);
	const changeFeed = openChangeFeed(database);
	return {
		database,
		openToOthers,
		presence,
		changeFeed,
		records: openRecords(database),
		drafts: openDrafts(database),
		reviews: openReviews({
			database,
			now,
			tell: (inside, news) => queueReviewMails(inside, news, now()),
		}),
		comments: openComments({
			database,
			now,
			tell: (inside, news) => queueCommentMails(inside, news, now()),
		}),
		schedule: openSchedule(database, now),
		releases: openReleases(database, now),
		scheduler,
		versions: openVersions(database),
		receipts: openReceipts(database, now),
		reader,
		previews,
		shares: openShares({ database, secret: accounts.secret, now }),
		launches: openLaunches(database, now),
		previewAccess: openPreviewAccess({ database, secret: accounts.secret, now }),
		accounts,
		persons: openPersonalData({
			database,
			dataFolder: config.dataFolder,
			secret: accounts.secret,
			now,
		}),
		webhooks: openWebhooks({
			database,
			sealSecret: async (id, text) => seal(await accounts.secret(), sealOfWebhook(id), text),
			allowsPrivate: config.webhooksAllowPrivate,
			now,
		}),
		imports: openImportTasks(database, now),
		mail,
		backups: () => backupsView(database, config, now()),
		pageViews,
		notFoundLog,
		searchLog,
		retention: openRetention({ database, usual: usualRetention(config), now }),
		files,
		async close() {
			await scheduler.stop();
			await presence.close();
			await changeFeed.close();
			await mail.stop();
			await pageViews.close();
			await files.close();
			await notFoundLog.flush();
			await searchLog.flush();
			await accounts.apiTokens.flushUses();
			await previews.close();
			await database.db.destroy();
		},
	};
}

/** @throws {Error} with a message for the operator, also when the files belong to another database */
export async function openForCommand(config: Config): Promise<Services> {
	const platform = await openPlatform(config);
	try {
		await platform.files.requireMatch(locationOfFiles(config));
		return platform;
	} catch (error) {
		await platform.close();
		throw error;
	}
}

async function openMigrated(
	config: Config,
	store: Store,
	tell: (progress: string) => void = () => undefined,
) {
	const database: Database = Object.assign(await openDatabaseOfStore(store, config), {
		reservedHosts: reservedHostsOf(config),
	});
	try {
		await backUpBeforeUpdate(config, database, tell);
		await migrate(database, tell);
		return database;
	} catch (error) {
		await database.db.destroy();
		throw error;
	}
}
