import { join } from "node:path";
import { type Accounts, openAccounts } from "./accounts/accounts.ts";
import { queueCommentMails } from "./accounts/mail/comment-mails.ts";
import { type Mail, openMail } from "./accounts/mail/mail.ts";
import { queueReviewMails } from "./accounts/mail/review-mails.ts";
import { queueReleaseMails, queueScheduleMails } from "./accounts/mail/schedule-mails.ts";
import { outboxTransport, smtpTransport } from "./accounts/mail/transport.ts";
import { openMailLinks } from "./accounts/mail-links.ts";
import { openPersons, type Persons } from "./accounts/person/persons.ts";
import { seal } from "./accounts/sealed.ts";
import { backUpBeforeUpdate } from "./backup/before-update.ts";
import { tellBackups } from "./backup/state.ts";
import type { Config } from "./config.ts";
import { type NotFoundLog, openNotFoundLog } from "./data/addresses/not-found-log.ts";
import { type Comments, openComments } from "./data/comments/comments.ts";
import type { Database, ReservedHosts } from "./data/database/database.ts";
import { isAway } from "./data/database/failures.ts";
import { type Drafts, openDrafts } from "./data/drafts/drafts.ts";
import { type ChangeFeed, openChangeFeed } from "./data/feed/change-feed.ts";
import { type ImportTasks, openImportTasks } from "./data/imports/import-tasks.ts";
import { type Launches, openLaunches } from "./data/launch/launches.ts";
import { migrate } from "./data/migrations/migrate.ts";
import { openPageViews, type PageViews } from "./data/page-views/page-views.ts";
import { openPresence, type Presence } from "./data/presence/presence.ts";
import { openPreviews, type Previews } from "./data/preview/previews.ts";
import { openSiteReader, type SiteReader } from "./data/public/site-reader.ts";
import { openReceipts, type Receipts } from "./data/receipts/receipts.ts";
import { openRecords, type Records } from "./data/records/records.ts";
import { openReleases, type Releases } from "./data/releases/releases.ts";
import { dueReleases } from "./data/releases/run-due.ts";
import { type KeptFor, openRetention, usualRetention } from "./data/retention/retention.ts";
import { openReviews, type Reviews } from "./data/reviews/reviews.ts";
import { openSchedule, type Schedule } from "./data/schedule/schedule.ts";
import { openScheduler, type Scheduler } from "./data/schedule/scheduler.ts";
import { type Looks, openLooks } from "./data/shares/looks.ts";
import { openShares, type Shares } from "./data/shares/shares.ts";
import { settleDates } from "./data/showings/settle-showings.ts";
import { openShowings, type Showings } from "./data/showings/showings.ts";
import { openVersions, type Versions } from "./data/versions/versions.ts";
import { sealOfWebhook } from "./data/webhooks/webhook-jobs.ts";
import { openWebhooks, type Webhooks } from "./data/webhooks/webhooks.ts";
import { type OpenToOthers, openDataFolder } from "./data-folder.ts";
import { type Files, openFiles } from "./files/files.ts";
import type { Images } from "./files/images/images.ts";
import { openStore } from "./files/store/open-store.ts";
import { locationOfFiles, openDatabaseOf } from "./files/store/own-database.ts";
import type { Store } from "./files/store/store.ts";
import { normaliseHost } from "./model/addresses/host.ts";
import type { Backups } from "./model/api/operating/backup-api.ts";

