import { type RawBuilder, sql } from "kysely";
import { numberedSlug, slugOf } from "../../../model/addresses/slug.ts";
import { InvalidError } from "../../../model/errors.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";

interface Addressed {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly status: string;
	readonly domains: readonly string[];
}

const mostNumbers = 20;
const unnamed = "article";

/**
 * Uses the slug that staff entered, or one from the title once the article is published. Slugs, also former ones that
 * redirect, are unique per website. With `givesWay`, the article receives another slug if its own is taken.
 * @throws {InvalidError} with the article that has the slug
 */
export async function resolveSlug(
	inside: Database,
	current: AnyRecord | undefined,
	record: AnyRecord,
	givesWay: boolean,
): Promise<AnyRecord> {
	const article = record as unknown as Addressed;
	if (article.slug === "" && article.status !== "published") return record;
	const deciding = ["slug", "domains", "status"] as const;
	const isSettled = current && deciding.every((name) => isSame(current[name], article[name]));
	if (isSettled && article.slug !== "" && !givesWay) return record;
	await lockAddresses(inside);
	const placements = await placementsNamed(inside, article.domains);
	if (article.slug === "")
		return { ...record, slug: await freeSlug(inside, article, slugOf(article.title), placements) };
	const why = await whyNotFree(inside, article, article.slug, placements);
	if (why === undefined) return record;
	if (givesWay) return { ...record, slug: await freeSlug(inside, article, article.slug, placements) };
	throw new InvalidError([{ pointer: "/slug", message: why }]);
}

export async function storeSlug(
	{ db }: Database,
	before: AnyRecord | undefined,
	record: AnyRecord,
): Promise<void> {
	if (record.status !== "published" || !record.slug) return;
	if (before?.status === record.status && before.slug === record.slug) return;
	await db
		.insertInto("article_slugs")
		.values({ slug: String(record.slug), record_id: record.id })
		.onConflict((conflict) => conflict.columns(["slug", "record_id"]).doNothing())
		.execute();
}

async function freeSlug(inside: Database, article: Addressed, requested: string, placements: Placements) {
	const base = requested || unnamed;
	for (let number = 1; number <= mostNumbers; number++) {
		const slug = numberedSlug(base, number);
		if ((await whyNotFree(inside, article, slug, placements)) === undefined) return slug;
	}
	return `${numberedSlug(base, 100_000_000).replace(/-\d+$/, "")}-${slugOf(article.id).slice(-8)}`;
}

/** Undefined if the slug is free. */
async function whyNotFree(inside: Database, article: Addressed, slug: string, placements: Placements) {
	const owner = await ownerOf(inside, article.id, slug, placements);
	if (owner) return sayTaken(slug, owner);
	const site = article.status === "published" ? await redirectingSite(inside, slug, placements) : undefined;
	return site && `/library/${slug} of ${site} is redirected: remove that redirect, or choose another address`;
}

/** Website at one of the placements with a redirect at the slug's address, which an article would hide. */
async function redirectingSite({ db }: Database, slug: string, placements: Placements) {
	const { rows } =
		await sql<Row>`select w.name, w.domain from redirect_paths p join websites w on w.id = p.website_id
		where p.path = ${`/library/${slug}`} and ${isAmong(placements)} limit 1`.execute(db);
	const [row] = rows;
	return row && String(row.name || row.domain);
}

interface Owner {
	readonly title: string;
	readonly slug: string;
}

/** Matches current and former slugs at one of the placements, and ids anywhere. */
async function ownerOf(
	{ db }: Database,
	id: string,
	slug: string,
	placements: Placements,
): Promise<Owner | undefined> {
	const { rows } = await sql<Row>`select c.title, c.slug from content c where c.id <> ${id} and c.id in (
			select id from content where slug = ${slug} union select record_id from article_slugs where slug = ${slug}
			union select id from content where id = ${slug})
		and (c.id = ${slug} or exists (select 1 from content_websites l
			where l.record_id = c.id and ${meets(placements)}))
		order by case when c.slug = ${slug} then 0 else 1 end limit 1`.execute(db);
	const [row] = rows;
	return row && { title: String(row.title), slug: String(row.slug) };
}

function sayTaken(slug: string, owner: Owner): string {
	return owner.slug === slug
		? `“${owner.title}” has the address /library/${slug} on one of these brands: choose another`
		: `/library/${slug} leads to “${owner.title}” already: choose another`;
}

interface Placements {
	readonly own: readonly string[];
	readonly brands: readonly string[];
}

async function placementsNamed({ db }: Database, names: readonly string[]): Promise<Placements> {
	const named = sql.join(["", ...names]);
	const { rows } = await sql<{ id: string; key: string }>`select id, domain_key as key from websites
		where id in (${named}) or id in (select record_id from websites_hosts where value in (${named}))`.execute(
		db,
	);
	return { own: [...names, ...rows.map(({ id }) => id)], brands: rows.map(({ key }) => key) };
}

function isAmong({ own }: Placements): RawBuilder<boolean> {
	return sql`(w.id in (${sql.join(["", ...own])}) or w.domain_key in (${sql.join(["", ...own])}))`;
}

/**
 * The article at `l.place` shares a website with one of the placements. A brand may have any number of websites, so
 * only the websites at which one of the two is placed are read.
 */
function meets({ own, brands }: Placements): RawBuilder<boolean> {
	return sql`(l.place in (${sql.join(["", ...own, ...brands])})
		or exists (select 1 from websites w where w.id = l.place and w.domain_key in (${sql.join(["", ...own])})))`;
}
