import { articleLinksTable } from "../../data/content/article/article-links.ts";
import { renditionsTable } from "../../data/content/article/renditions.ts";
import { variantsTable } from "../../data/content/variants/variants-table.ts";
import type { Table } from "../../data/database/table.ts";
import { accountTables } from "../../data/schema/account-tables.ts";
import { recordTables } from "../../data/schema/record-tables.ts";
import { desiredTables } from "../../data/schema/schema.ts";
import type { PersonKind } from "../../model/api/people/person-api.ts";

const kinds: Readonly<Record<string, PersonKind>> = {
	events: "activity",
	history: "history",
	draft_versions: "history",
	drafts: "drafts",
	releases: "drafts",
	release_items: "drafts",
	comments: "comments",
	comment_threads: "comments",
	reviews: "comments",
	approvals: "comments",
	outbox: "mails",
	comment_letters: "mails",
	...Object.fromEntries(accountTables.map(({ name }) => [name, "account" as const])),
};

/** Tables of records, and tables derived from them, which change with the records. */
const derivedTables: ReadonlySet<string> = new Set([
	...[variantsTable, renditionsTable, articleLinksTable].map(({ name }) => name),
	...["article_slugs", "redirect_paths", "former_hosts", "media_uses", "page_view_days"],
]);

/** Tables with versions of records, past and planned, which remain unchanged with their record. */
export const versionTables: ReadonlySet<string> = new Set([
	"history",
	"draft_versions",
	"drafts",
	"release_items",
]);

/** Returns the tables with data besides records. Includes new tables until they are listed as derived. */
export function personalDataTables(): readonly Table[] {
	const ofRecords = new Set(recordTables().map(({ name }) => name));
	return desiredTables().filter(({ name }) => !ofRecords.has(name) && !derivedTables.has(name));
}

/** Returns the label kind of a table's rows. */
export function kindOf({ name }: Table): PersonKind {
	return kinds[name] ?? "other";
}
