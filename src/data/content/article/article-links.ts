import { type RawBuilder, sql } from "kysely";
import { hasOwnLinks, mayHaveBrokenLinks } from "../../../model/addresses/article-link.ts";
import type { BrokenLink } from "../../../model/api/reports/broken-link-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { parse } from "../../records/html/tree.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { insertAll } from "../../schema/links.ts";
import { shownTable } from "../../schema/placement-names.ts";
import { isPublicIn } from "../../schema/public-rows.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import { bodyOf } from "./body.ts";
import { linkedFrom } from "./derive.ts";
import { foundBy, hasPublicPage, linkTargetOf, linkTargets, tableOf } from "./link-targets.ts";

/** `asked` is the target of a link in a text (`targetLinkedBy`), or an anchor that the text lacks. */
export const articleLinksTable: Table = {
	name: "article_links",
	ofRecords: "derived",
	columns: {
		record_id: "text not null",
		asked: "text not null",
		// 1 for a published record whose target is neither published nor redirected.
		broken: "integer not null default 0",
		// Time of the record.
		changed_at: "bigint not null default 0",
	},
	constraints: ["primary key (record_id, asked)"],
	indexes: [["asked"], ["broken", "changed_at", "record_id", "asked"]],
};

const idsAtOnce = 100;

/** Targets of links, including broken anchors within the text. */
export function linksIn(html: string): readonly string[] {
	if (!mayHaveBrokenLinks(html)) return [];
	const tree = parse(html);
	const linked = linkedFrom(tree);
	return [...linked, ...bodyOf(tree).broken];
}

/** Call before storing a changed text: a concurrent take-down marks only links that it can read. */
export async function lockForLinks(
	inside: Database,
	before: string | undefined,
	html: string,
): Promise<void> {
	if (hasOwnLinks(html) && before !== html) await lockAddresses(inside);
}

export async function writeLinks(
	inside: Database,
	{ id, updatedAt }: { readonly id: string; readonly updatedAt: number },
	requested: readonly string[],
): Promise<void> {
	await forgetLinks(inside, id);
	const names = [...new Set(requested)];
	if (names.length === 0) return;
	await insertAll(
		inside,
		"article_links",
		names.map((name) => ({ record_id: id, asked: name, changed_at: updatedAt })),
	);
	await markBroken(inside, sql`record_id = ${id}`);
}

/** Updates `broken` of links to changed records and to the paths. */
export async function markLinksTo(
	inside: Database,
	collection: AnyCollection,
	ids: readonly string[],
	paths: readonly string[] = [],
): Promise<void> {
	const { byId, folder, address, former } = linkTargetOf(collection);
	const column = sql.ref(address);
	// A concurrent writer of a link has read the old state.
	await lockAddresses(inside);
	for (const [index, some] of batchesOf(ids).entries()) {
		const names = [...some.map((id) => `${byId}${id}`), ...(index === 0 ? paths : [])];
		const among = sql`(${sql.join(some)})`;
		const prefix = sql.lit(folder);
		await markBroken(
			inside,
			sql`asked in (select ${sql.join(names, sql` union select `)}
				union select ${prefix} || ${column} from ${sql.table(former)} where record_id in ${among}
				union select ${prefix} || ${column} from ${sql.table(snakeCase(collection.name))} where id in ${among})`,
		);
	}
}

/** Call after redirects at the paths were added or removed. */
export async function markLinksToPaths(inside: Database, paths: readonly string[]): Promise<void> {
	await lockAddresses(inside);
	await markBroken(inside, sql`asked in (${sql.join(paths)})`);
}

/** SQLite limits the parts of a union. */
function batchesOf(ids: readonly string[]): readonly (readonly string[])[] {
	return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) =>
		ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
	);
}

async function markBroken({ db }: Database, which: RawBuilder<unknown>): Promise<void> {
	const asked = sql.ref("article_links.asked");
	const isSource = linkTargets.map(
		(each) => sql`exists (select 1 from ${tableOf(each)} t
			where t.id = article_links.record_id and ${hasPublicPage(each)})`,
	);
	const isTarget = linkTargets.flatMap((each) =>
		foundBy(each, asked).map(
			({ from, where }) => sql`exists (select 1 from ${from} where ${where} and ${hasPublicPage(each)})`,
		),
	);
	await sql`update article_links set broken = case when (${sql.join(isSource, sql` or `)})
			and not (${sql.join(isTarget, sql` or `)})
			and not exists (select 1 from redirect_paths r where r.path = ${asked})
		then 1 else 0 end where ${which}`.execute(db);
}

