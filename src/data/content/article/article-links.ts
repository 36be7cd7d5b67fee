import { type RawBuilder, sql } from "kysely";
import type { BrokenLink } from "../../../model/api/reports/broken-link-api.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { insertAll } from "../../schema/links.ts";
import type { Row } from "../../schema/rows.ts";

/** Links of articles. A link has `asked` for an id, or for the last part of an address. */
export const articleLinksTable: Table = {
	name: "article_links",
	ofRecords: "derived",
	columns: {
		record_id: "text not null",
		asked: "text not null",
		// 1 if the article is published and no published article has the address.
		broken: "integer not null default 0",
		// Time of the article.
		changed_at: "bigint not null default 0",
	},
	constraints: ["primary key (record_id, asked)"],
	indexes: [["asked"], ["broken", "changed_at", "record_id", "asked"]],
};

export async function writeLinks(
	inside: Database,
	{ id, updatedAt }: { readonly id: string; readonly updatedAt: number },
	requested: readonly string[],
): Promise<void> {
	await forgetLinks(inside, id);
	if (requested.length === 0) return;
	await insertAll(
		inside,
		"article_links",
		requested.map((name) => ({ record_id: id, asked: name, changed_at: updatedAt })),
	);
	await markBroken(inside, sql`record_id = ${id}`);
}

/** Marks the links to an article whose status, slug or existence has changed. */
export async function markLinksTo(inside: Database, id: string, slugs: readonly unknown[]): Promise<void> {
	// The author of a new link has read the old state of the article.
	await lockAddresses(inside);
	const names = [id, ...slugs.map(String).filter(Boolean)];
	await markBroken(
		inside,
		sql`asked in (select ${sql.join(names, sql` union select `)} union select slug from article_slugs where record_id = ${id})`,
	);
}

/** With coalesce, SQLite looks up the few rows of an address instead of all published articles. */
const isPublished = (alias: string) => sql`coalesce(${sql.ref(`${alias}.status`)}, '') = 'published'`;

async function markBroken({ db }: Database, which: RawBuilder<unknown>): Promise<void> {
	const asked = sql.ref("article_links.asked");
	await sql`update article_links set broken = case when
			exists (select 1 from content r where r.id = article_links.record_id and ${isPublished("r")})
			and not exists (select 1 from content t where t.id = ${asked} and ${isPublished("t")})
			and not exists (select 1 from content t where t.slug = ${asked} and t.slug <> '' and ${isPublished("t")})
			and not exists (select 1 from article_slugs s join content t on t.id = s.record_id
				where s.slug = ${asked} and ${isPublished("t")})
		then 1 else 0 end where ${which}`.execute(db);
}

export async function forgetLinks({ db }: Database, id: string): Promise<void> {
	await db.deleteFrom("article_links").where("record_id", "=", id).execute();
}

/** Pages of these articles contain the addresses of `ids`. */
export async function placementsLinkingTo({ db }: Database, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<{ place: string }>`select distinct l.place from article_links a
		join content_websites l on l.record_id = a.record_id where a.asked in (${sql.join(ids)})`.execute(db);
	return rows.map(({ place }) => place);
}

/** Returns the names without a published article. Reports an article that the actor may not see as missing. */
export async function findBrokenLinks(
	database: Database,
	actor: Actor,
	names: readonly string[],
): Promise<BrokenLink[]> {
	const targets = await findTargets(database, names);
	const ids = [...targets.values()];
	const seen = visibleWhen(actor, collections.content, sql`t.id`) ?? sql`1 = 1`;
	const { rows } = await sql<Row>`select t.id, t.status, t.title, t.published_at,
			case when ${seen} then 1 else 0 end as is_seen
		from content t where t.id in (${sql.join(["", ...ids])})`.execute(database.db);
	const byId = new Map(rows.map((row) => [String(row.id), row]));
	return [...new Set(names)].toSorted().flatMap((name): BrokenLink[] => {
		const target = byId.get(targets.get(name) ?? "");
		if (target?.status === "published") return [];
		if (!target || Number(target.is_seen) !== 1) return [{ name, why: "gone", title: "" }];
		const why = Number(target.published_at) > 0 ? "taken-down" : "draft";
		return [{ name, why, title: String(target.title) }];
	});
}

/** Returns ids of articles by names of links: a published one if possible. */
async function findTargets({ db }: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (names.length === 0) return new Map();
	const requested = names.map((name) => sql`select cast(${name} as text) as asked`);
	const { rows } = await sql<Row>`select a.asked, (select m.id from (
				select id, 0 as later from content where id = a.asked
				union all select id, 1 from content where slug = a.asked and slug <> ''
				union all select record_id, 2 from article_slugs where slug = a.asked) as m join content c on c.id = m.id
			order by case when coalesce(c.status, '') = 'published' then 0 else 1 end, m.later, m.id limit 1) as target
		from (${sql.join(requested, sql` union `)}) as a`.execute(db);
	return new Map(
		rows.flatMap((row) => (row.target ? [[String(row.asked), String(row.target)] as const] : [])),
	);
}
