import { type RawBuilder, sql } from "kysely";
import { InvalidError } from "../../model/errors.ts";
import type { Database } from "../database.ts";
import { isSame } from "../parse-input.ts";
import type { AnyRecord, Row } from "../rows.ts";
import { lockAddresses } from "./lock.ts";

/**
 * The website that search engines are to list an article on: that of the place which staff chose, else of its first
 * place that has one; of a brand with several websites, the oldest.
 */
const home = sql`coalesce((select p.website from (
	select d.position, case when d.value = content.canonical then 0 else 1 end as later, coalesce(
		(select w.id from websites w where w.id = d.value),
		(select h.record_id from websites_hosts h where h.value = d.value),
		(select w.id from websites w where w.domain_key = d.value order by w.created_at, w.id limit 1)
	) as website from content_domains d where d.record_id = content.id
	) as p where p.website is not null order by p.later, p.position limit 1), '')`;

/** Keeps which website is the home of an article, or of every one. */
export async function settleHomes({ db }: Database, articleId?: string): Promise<void> {
	const which = articleId === undefined ? sql`` : sql` where id = ${articleId}`;
	await sql`update content set home = ${home}${which}`.execute(db);
}

/**
 * Follows a website that comes, goes or gets other hosts or another brand: articles may have another home now, and the
 * pages that say so are touched.
 * @throws {InvalidError} when two articles would be at one address there
 */
export async function moveWebsite(
	inside: Database,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	const [from, to] = [placesOf(before), placesOf(after)];
	if (isSame(from, to)) return;
	await lockAddresses(inside);
	if (after) await requireApart(inside, after, to);
	const { db, touched } = inside;
	const around = sql.join([...new Set([...from, ...to])]);
	const isHere = sql`exists (select 1 from content_domains l where l.record_id = content.id and l.value in (${around}))`;
	await sql`update content set home = ${home} where ${isHere}`.execute(db);
	const { rows } = await sql<{ place: string }>`select distinct d.value as place from content_domains d
		where d.record_id in (select l.record_id from content_domains l where l.value in (${around}))`.execute(
		db,
	);
	for (const { place } of rows) touched?.add(place);
}

/** Everything that places an article on a website. */
function placesOf(website: AnyRecord | undefined): string[] {
	if (!website) return [];
	const { id, domainKey, domain, aliases } = website;
	return [id, String(domainKey), String(domain), ...(aliases as readonly string[])].filter(Boolean);
}

async function requireApart({ db }: Database, website: AnyRecord, places: readonly string[]) {
	const found: RawBuilder<Row> = sql`select slug, min(title) as one, max(title) as other from content
		where slug <> '' and exists (select 1 from content_domains l
			where l.record_id = content.id and l.value in (${sql.join(places)}))
		group by slug having count(*) > 1 limit 1`;
	const [row] = (await found.execute(db)).rows;
	if (!row) return;
	const both = row.one === row.other ? `Two articles called “${row.one}”` : `“${row.one}” and “${row.other}”`;
	const message = `${both} would both be at /library/${row.slug} of ${website.name || website.domain}: give one of them another address first`;
	throw new InvalidError([{ pointer: "/domainKey", message }]);
}
