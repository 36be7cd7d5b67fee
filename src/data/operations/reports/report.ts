import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { ReportEntry } from "../../../model/api/reports/report-api.ts";
import type { Report } from "../../../model/api/reports/reports.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { joinTarget, problemOf, seenTarget } from "../../content/article/article-links.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../../database/page.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Row } from "../../schema/rows.ts";

export interface ReportOptions {
	readonly of: Report;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

const yearMs = 365 * 24 * 60 * 60 * 1_000;
const endOfPage = z.tuple([z.int(), idInCursor, z.string().max(300)]);

/** Returns a page of published articles with a problem; the longest unchanged come first. */
export async function listReport(
	{ db }: Database,
	actor: Actor,
	{ of, cursor, limit = 50 }: ReportOptions,
	now = Date.now(),
): Promise<Page<ReportEntry>> {
	const after = cursor === undefined ? undefined : readCursor(cursor, endOfPage);
	const isLater = after ? sql`and (r.updated_at, r.id, ${linkOf[of]}) > (${sql.join(after)})` : sql``;
	const seen = visibleWhen(actor, collections.content, sql`r.id`);
	const isSeen = seen ? sql`and ${seen}` : sql``;
	const { rows } =
		await sql<Row>`${queries[of](now, actor)} and coalesce(r.status, '') = 'published' ${isSeen} ${isLater}
		order by r.updated_at, r.id, ${linkOf[of]} limit ${limit + 1}`.execute(db);
	const page = pageOf(rows, limit, ({ updated_at, id, asked: requested }) => [
		Number(updated_at),
		id,
		requested ?? id,
	]);
	return { ...page, items: page.items.map((row) => entryOf(of, row)) };
}

const shared = sql`r.id, r.title, r.updated_at`;
/** Distinguishes several entries of one article. */
const linkOf: Readonly<Record<Report, RawBuilder<unknown>>> = {
	links: sql`l.asked`,
	old: sql`r.id`,
	authors: sql`r.id`,
};

const queries: Readonly<Record<Report, (now: number, actor: Actor) => RawBuilder<unknown>>> = {
	links: (_, actor) => sql`select ${shared}, l.asked, ${seenTarget(actor)}
		from article_links l join content r on r.id = l.record_id ${joinTarget(sql`l.asked`)}
		where coalesce(t.status, '') <> 'published'`,
	old: (now) =>
		sql`select ${shared} from content r where r.updated_at < ${now - yearMs} and r.updated_at > 0`,
	authors: (
		_,
		actor,
	) => sql`select ${shared}, case when ${visibleWhen(actor, collections.team, sql`p.id`) ?? sql`1 = 1`} then p.name end as author_name from content r left join team p on p.id = r.author
		where r.author <> '' and coalesce(p.active, 0) = 0`,
};

function entryOf(of: Report, row: Row): ReportEntry {
	const entry = { recordId: String(row.id), title: String(row.title), updatedAt: Number(row.updated_at) };
	if (of === "authors") return { ...entry, author: String(row.author_name ?? "") };
	if (of !== "links") return entry;
	const link = {
		path: `/library/${String(row.asked)}`,
		why: problemOf(row),
		title: String(row.target_title ?? ""),
	};
	return { ...entry, link };
}
