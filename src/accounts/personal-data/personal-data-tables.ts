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
	outbox: "mails",
	comment_letters: "mails",
	...Object.fromEntries(accountTables.map(({ name }) => [name, "account" as const])),
};

export const versionTables: ReadonlySet<string> = new Set([
	"history",
	"draft_versions",
	"drafts",
	"release_items",
]);

/** Includes new tables until they declare `ofRecords`. */
export function personalDataTables(): readonly Table[] {
	const recordTableNames = new Set(recordTables().map(({ name }) => name));
	return desiredTables().filter(({ name, ofRecords }) => !recordTableNames.has(name) && !ofRecords);
}

export function kindOf({ name }: Table): PersonKind {
	return kinds[name] ?? "other";
}
