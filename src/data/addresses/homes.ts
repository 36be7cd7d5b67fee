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
	const id = String((after ?? before)?.id);
	const changed = [
		...from.filter((place) => !to.includes(place)),
		...to.filter((place) => !from.includes(place)),
	];
	// Of a brand, an article's home is the oldest website: others come and go without it.
	const keys = await keysLed(inside, before, after);
	const moved = sql.join(["", ...changed.filter((place) => !isKey(place, before, after)), ...keys]);
	const isElsewhere = sql`content.id in (select record_id from content_domains where value in (${moved}))
		and content.home <> ${home}`;
	// Pages elsewhere name the home of what they show: what gets another, and what has this one, whose address is another.
	const { rows } = await sql<{ place: string }>`select distinct d.value as place from content_domains d
		where d.record_id in (select id from content where ${isElsewhere})
			or d.record_id in (select id from content where home = ${id})`.execute(db);
	for (const { place } of rows) touched?.add(place);
	await sql`update content set home = ${home} where ${isElsewhere}`.execute(db);
}

/** The brands of which the website was the oldest before the write, or is after it, where that is a change. */
async function keysLed({ db }: Database, before: AnyRecord | undefined, after: AnyRecord | undefined) {
	if (before?.domainKey === after?.domainKey) return [];
	const led: string[] = [];
	for (const website of [before, after]) {
		if (!website?.domainKey) continue;
		const older = sql<Row>`select 1 from websites where domain_key = ${String(website.domainKey)} and id <> ${website.id}
			and (created_at, id) < (${website.createdAt}, ${website.id}) limit 1`;
		if ((await older.execute(db)).rows.length === 0) led.push(String(website.domainKey));
	}
	return led;
}

function isKey(place: string, ...websites: readonly (AnyRecord | undefined)[]): boolean {
	return websites.some((website) => website?.domainKey === place);
}

/** Everything that places an article on a website. */
function placesOf(website: AnyRecord | undefined): string[] {
	if (!website) return [];
	const { id, domainKey, domain, aliases } = website;
	return [id, String(domainKey), String(domain), ...(aliases as readonly string[])].filter(Boolean);
}

/**
 * Articles that stand at one place of a website are apart already. So one of two that meet stands there by its id or one
 * of its hosts, which few do; the other is looked up by its address.
 */
async function requireApart({ db }: Database, website: AnyRecord, places: readonly string[]) {
	const own = places.filter((place) => !isKey(place, website));
	const found: RawBuilder<Row> = sql`select a.slug, a.title as one, b.title as other from content_domains l
		join content a on a.id = l.record_id join content b on b.slug = a.slug and b.id <> a.id
		where l.value in (${sql.join(own)}) and a.slug <> ''
			and exists (select 1 from content_domains m where m.record_id = b.id and m.value in (${sql.join(places)}))
		order by a.slug, a.title limit 1`;
	const [row] = (await found.execute(db)).rows;
	if (!row) return;
	const [one, other] = [String(row.one), String(row.other)].toSorted();
	const both = one === other ? `Two articles called “${one}”` : `“${one}” and “${other}”`;
	const message = `${both} would both be at /library/${row.slug} of ${website.name || website.domain}: give one of them another address first`;
	throw new InvalidError([{ pointer: "/domainKey", message }]);
}
