import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../database/database.ts";
import { readCursor, writeCursor } from "../../database/page.ts";
import { matchesOf } from "../search/matches.ts";
import { expandedScope, hiddenScope, scopeOf } from "../search/scopes.ts";
import { listHooks } from "./list-hooks.ts";
import type { ListScopes } from "./newest.ts";

export const mostMatches = 1_000;
const lastOffset = 10_000;
const endOfPage = z.tuple([z.literal("match"), z.int().min(0).max(lastOffset)]);

export async function matchingIds(
	{ db, dialect }: Database,
	words: readonly string[],
	scopes: ListScopes,
): Promise<string[]> {
	const matches = matchesOf(dialect, words, namesOf(scopes), mostMatches, titlesBeginning(words, scopes));
	const { rows } = await sql<{ id: string }>`select record_id as id from (${matches}) as m`.execute(db);
	return rows.map(({ id }) => id);
}

export async function bestIds(
	{ db, dialect }: Database,
	words: readonly string[],
	scopes: ListScopes,
	page: {
		readonly limit: number;
		readonly cursor: string | undefined;
		readonly conditions: readonly RawBuilder<SqlBool>[];
	},
) {
	const [, offset] = page.cursor === undefined ? ["match", 0] : readCursor(page.cursor, endOfPage);
	const enough = page.conditions.length === 0 ? offset + page.limit + 1 : mostMatches;
	const matches = matchesOf(dialect, words, namesOf(scopes), enough, titlesBeginning(words, scopes));
	// The search index covers scopes only.
	const isSo =
		page.conditions.length === 0
			? sql``
			: sql`where exists (select 1 from content
				where content.id = m.record_id and ${sql.join(page.conditions, sql` and `)})`;
	const { rows } = await sql<{ id: string }>`select record_id as id from (${matches}) as m ${isSo}
		order by rank, record_id desc limit 0 + ${page.limit + 1} offset 0 + ${offset}`.execute(db);
	const next = offset + page.limit;
	return {
		ids: rows.slice(0, page.limit).map(({ id }) => id),
		nextCursor: rows.length > page.limit && next <= lastOffset ? writeCursor(["match", next]) : undefined,
	};
}

/** A scope without a placement covers all placements. */
function namesOf({ combinations, placements, named = "", saidOn, isOfAll }: ListScopes): string[] {
	const [first = [named]] = placements;
	return first.flatMap((placement) =>
		combinations.flatMap(([status = "", type = ""]) => [
			scopeOf(status, type, placement),
			hiddenScope(status, type, placement),
			...(saidOn === undefined && (placement || isOfAll) ? [expandedScope(status, type, placement)] : []),
		]),
	);
}

/** The text may end within a word. */
function titlesBeginning(
	words: readonly string[],
	{ combinations, placements, named, saidOn }: ListScopes,
): RawBuilder<unknown> {
	const start = words.join(" ");
	const begins = (column: string) =>
		sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10ffff}`}`;
	// The plus signs make SQLite use the index of titles.
	const kinds = sql.join(
		combinations.map(([status, type]) => sql`(+c.status = ${status} and +c.type = ${type})`),
		sql` or `,
	);
	const [first] = placements;
	const there = first
		? sql` and exists (select 1 from content_websites p where p.record_id = c.id and p.place in (${sql.join(first)}))`
		: named === undefined
			? sql``
			: sql` and exists (select 1 from content_domains l where l.record_id = c.id and l.value = ${named})`;
	if (saidOn === undefined)
		return sql`select c.id from content c where ${begins("c.findable")} and (${kinds})${there} limit 0 + ${mostMatches}`;
	const own = sql`select * from (select c.id from content c ${listHooks().joinRendition(sql`c.id`, saidOn)}
		where ${begins("c.findable")} and v.record_id is null and (${kinds})${there} limit 0 + ${mostMatches}) as own`;
	const inVariants = sql`select * from (select c.id from content_renditions b join content c on c.id = b.record_id
			${listHooks().joinRendition(sql`c.id`, saidOn)}
		where ${begins("b.findable")} and b.scopes = v.scopes and (${kinds})${there} limit 0 + ${mostMatches}) as said`;
	return sql`${own} union all ${inVariants}`;
}
