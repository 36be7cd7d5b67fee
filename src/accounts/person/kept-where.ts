import { variantsTable } from "../../data/article/variants.ts";
import type { Table } from "../../data/database/table.ts";
import { overridesTable } from "../../data/overrides/override-tables.ts";
import { articleLinksTable } from "../../data/reports/article-links.ts";
import { accountTables } from "../../data/schema/account-tables.ts";
import { recordTables } from "../../data/schema/record-tables.ts";
import { desiredTables } from "../../data/schema/schema.ts";
import type { PersonKind } from "../../model/api/people/person-api.ts";

const kinds: Readonly<Record<string, PersonKind>> = {
	events: "activity",
	history: "history",
	draft_versions: "history",
	override_versions: "history",
	version_names: "history",
	drafts: "drafts",
	schedule: "drafts",
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

/** What records say and where they are shown, and what follows from that alone: it changes with the records. */
const ofContent: ReadonlySet<string> = new Set([
	...recordTables().map(({ name }) => name),
	...[overridesTable, variantsTable, articleLinksTable].map(({ name }) => name),
	...["article_slugs", "redirect_paths", "former_hosts", "media_uses", "page_view_days"],
]);

/** Versions of records, written and yet to be: they stay as they are while their record does. */
export const ofVersions: ReadonlySet<string> = new Set([
	"history",
	"draft_versions",
	"override_versions",
	"drafts",
	"schedule",
	"release_items",
]);

/** The tables with what the program keeps beside records: what is not known to follow from these is among them. */
export function tablesBeside(): readonly Table[] {
	return desiredTables().filter(({ name }) => !ofContent.has(name));
}

/** Under which name people are told of the rows of a table. */
export function kindOf({ name }: Table): PersonKind {
	return kinds[name] ?? "other";
}
