import { sql } from "kysely";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { insertAll } from "../../schema/links.ts";
import { isVisibleOn } from "../variants/variant-columns.ts";
import { joinRendition } from "./renditions.ts";

/**
 * Further canonical websites of an article whose title or text differs from that of its home. `scopes` is "" for the
 * article's own text.
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

/** Title and text by scopes. */
export type Texts = ReadonlyMap<string, string>;

interface Known {
	readonly texts: Texts;
	readonly places: readonly string[];
}

/** Call after a change of texts, home or websites. Invalidates all websites of the article. */
export async function resolveTextHomes(inside: Database, id: string, known?: Known): Promise<void> {
	const { db, invalidated } = inside;
	const texts = known?.texts ?? (await readTexts(inside, id));
	const websites = await readWebsites(inside, id);
	const before = websites
		.filter(({ kind }) => kind === "stored")
		.map(({ id, scopes }) => [scopes, id].join(" "));
	const after = textHomesOf(texts, websites);
	if (isSame(before.toSorted(), after.map((row) => [row.scopes, row.website].join(" ")).toSorted())) return;
	if (before.length > 0) await db.deleteFrom("content_homes").where("record_id", "=", id).execute();
	await insertAll(
		inside,
		"content_homes",
		after.map((row) => ({ record_id: id, ...row })),
	);
	for (const place of known?.places ?? (await readPlaces(inside, id))) invalidated?.add(place);
}

export function textOf(title: string, body: unknown): string {
	return `${title}\n${body}`;
}

async function readTexts({ db }: Database, id: string): Promise<Texts> {
	const { rows } = await sql<{ scopes: string; title: string; body: string }>`
		select '' as scopes, title, body from content where id = ${id}
		union all select scopes, title, body from content_renditions where record_id = ${id}`.execute(db);
	return new Map(rows.map(({ scopes, title, body }) => [scopes, textOf(title, body)]));
}

async function readPlaces({ db }: Database, id: string): Promise<string[]> {
	const places = await db
		.selectFrom("content_websites")
		.select("place")
		.where("record_id", "=", id)
		.execute();
	return places.map(({ place }) => String(place));
}

interface Shown {
	readonly kind: "stored" | "home" | "live" | "other";
	readonly id: string;
	readonly scopes: string;
}

/** Websites that show the article, oldest first, and the stored result. */
async function readWebsites({ db }: Database, id: string): Promise<readonly Shown[]> {
	const { rows } =
		await sql<Shown>`select 'stored' as kind, website as id, scopes, 0 as created_at from content_homes
			where record_id = ${id}
		union all select distinct case when w.id = c.home then 'home'
				when w.stage in ('preparing', 'retired') then 'other' else 'live' end, w.id, coalesce(v.scopes, ''), w.created_at
			from content_websites l join content c on c.id = l.record_id
				join websites w on w.id = l.place or w.domain_key = l.place ${joinRendition(sql`l.record_id`, sql`w.id`)}
			where l.record_id = ${id} and ${isVisibleOn("content", sql`l.record_id`, sql`w.id`)}
		order by created_at, id`.execute(db);
	return rows;
}

/** First live website of each text that differs from the home's. */
function textHomesOf(texts: Texts, websites: readonly Shown[]) {
	const home = websites.find(({ kind }) => kind === "home");
	if (!home || texts.size < 2) return [];
	const live = websites.filter(({ kind }) => kind === "live");
	return [...texts].flatMap(([scopes, text]) => {
		if (text === texts.get(home.scopes)) return [];
		const first = live.find((website) => texts.get(website.scopes) === text);
		return first ? [{ scopes, website: first.id }] : [];
	});
}
