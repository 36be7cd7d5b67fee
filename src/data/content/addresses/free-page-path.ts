import { type RawBuilder, sql } from "kysely";
import { isReservedForOthers, pageLevel, pagePath } from "../../../model/addresses/page-path.ts";
import { numberedSlug, slugOf } from "../../../model/addresses/slug.ts";
import { collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { fullyPermittedWhen } from "../../records/rights/conditions.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";

const mostNumbers = 20;
const unnamed = "page";

/** Returns a free slug, numbered if necessary. */
export async function freePageSlug(inside: Database, record: AnyRecord, base: string): Promise<string> {
	const requested = String(record.slug) || slugOf(String(record.title)) || unnamed;
	for (let number = 1; number <= mostNumbers; number++) {
		const slug = numberedSlug(requested, number);
		if ((await whyPathNotFree(inside, record, pagePath(base, slug))) === undefined) return slug;
	}
	return `${numberedSlug(requested, 100_000_000).replace(/-\d+$/, "")}-${slugOf(record.id).slice(-8)}`;
}

/** Returns undefined for a free path. */
export async function whyPathNotFree(
	inside: Database,
	record: AnyRecord,
	path: string,
): Promise<string | undefined> {
	const root = path.slice(1);
	if (pageLevel(path) === 1 && isReservedForOthers(root))
		return `${path} is reserved for another part of the website: choose another`;
	const [taken] = await ownersAmong(inside, {
		pages: sql`select cast(${record.id} as text) as id, cast(${path} as text) as path`,
		areOn: sql`mine.value in (${sql.join(["", ...(record.websites as readonly string[])])})`,
	});
	if (taken) return sayTaken(taken);
	if (!isShown(collections.pages, record)) return undefined;
	const { rows } =
		await sql<Row>`select w.name, w.domain from redirect_paths r join websites w on w.id = r.website_id
		where r.path = ${path} and r.website_id in (${sql.join(["", ...(record.websites as readonly string[])])})
		limit 1`.execute(inside.db);
	return rows[0] && sayRedirected(path, rows[0]);
}

/** Undefined if all subpage paths would be free. */
export async function whySubpagesNotFree(
	inside: Database,
	id: string,
	path: string,
): Promise<string | undefined> {
	const below = sql`below (id, path, status) as (
		select id, cast(${path} as text) || '/' || slug, status from pages where parent = ${id} and path <> ''
		union all select p.id, b.path || '/' || p.slug, p.status from pages p join below b on p.parent = b.id
			where p.path <> '')`;
	const [taken] = await ownersAmong(inside, {
		below,
		pages: sql`select id, path from below`,
		areOn: sql`mine.value in (select own.value from pages_websites own where own.record_id = n.id)`,
	});
	if (taken) return `Of its subpages, ${sayTaken(taken)}`;
	const { rows } = await sql<Row>`with recursive ${below}
		select n.path, w.name, w.domain from below n join pages_websites l on l.record_id = n.id
			join redirect_paths r on r.website_id = l.value and r.path = n.path
			join websites w on w.id = r.website_id
		where n.status = 'published' limit 1`.execute(inside.db);
	return rows[0] && sayRedirected(String(rows[0].path), rows[0]);
}

/** Undefined if the actor may change all subpages. */
export async function whySubpagesForeign(
	{ db }: Database,
	actor: Actor,
	id: string,
): Promise<string | undefined> {
	if (actor.kind !== "user" || hasAllWebsites(actor)) return undefined;
	const isOwn = fullyPermittedWhen(actor, collections.pages, sql`below.id`);
	const { rows } = await sql`with recursive below (id) as (select id from pages where parent = ${id}
			union all select p.id from pages p join below b on p.parent = b.id)
		select 1 from below where not ${isOwn} limit 1`.execute(db);
	return rows.length > 0
		? "A subpage is also on websites that you may not change, and its address would change there"
		: undefined;
}

interface Asked {
	/** Recursive query that `pages` reads. */
	readonly below?: RawBuilder<unknown>;
	/** Query of ids and new paths. */
	readonly pages: RawBuilder<unknown>;
	/** Condition on the other page's website `mine.value`. */
	readonly areOn: RawBuilder<unknown>;
}

/** Current or former owners of the paths. */
async function ownersAmong({ db }: Database, { below, pages, areOn }: Asked): Promise<Row[]> {
	const start = below ? sql`with recursive ${below}, ` : sql`with `;
	const { rows } = await sql<Row>`${start}n as (${pages})
		select n.path, g.title, g.path as own from (
				select n.id, n.path, o.id as other, '' as website from n join pages o on o.path = n.path
				union all select n.id, n.path, f.record_id, f.website_id from n join page_paths f on f.path = n.path
			) as n join pages g on g.id = n.other
		where n.other <> n.id and exists (select 1 from pages_websites mine
			where mine.record_id = g.id and n.website in ('', mine.value) and ${areOn})
		order by case when g.path = n.path then 0 else 1 end limit 1`.execute(db);
	return rows;
}

function sayTaken({ path, title, own }: Row): string {
	return own === path
		? `“${title}” has the address ${path} on one of these websites: choose another`
		: `${path} leads to “${title}” already: choose another`;
}

function sayRedirected(path: string, { name, domain }: Row): string {
	return `${path} of ${name || domain} is redirected: remove that redirect, or choose another address`;
}
