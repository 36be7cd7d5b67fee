import { type RawBuilder, sql } from "kysely";
import { numberedSlug, slugOf } from "../../../model/addresses/slug.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { isShown, placementsOf } from "../../../model/placement.ts";
import { hasPage } from "../../../model/record-path.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { isPlacedByName, shownTable } from "../../schema/placement-names.ts";
import { type AnyRecord, type Row, snakeCase } from "../../schema/rows.ts";

interface Addressed {
	readonly collection: AnyCollection;
	readonly id: string;
	readonly slug: string;
	readonly hasPage: boolean;
}

const mostNumbers = 20;

/**
 * Sets the slug, from the title if a page has none. Current and former slugs are unique per website and collection;
 * `givesWay` replaces a taken one.
 * @throws {InvalidError} for a taken slug
 */
export async function resolveSlug(
	inside: Database,
	collection: AnyCollection,
	current: AnyRecord | undefined,
	record: AnyRecord,
	givesWay: boolean,
): Promise<AnyRecord> {
	const slug = String(record.slug);
	const addressed = { collection, id: record.id, slug, hasPage: hasPage(collection, record) };
	if (slug === "" && !addressed.hasPage) return record;
	const isSettled =
		current && decidingFields(collection).every((name) => isSame(current[name], record[name]));
	if (isSettled && slug !== "" && !givesWay) return record;
	await lockAddresses(inside);
	const placements = await placementsNamed(inside, placementsOf(collection, record.id, record));
	const named = slugOf(String(record[collection.titleField]));
	if (slug === "") return { ...record, slug: await freeSlug(inside, addressed, named, placements) };
	const why = await whyNotFree(inside, addressed, slug, placements);
	if (why === undefined) return record;
	if (givesWay) return { ...record, slug: await freeSlug(inside, addressed, slug, placements) };
	throw new InvalidError([{ pointer: "/slug", message: why }]);
}

function decidingFields({ shownOn = "", publicWhen = {}, pageNeeds }: AnyCollection): readonly string[] {
	return ["slug", shownOn, ...Object.keys(publicWhen), ...(pageNeeds ? [pageNeeds] : [])];
}

/** The slug redirects after a change. */
export async function storeSlug(
	{ db }: Database,
	collection: AnyCollection,
	before: AnyRecord | undefined,
	record: AnyRecord,
): Promise<void> {
	if (!isShown(collection, record) || !record.slug) return;
	if (before && isShown(collection, before) && before.slug === record.slug) return;
	await db
		.insertInto("article_slugs")
		.values({ slug: String(record.slug), record_id: record.id })
		.onConflict((conflict) => conflict.columns(["slug", "record_id"]).doNothing())
		.execute();
}

async function freeSlug(inside: Database, record: Addressed, requested: string, placements: Placements) {
	const base = requested || slugOf(record.collection.singular);
	for (let number = 1; number <= mostNumbers; number++) {
		const slug = numberedSlug(base, number);
		if ((await whyNotFree(inside, record, slug, placements)) === undefined) return slug;
	}
	return `${numberedSlug(base, 100_000_000).replace(/-\d+$/, "")}-${slugOf(record.id).slice(-8)}`;
}

/** Undefined if the slug is free. */
async function whyNotFree(inside: Database, record: Addressed, slug: string, placements: Placements) {
	const owner = await ownerOf(inside, record, slug, placements);
	const path = `${record.collection.pagesAt}/${slug}`;
	if (owner) return sayTaken(record.collection, path, { ...owner, isCurrent: owner.slug === slug });
	const site = record.hasPage ? await redirectingSite(inside, path, placements) : undefined;
	return site && `${path} of ${site} is redirected: remove that redirect, or choose another address`;
}

/** A page would hide the redirect. */
async function redirectingSite({ db }: Database, path: string, placements: Placements) {
	const { rows } =
		await sql<Row>`select w.name, w.domain from redirect_paths p join websites w on w.id = p.website_id
		where p.path = ${path} and ${isAmong(placements)} limit 1`.execute(db);
	const [row] = rows;
	return row && String(row.name || row.domain);
}

interface Owner {
	readonly title: string;
	readonly slug: string;
}

/** Matches current and former slugs at the placements, and ids anywhere. */
async function ownerOf(
	{ db }: Database,
	{ collection, id }: Addressed,
	slug: string,
	placements: Placements,
): Promise<Owner | undefined> {
	const table = sql.table(snakeCase(collection.name));
	const shown = shownTable(collection);
	const title = sql.ref(`c.${snakeCase(collection.titleField)}`);
	const { rows } =
		await sql<Row>`select ${title} as title, c.slug from ${table} c where c.id <> ${id} and c.id in (
			select id from ${table} where slug = ${slug} union select record_id from article_slugs where slug = ${slug}
			union select id from ${table} where id = ${slug})
		and (c.id = ${slug} or exists (select 1 from ${sql.table(shown.table)} l
			where l.record_id = c.id and ${meets(sql.ref(`l.${shown.column}`), placements)}))
		order by case when c.slug = ${slug} then 0 else 1 end limit 1`.execute(db);
	const [row] = rows;
	return row && { title: String(row.title), slug: String(row.slug) };
}

function sayTaken(
	collection: AnyCollection,
	path: string,
	{ title, isCurrent }: Owner & { readonly isCurrent: boolean },
): string {
	const where = isPlacedByName(collection) ? "brands" : "websites";
	return isCurrent
		? `“${title}” has the address ${path} on one of these ${where}: choose another`
		: `${path} leads to “${title}” already: choose another`;
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

/** True if the `place` shares a website with the placements. Reads single websites only, because a brand may have many. */
function meets(place: RawBuilder<unknown>, { own, brands }: Placements): RawBuilder<boolean> {
	return sql`(${place} in (${sql.join(["", ...own, ...brands])})
		or exists (select 1 from websites w where w.id = ${place} and w.domain_key in (${sql.join(["", ...own])})))`;
}