/** Everything that the program keeps, opened once and handed on. */
export interface Platform {
	readonly database: Database;
	/** What other accounts of the machine could read in the data folder when it was opened. */
	readonly openToOthers: OpenToOthers;
	readonly records: Records;
	readonly drafts: Drafts;
	readonly reviews: Reviews;
	/** What people say about records beside their text. */
	readonly comments: Comments;
	readonly schedule: Schedule;
	/** Changes of several records that visitors see together. */
	readonly releases: Releases;
	/** Does what is scheduled when it is due. */
	readonly scheduler: Scheduler;
	/** Who has which records open. */
	readonly presence: Presence;
	/** Tells who follows changes that there are new ones. */
	readonly changeFeed: ChangeFeed;
	readonly versions: Versions;
	/** Proof that visitors were answered with what was published. */
	readonly receipts: Receipts;
	readonly reader: SiteReader;
	/** What pages would show if drafts were published. */
	readonly previews: Previews;
	/** How records are shown on each of their websites. */
	readonly showings: Showings;
	/** Links by which people without an account look at drafts. */
	readonly shares: Shares;
	/** How websites come to be seen by visitors, and cease to be. */
	readonly launches: Launches;
	/** Links by which staff look at websites that visitors do not see yet. */
	readonly looks: Looks;
	readonly pageViews: PageViews;
	/** Addresses without a page that visitors asked for. */
	readonly notFoundLog: NotFoundLog;
	/** How long what grows is kept. */
	readonly keptFor: KeptFor;
	readonly accounts: Accounts;
	/** What is stored about people. */
	readonly persons: Persons;
	readonly webhooks: Webhooks;
	/** Files of other systems that admins import in the back office. */
	readonly imports: ImportTasks;
	readonly mail: Mail;
	/** How the backups do that the program makes by itself. */
	readonly backups: () => Promise<Backups>;
	/** Pictures, videos and documents that pages show. */
	readonly files: Files;
	close(): Promise<void>;
}

function reservedHostsOf({ developmentDomain, baseUrl }: Config): ReservedHosts {
	const { hostname } = new URL(baseUrl || "http://localhost");
	return { developmentDomain, backOffice: baseUrl ? (normaliseHost(hostname) ?? hostname) : "" };
}

/**
 * Opens the database, brings it to the shape that this program needs, and opens what it keeps beside.
 * @param now the clock by which links, limits and mails run; milliseconds since the epoch
 * @param pictures where pictures are read; in processes of its own unless given
 * @param tell hears how far the database has come that is brought to another shape
 * @throws {Error} in words for the operator
 */
export async function openPlatform(
	config: Config,
	now: () => number = Date.now,
	pictures?: Images,
	tell?: (progress: string) => void,
): Promise<Platform> {
	const openToOthers = await openDataFolder(config.dataFolder).catch((error: unknown) => {
		throw new Error(
			`The data folder ${config.dataFolder} cannot be written; give another with --data or DATA_DIR`,
			{ cause: error },
		);
	});
	const store = await openStore(config);
	const database = await openMigrated(config, store, tell).catch(async (error: unknown) => {
		await store.close();
		throw config.databaseUrl ? unreachable(error) : error;
	});
	const { buckets, fileLimits: limits } = config;
	const files = openFiles({ database, store, buckets, limits, pictures, now });
	const reader = openSiteReader({ ...database, db: database.forPages ?? database.db });
	const previews = openPreviews(database);
	const pageViews = openPageViews(database);
	const notFoundLog = openNotFoundLog(database);
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
	const publishReleases = dueReleases({
		database,
		now,
		tellFailed: (inside, release) => queueReleaseMails(inside, release, now()),
	});
	const scheduler = openScheduler({
		database,
		now,
		tellFailed: (inside, item) => queueScheduleMails(inside, item, now()),
		runOthers: async (log) => (await publishReleases(log)) + (await settleDates(database, now)),
	});
	const presence = openPresence(database, now);
	const changeFeed = openChangeFeed(database);
	return {
		database,
		openToOthers,
		presence,
		changeFeed,
		records: openRecords(database),
		showings: openShowings(database),
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
		looks: openLooks({ database, secret: accounts.secret, now }),
		accounts,
		persons: openPersons({
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
		backups: () => tellBackups(database, config, now()),
		pageViews,
		notFoundLog,
		keptFor: openRetention({ database, usual: usualRetention(config), now }),
		files,
		async close() {
			await scheduler.stop();
			await presence.close();
			await changeFeed.close();
			await mail.stop();
			await pageViews.close();
			await files.close();
			await notFoundLog.flush();
			await accounts.apiTokens.flushUses();
			await previews.close();
			await database.db.destroy();
		},
	};
}

/**
 * The same for a command of the operator.
 * @throws {Error} in words for the operator, also where the files belong to another database
 */
export async function openForCommand(config: Config): Promise<Platform> {
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
	const database: Database = Object.assign(await openDatabaseOf(store, config), {
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

function unreachable(error: unknown): unknown {
	const code = (error as { code?: string }).code ?? "";
	if (!isAway(error) && !/^(28|3D)/.test(code)) return error;
	return new Error(
		`The database of DATABASE_URL cannot be used (${(error as Error).message || code}); is it running?`,
		{
			cause: error,
		},
	);
}
