import { type RawBuilder, sql } from "kysely";
import { mostPageLevels, pageLevel, pagePath, parentPath } from "../../../model/addresses/page-path.ts";
import { InvalidError } from "../../../model/errors.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import type { Completion, State } from "../../schema/collection-hooks.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";
import { freePageSlug, whyPathNotFree, whySubpagesForeign, whySubpagesNotFree } from "./free-page-path.ts";

/** Fields that decide the address. */
const deciding = ["slug", "parent", "websites", "status"] as const;

/**
 * Sets slug and path, at publication from the title if staff entered no slug. Current and former paths are unique per
 * website; `givesWay` replaces a taken slug.
 * @throws {InvalidError} naming the field
 */
export async function resolvePath(
	inside: Database,
	current: State,
	record: AnyRecord,
	{ actor, givesWay }: Completion,
): Promise<AnyRecord> {
	if (record.parent === "" && isWithoutAddress(record)) return record;
	// A concurrent move of the parent changes the path.
	const isSettled =
		current && record.parent === "" && deciding.every((name) => isSame(current[name], record[name]));
	if (isSettled && !givesWay) return record;
	await lockAddresses(inside);
	const base = await parentOf(inside, current, record);
	if (isWithoutAddress(record)) return record;
	const slug = await slugBelow(inside, record, base, givesWay);
	const path = pagePath(base, slug);
	if (current && path !== record.path) {
		const why =
			(await whySubpagesForeign(inside, actor, record.id)) ??
			(await whySubpagesNotFree(inside, record.id, path));
		if (why) throw refused(isSame(current.parent, record.parent) ? "slug" : "parent", why);
	}
	return { ...record, slug, path };
}

/** A page without a slug gets its address at publication. */
function isWithoutAddress({ slug, path, status }: AnyRecord): boolean {
	return slug === "" && (path ?? "") === "" && status !== "published";
}

async function slugBelow(
	inside: Database,
	record: AnyRecord,
	base: string,
	givesWay: boolean,
): Promise<string> {
	const slug = String(record.slug);
	if (slug === "") return freePageSlug(inside, record, base);
	const reason = await whyPathNotFree(inside, record, pagePath(base, slug));
	if (reason === undefined) return slug;
	if (givesWay) return freePageSlug(inside, record, base);
	throw refused("slug", reason);
}

/** "" without a parent. @throws {InvalidError} */
async function parentOf({ db }: Database, current: State, record: AnyRecord): Promise<string> {
	const { id, parent } = record;
	if (parent === "") return "";
	const { rows } = await sql<Row>`select p.id, p.path, p.title, p.parent, a.parent as above from pages p
		left join pages a on a.id = p.parent where p.id = ${parent}`.execute(db);
	const [row] = rows;
	const isKept = current === undefined || current.parent === parent;
	// An archive may contain a page before its parent.
	if (!row && isKept && pageLevel(String(record.path)) > 1) return parentPath(String(record.path));
	if (!row) throw refused("parent", "There is no such page, or it was never published");
	if ([row.id, row.parent, row.above].includes(id))
		throw refused("parent", `“${row.title}” is below this page, so it cannot be its parent`);
	const path = String(row.path);
	if (path === "") throw refused("parent", `“${row.title}” has no address yet: publish it first`);
	const levels = pageLevel(path) + 1 + (await levelsBelow(db, id));
	if (levels > mostPageLevels)
		throw refused("parent", `Addresses have at most ${mostPageLevels} levels; this would have ${levels}`);
	return path;
}

async function levelsBelow(db: Database["db"], id: string): Promise<number> {
	const { rows } = await sql<{ levels: number }>`with recursive below (id, level) as (
			select id, 1 from pages where parent = ${id} and path <> ''
			union all select p.id, b.level + 1 from pages p join below b on p.parent = b.id
				where p.path <> '' and b.level < ${mostPageLevels})
		select coalesce(max(level), 0) as levels from below`.execute(db);
	return Number(rows[0]?.levels ?? 0);
}

/**
 * Stores the path, which redirects after a change, moves the subpages and invalidates their websites.
 * @returns ids of moved subpages
 */
export async function storePath(
	inside: Database,
	before: State,
	record: AnyRecord,
): Promise<readonly string[]> {
	const { db, dialect } = inside;
	const isMoved = before?.path !== record.path;
	if (record.path === "") return [];
	if (isMoved || !before || before.parent !== record.parent) await moveSubtree(inside, record);
	if (isMoved || before?.status !== record.status || !isSame(before?.websites, record.websites))
		await sql`insert into page_paths (website_id, path, record_id)
			with recursive ${belowOf(dialect, record.id)} select l.value, p.path, p.id
				from pages p join pages_websites l on l.record_id = p.id
				where p.id in (select id from below) and coalesce(p.status, '') = 'published'
			on conflict (website_id, path) do update set record_id = excluded.record_id`.execute(db);
	if (!isMoved) return [];
	const { rows } = await sql<{
		id: string;
		website: string | null;
	}>`with recursive ${belowOf(dialect, record.id)}
		select below.id, l.value as website from below left join pages_websites l on l.record_id = below.id
		where below.id <> ${record.id}`.execute(db);
	for (const { website } of rows) if (website !== null) inside.invalidated?.add(website);
	return [...new Set(rows.map(({ id }) => id))];
}

/** With new paths and tree positions. */
function belowOf(dialect: Database["dialect"], id: string): RawBuilder<unknown> {
	const place = (page: string) => {
		const [slug, key] = [sql.ref(`${page}.slug`), sql.ref(`${page}.id`)];
		const hex = (text: RawBuilder<unknown>) =>
			dialect === "postgres" ? sql`encode(convert_to(${text}, 'UTF8'), 'hex')` : sql`lower(hex(${text}))`;
		// Hexadecimal, because collations ignore hyphens. Subpages sort right after their parent.
		return sql`'01' || ${hex(slug)} || '00' || ${hex(key)}`;
	};
	return sql`below (id, path, tree) as (
		select own.id, own.path, coalesce(above.tree, '') || ${place("own")} from pages own
			left join pages above on above.id = own.parent where own.id = ${id}
		union all select sub.id, below.path || '/' || sub.slug, below.tree || ${place("sub")}
			from pages sub join below on sub.parent = below.id where sub.path <> '')`;
}

async function moveSubtree({ db, dialect }: Database, { id }: AnyRecord): Promise<void> {
	await sql`with recursive ${belowOf(dialect, id)}
		update pages set path = below.path, tree = below.tree from below where pages.id = below.id`.execute(db);
}

function refused(field: string, message: string): InvalidError {
	return new InvalidError([{ pointer: `/${field}`, message }]);
}