export async function forgetLinks({ db }: Database, id: string): Promise<void> {
	await db.deleteFrom("article_links").where("record_id", "=", id).execute();
}

/** Places whose pages contain addresses of the records. */
export async function placementsLinkingTo(
	{ db }: Database,
	collection: AnyCollection,
	ids: readonly string[],
): Promise<string[]> {
	const { byId } = linkTargetOf(collection);
	const places: string[] = [];
	for (const some of batchesOf(ids)) {
		const names = sql.join(some.map((id) => `${byId}${id}`));
		const queries = linkTargets.map((source) => {
			const { table, column } = shownTable(source.collection);
			return sql`select ${sql.ref(`l.${column}`)} as place from article_links a
				join ${sql.table(table)} l on l.record_id = a.record_id where a.asked in (${names})`;
		});
		const { rows } = await sql<{ place: string }>`${sql.join(queries, sql` union `)}`.execute(db);
		places.push(...rows.map(({ place }) => place));
	}
	return places;
}

/**
 * Links that visitors cannot open. A record that the actor may not see counts as gone.
 * @param names paths, or names of articles without a slash
 */
export async function findBrokenLinks(
	database: Database,
	actor: Actor,
	names: readonly string[],
): Promise<BrokenLink[]> {
	const targets = await findTargets(database, actor, names);
	return [...new Set(names)].toSorted().flatMap((name): BrokenLink[] => {
		const target = targets.get(name);
		if (target?.isLive || target?.isRedirected) return [];
		if (!target?.isSeen) return [{ name, why: "gone", title: "" }];
		const why = target.isPublic ? "no-page" : target.wasLive ? "taken-down" : "draft";
		return [{ name, why, title: target.title }];
	});
}

interface Target {
	readonly title: string;
	/** Visitors can open its page. */
	readonly isLive: boolean;
	readonly isPublic: boolean;
	readonly wasLive: boolean;
	readonly isSeen: boolean;
	readonly isRedirected: boolean;
}

/** Prefers a live record, then one with the id or current address. */
async function findTargets(
	{ db }: Database,
	actor: Actor,
	names: readonly string[],
): Promise<ReadonlyMap<string, Target>> {
	if (names.length === 0) return new Map();
	const requested = names.map((name) => {
		const path = name.startsWith("/") ? name : `/library/${name}`;
		return sql`select cast(${name} as text) as name, cast(${path} as text) as asked`;
	});
	const flag = (isTrue: RawBuilder<unknown>) => sql`case when ${isTrue} then '1' else '0' end`;
	const found = linkTargets.flatMap((each) => {
		const { collection } = each;
		const seen = visibleWhen(actor, collection, sql`t.id`) ?? sql`1 = 1`;
		const facts = [hasPublicPage(each), isPublicIn(collection, "t"), sql`t.first_live_at > 0`, seen];
		const title = sql.ref(`t.${snakeCase(collection.titleField)}`);
		return foundBy(each, sql`a.asked`).map(
			({ from, where }, later) =>
				sql`select ${sql.join([...facts.map(flag), title], sql` || `)} as target, t.id, ${sql.lit(later)} as later,
					${flag(hasPublicPage(each))} as is_live from ${from} where ${where}`,
		);
	});
	// Subqueries read only indexes; a join would read all addresses.
	const { rows } = await sql<Row>`with asked as (${sql.join(requested, sql` union `)})
		select a.name, coalesce((select m.target from (${sql.join(found, sql` union all `)}) as m
				order by m.is_live desc, m.later, m.id limit 1), '0000') as target,
			(select count(*) from redirect_paths y where y.path = a.asked) as redirects
		from asked a`.execute(db);
	return new Map(
		rows.map((row) => {
			const [isLive, isPublic, wasLive, isSeen] = [...String(row.target).slice(0, 4)].map(
				(each) => each === "1",
			);
			return [
				String(row.name),
				{
					title: String(row.target).slice(4),
					isLive: isLive === true,
					isPublic: isPublic === true,
					wasLive: wasLive === true,
					isSeen: isSeen === true,
					isRedirected: Number(row.redirects) > 0,
				},
			];
		}),
	);
}
