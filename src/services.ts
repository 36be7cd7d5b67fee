import type { Accounts } from "./accounts/accounts.ts";
import type { Mail } from "./accounts/mail/mail.ts";
import type { PersonalData } from "./accounts/personal-data/personal-data.ts";
import type { NotFoundLog } from "./data/content/addresses/not-found-log.ts";
import type { SiteReader } from "./data/content/public/site-reader.ts";
import type { Database } from "./data/database/database.ts";
import type { Comments } from "./data/editorial/comments/comments.ts";
import type { Drafts } from "./data/editorial/drafts/drafts.ts";
import type { Previews } from "./data/editorial/preview/previews.ts";
import type { Receipts } from "./data/editorial/receipts/receipts.ts";
import type { Releases } from "./data/editorial/releases/releases.ts";
import type { Schedule } from "./data/editorial/releases/schedule.ts";
import type { Scheduler } from "./data/editorial/releases/scheduler.ts";
import type { Reviews } from "./data/editorial/reviews/reviews.ts";
import type { PreviewAccess } from "./data/editorial/shares/preview-access.ts";
import type { Shares } from "./data/editorial/shares/shares.ts";
import type { Versions } from "./data/editorial/versions/versions.ts";
import type { ChangeFeed } from "./data/operations/feed/change-feed.ts";
import type { ImportTasks } from "./data/operations/imports/import-tasks.ts";
import type { Launches } from "./data/operations/launch/launches.ts";
import type { PageViews } from "./data/operations/page-views/page-views.ts";
import type { Presence } from "./data/operations/presence/presence.ts";
import type { RetentionService } from "./data/operations/retention/retention.ts";
import type { Webhooks } from "./data/operations/webhooks/webhooks.ts";
import type { Records } from "./data/records/records.ts";
import type { OpenToOthers } from "./data-folder.ts";
import type { Files } from "./files/files.ts";
import type { Backups } from "./model/api/operating/backup-api.ts";

/** Services of the application, opened once by `openPlatform` and passed to request handlers. */
export interface Services {
	readonly database: Database;
	/** Paths in the data folder that other accounts could read at startup. */
	readonly openToOthers: OpenToOthers;
	readonly records: Records;
	readonly drafts: Drafts;
	readonly reviews: Reviews;
	/** Comments on records. */
	readonly comments: Comments;
	readonly schedule: Schedule;
	/** Changes of several records that are published together. */
	readonly releases: Releases;
	/** Runs scheduled actions. */
	readonly scheduler: Scheduler;
	/** Presence of users on records. */
	readonly presence: Presence;
	/** Notifies subscribers of new changes. */
	readonly changeFeed: ChangeFeed;
	readonly versions: Versions;
	/** Checks that visitors see published versions. */
	readonly receipts: Receipts;
	readonly reader: SiteReader;
	/** Previews of pages with unpublished drafts. */
	readonly previews: Previews;
	/** Per-site visibility of records. */
	/** Share links of drafts for viewers without an account. */
	readonly shares: Shares;
	/** Launch and retirement of websites. */
	readonly launches: Launches;
	/** Preview links of staff to websites that are not live. */
	readonly previewAccess: PreviewAccess;
	readonly pageViews: PageViews;
	/** Log of requested addresses without a page. */
	readonly notFoundLog: NotFoundLog;
	/** Retention periods. */
	readonly retention: RetentionService;
	readonly accounts: Accounts;
	/** Personal data: export and erasure. */
	readonly persons: PersonalData;
	readonly webhooks: Webhooks;
	/** Import tasks of the back office. */
	readonly imports: ImportTasks;
	readonly mail: Mail;
	/** State of automatic backups. */
	readonly backups: () => Promise<Backups>;
	/** Pictures, videos and documents. */
	readonly files: Files;
	close(): Promise<void>;
}
