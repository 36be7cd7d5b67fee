import { type RawBuilder, sql } from "kysely";
import type { LinkProblem } from "../../../model/addresses/broken-link.ts";
import type { BrokenLink } from "../../../model/api/reports/broken-link-api.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Cell, Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { insertAll } from "../../schema/links.ts";
import type { Row } from "../../schema/rows.ts";

/** A link `asked` for an id, for the last part of an address, or for an id that its own text lacks, such as "#costs". */
export const articleLinksTable: Table = {
	name: "article_links",
	ofRecords: "derived",
	columns: { record_id: "text not null", asked: "text not null" },
	constraints: ["primary key (record_id, asked)"],
	indexes: [["asked"]],
};

export async function writeLinks(inside: Database, id: string, requested: readonly string[]): Promise<void> {
	await forgetLinks(inside, id);
	await insertAll(
		inside,
		"article_links",
		requested.map((name) => ({ record_id: id, asked: name })),
	);
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

/** Target `t` of a link: a published article if possible. */
export function joinTarget(requested: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`left join content t on t.id = (select m.id from (
			select id, 0 as later from content where id = ${requested}
			union all select id, 1 from content where slug = ${requested} and slug <> ''
			union all select record_id, 2 from article_slugs where slug = ${requested}) as m join content c on c.id = m.id
		order by case when coalesce(c.status, '') = 'published' then 0 else 1 end, m.later, m.id limit 1)`;
}

/** Expects a target `t` that visitors do not see. */
export function problemOf({ target, was_published }: { target?: Cell; was_published?: Cell }): LinkProblem {
	if (!target) return "gone";
	return Number(was_published) > 0 ? "taken-down" : "draft";
}

/** Reports an article that the actor may not see as missing. */
export function seenTarget(actor: Actor): RawBuilder<unknown> {
	const seen = visibleWhen(actor, collections.content, sql`t.id`);
	const shown = (column: string) =>
		seen ? sql`case when ${seen} then ${sql.ref(`t.${column}`)} end` : sql.ref(`t.${column}`);
	return sql`${shown("id")} as target, ${shown("title")} as target_title, ${shown("published_at")} as was_published`;
}

export async function findBrokenLinks(
	{ db }: Database,
	actor: Actor,
	names: readonly string[],
): Promise<BrokenLink[]> {
	if (names.length === 0) return [];
	const requested = names.map((name) => sql`select cast(${name} as text) as asked`);
	const { rows } = await sql<Row>`select a.asked, ${seenTarget(actor)}
		from (${sql.join(requested, sql` union `)}) as a ${joinTarget(sql`a.asked`)}
		where coalesce(t.status, '') <> 'published' order by a.asked`.execute(db);
	return rows.map((row) => ({
		name: String(row.asked),
		why: problemOf(row),
		title: String(row.target_title ?? ""),
	}));
}
