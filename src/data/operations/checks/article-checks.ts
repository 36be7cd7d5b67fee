import { type RawBuilder, sql } from "kysely";
import { noTargetReason, reasonOf } from "../../../model/addresses/broken-link.ts";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { joinTarget, problemOf, seenTarget } from "../../content/article/article-links.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import type { Row } from "../../schema/rows.ts";
import type { ArticleCheck } from "./check.ts";

const yearMs = 365 * 24 * 60 * 60 * 1_000;
const columns = sql`r.id, r.title, r.updated_at`;
const ofArticles = { scope: "record", part: sql`r.id` } as const;

export const articleChecks: readonly ArticleCheck[] = [
	{
		...{ ...ofArticles, name: "links", label: "Broken links", severity: "should-fix" },
		...{
			part: sql`l.asked`,
			field: "content",
			advice: "Change the link, or publish the article that it names",
		},
		question:
			"Do all links in published articles lead to published articles, or to an address within the text?",
		select: (_, actor) => sql`select ${columns}, l.asked, ${seenTarget(actor)}
			from article_links l join content r on r.id = l.record_id ${joinTarget(sql`l.asked`)}
			where coalesce(t.status, '') <> 'published'`,
		messageOf(row) {
			const asked = String(row.asked);
			if (asked.startsWith("#")) return `${asked}: ${noTargetReason}`;
			const reason = reasonOf(problemOf(row), String(row.target_title ?? ""));
			return `/library/${asked}: ${reason}`;
		},
	},
	{
		...{ ...ofArticles, name: "old", label: "Not changed for a year", severity: "hint" },
		...{ field: "", advice: "Check whether it still holds" },
		question: "Has every published article been changed within the last year?",
		select: (now) =>
			sql`select ${columns} from content r where r.updated_at < ${now - yearMs} and r.updated_at > 0`,
		messageOf: () => "Not changed for a year",
	},
	{
		...{ ...ofArticles, name: "authors", label: "Author has left", severity: "hint" },
		...{ field: "author", advice: "Choose another author" },
		question: "Is the author of every published article active?",
		select(_, actor) {
			const isSeen = visibleWhen(actor, collections.team, sql`author.id`) ?? sql`1 = 1`;
			return sql`select ${columns}, case when ${isSeen} then author.name end as author_name
				from content r left join team author on author.id = r.author
				where r.author <> '' and coalesce(author.active, 0) = 0`;
		},
		messageOf: ({ author_name }) =>
			author_name ? `${String(author_name)} is no longer active` : "The author was deleted",
	},
];

/** Key of an article's result: time of the change, id, and part that distinguishes several of one article. */
export type ArticleKey = readonly [number, string, string];

interface ArticlesOptions {
	/** Placements of a website; all articles without them. */
	readonly placements: readonly string[] | undefined;
	/** End of the previous page. */
	readonly after: ArticleKey | undefined;
	readonly limit: number;
	readonly now: number;
}

/** Returns published articles that fail a check and that the actor may see; the longest unchanged come first. */
export async function findArticles(
	{ db }: Database,
	actor: Actor,
	{ select, part, messageOf, field }: ArticleCheck,
	{ placements, after, limit, now }: ArticlesOptions,
) {
	const conditions: RawBuilder<unknown>[] = [sql`coalesce(r.status, '') = 'published'`];
	const seen = visibleWhen(actor, collections.content, sql`r.id`);
	if (seen) conditions.push(seen);
	if (placements)
		conditions.push(
			sql`r.id in (select s.record_id from content_websites s where s.place in (${sql.join(placements)}))`,
		);
	if (after) conditions.push(sql`(r.updated_at, r.id, ${part}) > (${sql.join(after)})`);
	const { rows } = await sql<Row>`${select(now, actor)} and ${sql.join(conditions, sql` and `)}
		order by r.updated_at, r.id, ${part} limit ${limit}`.execute(db);
	return rows.map((row) => {
		const [updatedAt, recordId] = [Number(row.updated_at), String(row.id)];
		const fix: CheckResult["fix"] = { collection: "content", recordId, field };
		return {
			key: [updatedAt, recordId, String(row.asked ?? recordId)] satisfies ArticleKey,
			outcome: { state: "failed" as const, message: messageOf(row), fix },
			...{ title: String(row.title), updatedAt },
		};
	});
}
