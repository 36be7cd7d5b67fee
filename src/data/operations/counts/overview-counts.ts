import { sql } from "kysely";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import { isVisibleOn, websiteInSql } from "../../content/variants/variant-columns.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import { allPaths, dayMs } from "../page-views/page-view-counts.ts";
import { type Counted, countAtBrands } from "./brand-counts.ts";

const days = 30;

export interface ArticleCounts {
	readonly published: number;
	readonly insights: number;
	readonly caseStudies: number;
}

/** An article of a brand counts once, regardless of its websites. */
export async function countArticles(database: Database, websites: readonly Row[]) {
	const ids = websites.map(({ id }) => String(id));
	if (ids.length === 0) return new Map<string, ArticleCounts>();
	const keys = [...new Set(websites.map((website) => String(website.domain_key)))];
	const byKey = await countAtBrands(database, keys);
	const byOwn = await sql<Counted>`select place, status, type, count(*) as count from content_websites
		where place in (${sql.join(ids)}) group by place, status, type
		union all select w.id as place, l.status, l.type, -count(*) as count from variants sh
			join websites w on w.id = ${websiteInSql(sql`sh.scope`)}
			join content_websites l on l.record_id = sh.record_id and l.place in (w.id, w.domain_key)
			where sh.scope in (${sql.join(ids.map(websiteScope))}) and sh.collection = 'content' and sh.hidden = 1
			group by w.id, l.status, l.type`.execute(database.db);
	return new Map(
		websites.map((website) => {
			const { id, domain_key: key } = website;
			const own = byOwn.rows.filter(({ place }) => place === id);
			const rowsOfKey = byKey.filter(({ place }) => place === key);
			return [String(id), sum([...own, ...rowsOfKey])];
		}),
	);
}

function sum(counted: readonly Counted[]): ArticleCounts {
	const total = (matches: (each: Counted) => boolean) =>
		counted.filter(matches).reduce((all, { count }) => all + Number(count), 0);
	const isLive = ({ status }: Counted) => status === "published";
	return {
		published: total(isLive),
		insights: total((each) => isLive(each) && each.type === "insight"),
		caseStudies: total((each) => isLive(each) && each.type === "case-study"),
	};
}

/** Visible records by website. */
export async function countShown(
	{ db }: Database,
	name: "services" | "team",
	websiteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (websiteIds.length === 0) return new Map();
	const { rows } = await sql<{ website: string; count: number }>`
		select l.value as website, count(*) as count from ${sql.table(`${name}_websites`)} as l
		join ${sql.table(name)} as r on r.id = l.record_id
		where l.value in (${sql.join(websiteIds)}) and r.active = 1
			and ${isVisibleOn(name, sql`r.id`, sql`l.value`)} group by l.value`.execute(db);
	return new Map(rows.map(({ website, count }) => [website, Number(count)]));
}

/** Oldest day first, for 30 days (UTC). Views on development hosts count for the brand's oldest website. */
export async function countViews({ db }: Database, websites: readonly Row[], now = Date.now()) {
	const first = Math.floor(now / dayMs) - days + 1;
	const views = new Map(websites.map(({ id }) => [String(id), new Array<number>(days).fill(0)]));
	if (websites.length === 0) return views;
	const ids = sql.join(["", ...websites.map(({ id }) => id)]);
	const counted = await sql<{ website: string; key: string; day: number; count: number }>`
		select website_id as website, domain_key as key, day, views as count from page_view_days
		where website_id in (${ids}) and page_path = ${allPaths} and day >= ${first}`.execute(db);
	for (const { website, key, day, count } of counted.rows) {
		const id = website || String(websites.find(({ domain_key }) => domain_key === key)?.id ?? "");
		const counts = views.get(id);
		const index = Number(day) - first;
		if (counts?.[index] !== undefined) counts[index] += Number(count);
	}
	return views;
}
