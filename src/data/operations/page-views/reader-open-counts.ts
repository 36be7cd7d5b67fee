import { sql } from "kysely";
import type { RecordId, WebsiteId } from "../../../model/ids.ts";
import type { Database } from "../../database/database.ts";

/** An article that a visitor opened in the reader of a landing page. */
export interface ReaderOpen {
	/** "" on a development host. */
	readonly websiteId: WebsiteId | "";
	readonly domainKey: string;
	readonly pagePath: string;
	readonly articleId: RecordId;
}

/** Adds reader opens to the counts by website, path and day (days since 1970, UTC). They are not page views. */
export async function countReaderOpens(
	{ db }: Database,
	opens: readonly (ReaderOpen & { readonly day: number })[],
): Promise<void> {
	if (opens.length === 0) return;
	const counts = new Map<string, { readonly opened: (typeof opens)[number]; count: number }>();
	for (const opened of opens) {
		const key = JSON.stringify([opened.websiteId, opened.domainKey, opened.pagePath, opened.day]);
		const counted = counts.get(key) ?? { opened, count: 0 };
		counted.count += 1;
		counts.set(key, counted);
	}
	// Uses one order on all nodes, which prevents deadlocks.
	const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
	const values = sorted.map(
		({ opened, count }) =>
			sql`(${opened.websiteId}, ${opened.domainKey}, ${opened.pagePath}, ${opened.day}, ${opened.articleId}, ${count})`,
	);
	await sql`insert into page_view_days (website_id, domain_key, page_path, day, article_id, opens)
		values ${sql.join(values)} on conflict (website_id, page_path, day, domain_key) do update set
			article_id = excluded.article_id,
			opens = page_view_days.opens + excluded.opens`.execute(db);
}
