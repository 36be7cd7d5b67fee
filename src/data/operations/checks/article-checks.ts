import { type RawBuilder, sql } from "kysely";
import { noTargetReason, reasonOf } from "../../../model/addresses/broken-link.ts";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { findBrokenLinks } from "../../content/article/article-links.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { shownTable } from "../../schema/placement-names.ts";
import { isPublicIn } from "../../schema/public-rows.ts";
import type { Row } from "../../schema/rows.ts";
import type { ArticleCheck } from "./check.ts";

const yearMs = 365 * 24 * 60 * 60 * 1_000;
/** Articles of further authors appear after these are fixed. */
const mostAuthors = 1_000;
const columns = sql`r.id, r.title, r.updated_at`;
/** Collections whose links are checked. */
const linking = {
	...{ content: "published articles", pages: "published pages" },
	...{ services: "pages of services", team: "pages of people" },
} as const;
const ofArticles = {
	of: "content",
	scope: "record",
	key: [sql`r.updated_at`, sql`r.id`, sql`r.id`],
} as const;
const ofPages = { ...ofArticles, of: "pages" } as const;

const brokenLinks = (of: ArticleCheck["of"]): ArticleCheck => ({
	...{ ...ofArticles, of, severity: "should-fix" },
	...(of === "content"
		? { name: "links", label: "Broken links" }
		: { name: `${of}-links`, label: `Broken links, ${linking[of]}` }),
	key: [sql`l.changed_at`, sql`l.record_id`, sql`l.asked`],
	...{ field: "content", advice: "Change the link, or publish what it names" },
	question: `Do all links in ${linking[of]} lead to what visitors can open, or to an address within the text?`,
	select:
		() => sql`select r.id, ${sql.ref(`r.${collections[of].titleField}`)} as title, r.updated_at, l.asked, l.changed_at from article_links l
		join ${sql.table(of)} r on r.id = l.record_id where l.broken = 1`,
	async messagesOf(rows, database, actor) {
		const names = [...new Set(rows.map(({ asked }) => String(asked)))];
		const broken = await findBrokenLinks(database, actor, names);
		const reasons = new Map(broken.map(({ name, why, title }) => [name, reasonOf(why, title)]));
		return rows.map(({ asked }) => {
			const name = String(asked);
			if (name.startsWith("#")) return `${name}: ${noTargetReason}`;
			return `${name}: ${reasons.get(name) ?? reasonOf("gone", "")}`;
		});
	},
});

export const articleChecks: readonly ArticleCheck[] = [
	...(["content", "pages", "services", "team"] as const).map(brokenLinks),
	{
		...{ ...ofPages, name: "placeholders", label: "Placeholders", severity: "should-fix" },
		...{ field: "content", advice: "Replace the text in square brackets" },
		question: "Are all placeholders in published pages replaced?",
		select: () => sql`select ${columns}, r.placeholders from pages r where r.placeholders > ''`,
		messagesOf: (rows) => rows.map(({ placeholders }) => `The page shows ${String(placeholders)}`),
	},
	{
		...{ ...ofArticles, name: "old", label: "Not changed for a year", severity: "hint" },
		...{ field: "", advice: "Check whether it still holds" },
		question: "Has every published article been changed within the last year?",
		select: (_, __, now) =>
			sql`select ${columns} from content r where r.updated_at < ${now - yearMs} and r.updated_at > 0`,
		messagesOf: (rows) => rows.map(() => "Not changed for a year"),
	},
	{
		...{ ...ofArticles, name: "authors", label: "Author has left", severity: "hint" },
		...{ field: "author", advice: "Choose another author" },
		question: "Is the author of every published article active?",
		async select(database, actor) {
			const left = await findAuthorsWhoLeft(database);
			if (left.length === 0) return undefined;
			const isSeen = visibleWhen(actor, collections.team, sql`author.id`) ?? sql`1 = 1`;
			return sql`select ${columns}, case when ${isSeen} then author.name end as author_name
				from content r left join team author on author.id = r.author where r.author in (${sql.join(left)})`;
		},
		messagesOf: (rows) =>
			rows.map(({ author_name }) =>
				author_name ? `${String(author_name)} is no longer active` : "The author was deleted",
			),
	},
];

/** Reads one index entry per author, not all articles. */
async function findAuthorsWhoLeft({ db }: Database): Promise<readonly string[]> {
	const { rows } = await sql<{ author: string }>`with recursive authors (author) as (
			select min(author) from content where author > ''
			union all select (select min(c.author) from content c where c.author > a.author) from authors a
				where a.author is not null)
		select a.author from authors a left join team t on t.id = a.author
		where a.author is not null and coalesce(t.active, 0) = 0 limit 0 + ${mostAuthors}`.execute(db);
	return rows.map(({ author }) => author);
}

/** Time of the change, record id, and a part that distinguishes its results. */
export type ArticleKey = readonly [number, string, string];

interface ArticlesOptions {
	/** All articles without them. */
	readonly placements: readonly string[] | undefined;
	/** End of the previous page. */
	readonly after: ArticleKey | undefined;
	readonly limit: number;
	readonly now: number;
}

/** Returns failed records that the actor may see, longest unchanged first. */
export async function findArticles(
	database: Database,
	actor: Actor,
	{ of, select, key, messagesOf, field }: ArticleCheck,
	{ placements, after, limit, now }: ArticlesOptions,
) {
	const selected = await select(database, actor, now);
	if (!selected) return [];
	const collection: AnyCollection = collections[of];
	const conditions: RawBuilder<unknown>[] = [isPublicIn(collection, "r")];
	const seen = visibleWhen(actor, collection, sql`r.id`);
	if (seen) conditions.push(seen);
	if (placements) {
		const { table, column } = shownTable(collection);
		conditions.push(
			sql`r.id in (select s.record_id from ${sql.table(table)} s where ${sql.ref(`s.${column}`)} in (${sql.join(placements)}))`,
		);
	}
	if (after) conditions.push(sql`(${sql.join(key)}) > (${sql.join(after)})`);
	const { rows } = await sql<Row>`${selected} and ${sql.join(conditions, sql` and `)}
		order by ${sql.join(key)} limit ${limit}`.execute(database.db);
	const messages = await messagesOf(rows, database, actor);
	return rows.map((row, at) => {
		const [updatedAt, recordId] = [Number(row.updated_at), String(row.id)];
		const fix: CheckResult["fix"] = { collection: of, recordId, field };
		return {
			key: [
				Number(row.changed_at ?? updatedAt),
				recordId,
				String(row.asked ?? recordId),
			] satisfies ArticleKey,
			outcome: { state: "failed" as const, message: messages[at] ?? "", fix },
			...{ title: String(row.title), updatedAt },
		};
	});
}
