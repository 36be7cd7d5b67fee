import type { Accounts } from "./accounts/accounts.ts";
import type { Mail } from "./accounts/mail/mail.ts";
import type { PersonalData } from "./accounts/personal-data/personal-data.ts";
import type { MissLog } from "./data/content/addresses/miss-log.ts";
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

/** Opened once by `openPlatform` and passed to request handlers. */
export interface Services {
	readonly database: Database;
	/** Paths in the data folder that other accounts could read at startup. */
	readonly openToOthers: OpenToOthers;
	readonly records: Records;
	readonly drafts: Drafts;
	readonly reviews: Reviews;
	readonly comments: Comments;
	readonly schedule: Schedule;
	/** Changes of several records that are published together. */
	readonly releases: Releases;
	readonly scheduler: Scheduler;
	readonly presence: Presence;
	readonly changeFeed: ChangeFeed;
	readonly versions: Versions;
	/** Checks that visitors see published versions. */
	readonly receipts: Receipts;
	readonly reader: SiteReader;
	readonly previews: Previews;
	readonly shares: Shares;
	readonly launches: Launches;
	/** Preview links of staff to websites that are not live. */
	readonly previewAccess: PreviewAccess;
	readonly pageViews: PageViews;
	readonly notFoundLog: MissLog<"path">;
	readonly searchLog: MissLog<"query">;
	readonly retention: RetentionService;
	readonly accounts: Accounts;
	readonly persons: PersonalData;
	readonly webhooks: Webhooks;
	readonly imports: ImportTasks;
	readonly mail: Mail;
	readonly backups: () => Promise<Backups>;
	readonly files: Files;
	close(): Promise<void>;
}
