import { type RawBuilder, sql } from "kysely";
import { stageOf } from "../../../model/collections/stage.ts";
import { InvalidError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { placementsOfWebsite, resolveNamed } from "../../records/scopes/placement.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";
import { resolveTextHomes } from "../article/text-homes.ts";
import { updateDerivedData } from "../article/update-derived-data.ts";
import { isVisibleOn } from "../variants/variant-columns.ts";

const isVisibleAt = (website: string) => isVisibleOn("content", sql`content.id`, sql.ref(website));

/**
 * Canonical website of an article: live first, then the placement that staff chose, then by order. A brand counts as its
 * oldest website with the article.
 */
const home = sql`coalesce((select p.website from (
	select d.position, case when d.value = content.canonical then 0 else 1 end as later, coalesce(
		(select w.id from websites w where w.id = d.value),
		(select h.record_id from websites_hosts h where h.value = d.value),
		(select w.id from websites w where w.domain_key = d.value and ${isVisibleAt("w.id")}
			order by w.created_at, w.id limit 1)
	) as website from content_domains d where d.record_id = content.id
	) as p join websites s on s.id = p.website and ${isVisibleAt("s.id")}
	order by case s.stage when 'retired' then 2 when 'preparing' then 1 else 0 end, p.later, p.position limit 1), '')`;

export async function resolveHome({ db }: Database, articleId: string): Promise<boolean> {
	const { rows } = await sql`update content set home = ${home} where id = ${articleId} and home <> ${home}
		returning id`.execute(db);
	return rows.length > 0;
}

export async function resolveHomes(inside: Database): Promise<void> {
	await sql`update content set home = ${home}`.execute(inside.db);
	await followHomes(inside, sql``);
}

async function followHomes(inside: Database, which: RawBuilder<unknown>): Promise<void> {
	const { rows } = await sql<{
		id: string;
	}>`select distinct record_id as id from content_renditions ${which}`.execute(inside.db);
	for (const { id } of rows) await resolveTextHomes(inside, id);
}

/** Updates articles that refer to a changed website. @throws {InvalidError} if two share an address */
export async function moveWebsite(
	inside: Database,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	const [from, to] = [new Set(namesOf(before)), new Set(namesOf(after))];
	const changed = [...from.symmetricDifference(to)];
	const isOtherBrand = before?.domainKey !== after?.domainKey;
	const isOtherStage = before !== undefined && after !== undefined && stageOf(before) !== stageOf(after);
	if (changed.length === 0 && !isOtherBrand && !isOtherStage) return;
	await lockAddresses(inside);
	const { invalidated } = inside;
	// A brand's oldest website is the home, so newer websites change nothing.
	const keys = await keysLed(inside, before, after);
	// After a change of the brand, any name may resolve differently.
	const names = isOtherBrand ? [...from.union(to)] : changed;
	const staged = isOtherStage ? [...to, String(after.domainKey)].filter(Boolean) : [];
	const given = await givenAmong(inside, [...names, ...keys, ...staged]);
	const moved = await resolveNamed(inside, collections.content, names.filter(given));
	for (const { before, after } of moved.values())
		for (const placement of [...before, ...after]) invalidated?.add(placement);
	await updateDerivedData(inside, [...moved.keys()]);
	if (after && (isOtherBrand || moved.size > 0)) await requireApart(inside, after);
	const deciding = [...changed, ...keys, ...staged].filter(given);
	if (deciding.length > 0) await moveHomes(inside, deciding);
	// Other websites link to the address of the home.
	const website = (after ?? before)?.id;
	await invalidatePlaces(
		inside,
		sql`home = ${website}
		or id in (select record_id from content_homes where website = ${website})`,
	);
}

async function givenAmong({ db }: Database, names: readonly string[]): Promise<(name: string) => boolean> {
	const each = names.map(
		(name) => sql`select * from (select value from content_domains where value = ${name} limit 1) as d`,
	);
	const { rows } = await sql<{ value: string }>`${sql.join(each, sql` union all `)}`.execute(db);
	const given = new Set(rows.map(({ value }) => value));
	return (name) => given.has(name);
}

async function moveHomes(inside: Database, names: readonly string[]) {
	const isElsewhere = sql`content.id in (select record_id from content_domains where value in (${sql.join(names)}))
		and content.home <> ${home}`;
	await invalidatePlaces(inside, isElsewhere);
	await sql`update content set home = ${home} where ${isElsewhere}`.execute(inside.db);
	await followHomes(
		inside,
		sql`where record_id in (select record_id from content_domains where value in (${sql.join(names)}))`,
	);
}

async function invalidatePlaces({ db, invalidated }: Database, which: RawBuilder<unknown>) {
	const { rows } = await sql<{ place: string }>`select distinct place from content_websites
		where record_id in (select id from content where ${which})`.execute(db);
	for (const { place } of rows) invalidated?.add(place);
}

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

function namesOf(website: AnyRecord | undefined): string[] {
	if (!website) return [];
	const { id, domain, aliases } = website;
	return [id, String(domain), ...(aliases as readonly string[])].filter(Boolean);
}

/** Articles at one brand are already distinct, so one of two with the same address is at the website itself. */
async function requireApart({ db }: Database, { id, domainKey, name, domain }: AnyRecord) {
	const placements = sql.join(placementsOfWebsite(id, String(domainKey)));
	const query: RawBuilder<Row> = sql`select a.slug, a.title as one, b.title as other from content_websites l
		join content a on a.id = l.record_id join content b on b.slug = a.slug and b.id <> a.id
		where l.place = ${id} and a.slug <> ''
			and exists (select 1 from content_websites m where m.record_id = b.id and m.place in (${placements}))
		order by a.slug, a.title limit 1`;
	const [row] = (await query.execute(db)).rows;
	if (!row) return;
	const [one, other] = [String(row.one), String(row.other)].toSorted();
	const both = one === other ? `Two articles called “${one}”` : `“${one}” and “${other}”`;
	const message = `${both} would both be at /library/${row.slug} of ${name || domain}: give one of them another address first`;
	throw new InvalidError([{ pointer: "/domainKey", message }]);
}
