import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { insertAll } from "../../schema/links.ts";
import { isVisibleOn } from "../variants/variant-columns.ts";
import { joinRendition } from "./renditions.ts";

/**
 * Websites besides the home on which search engines list an article, because its title or text differs there. One row
 * per rendition; `scopes` is "" for the article's own text.
 */
export const textHomesTable: Table = {
	name: "content_homes",
	ofRecords: "derived",
	columns: {
		record_id: "text not null references content (id) on delete cascade",
		scopes: "text not null",
		website: "text not null",
	},
	constraints: ["primary key (record_id, scopes)"],
	indexes: [["website", "record_id"]],
};

interface Text {
	readonly scopes: string;
	readonly title: string;
	readonly body: string;
}

/** Runs after a change of the article's texts, home or websites; a change invalidates its pages on all websites. */
export async function resolveTextHomes(inside: Database, id: string): Promise<void> {
	const { db, invalidated } = inside;
	const before = await sql<{ scopes: string; website: string }>`select scopes, website from content_homes
		where record_id = ${id} order by scopes`.execute(db);
	const after = await textHomesOf(inside, id);
	if (JSON.stringify(before.rows) === JSON.stringify(after)) return;
	await db.deleteFrom("content_homes").where("record_id", "=", id).execute();
	await insertAll(
		inside,
		"content_homes",
		after.map((row) => ({ record_id: id, ...row })),
	);
	const places = await db
		.selectFrom("content_websites")
		.select("place")
		.where("record_id", "=", id)
		.execute();
	for (const { place } of places) invalidated?.add(String(place));
}

/** The first live website of each text other than that of the home. */
async function textHomesOf({ db }: Database, id: string) {
	const texts = await sql<Text>`select '' as scopes, title, body from content where id = ${id}
		union all select scopes, title, body from content_renditions where record_id = ${id}
		order by scopes`.execute(db);
	if (texts.rows.length < 2) return [];
	const websites = await sql<{ id: string; stage: string; scopes: string; is_home: number }>`
		select distinct w.id, w.stage, coalesce(v.scopes, '') as scopes, w.created_at,
			case when w.id = (select home from content where id = ${id}) then 1 else 0 end as is_home
		from content_websites l join websites w on w.id = l.place or w.domain_key = l.place
			${joinRendition(sql`l.record_id`, sql`w.id`)}
		where l.record_id = ${id} and ${isVisibleOn("content", sql`l.record_id`, sql`w.id`)}
		order by w.created_at, w.id`.execute(db);
	const textIn = new Map(texts.rows.map(({ scopes, title, body }) => [scopes, `${title}\n${body}`]));
	const home = websites.rows.find(({ is_home }) => Number(is_home) === 1);
	if (!home) return [];
	const live = websites.rows.filter(({ stage }) => stage !== "preparing" && stage !== "retired");
	return texts.rows.flatMap(({ scopes }) => {
		const text = textIn.get(scopes);
		if (text === textIn.get(home.scopes)) return [];
		const first = live.find((website) => textIn.get(website.scopes) === text);
		return first ? [{ scopes, website: first.id }] : [];
	});
}
