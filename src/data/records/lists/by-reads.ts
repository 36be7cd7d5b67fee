import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor, writeCursor } from "../../database/page.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import type { ReadOrder } from "./list-hooks.ts";
import { narrowed, type Plan, type ReadsFirst } from "./plan.ts";

type PagePart = Pick<Plan, "limit" | "cursor">;
type List<T> = (part: PagePart) => Promise<Page<T>>;

/**
 * Records without views come last, or first for the least read. @throws {InvalidError} for an invalid cursor
 */
export async function pageByReads<T>(
	byReads: ReadsFirst,
	{ limit, cursor }: PagePart,
	{ read, unread }: { readonly read: List<T>; readonly unread: List<T> },
): Promise<Page<T>> {
	const [first, second] = byReads === "most" ? [read, unread] : [unread, read];
	const position = z.tuple([z.literal(`reads ${byReads}`), z.int().min(0).max(1), z.string()]);
	const after = (part: number, end: string) => writeCursor([`reads ${byReads}`, part, end]);
	const [, part, end] = cursor === undefined ? ["", 0, ""] : readCursor(cursor, position);
	const list = part === 0 ? first : second;
	const { items, nextCursor } = await list({ limit, cursor: end || undefined });
	if (nextCursor !== undefined) return { items, nextCursor: after(part, nextCursor) };
	if (part === 1) return { items, nextCursor };
	const rest = await second({ limit: Math.max(limit - items.length, 1), cursor: undefined });
	if (items.length === limit) return { items, nextCursor: rest.items.length > 0 ? after(1, "") : undefined };
	return {
		items: [...items, ...rest.items],
		nextCursor: rest.nextCursor === undefined ? undefined : after(1, rest.nextCursor),
	};
}

const endOfPage = z.tuple([z.int().min(1), idInCursor]);

/** Uses the index of views. @param ids limits the result */
export async function readIds(
	database: Database,
	plan: Plan,
	{ totals }: ReadOrder,
	ids: readonly string[] | undefined,
): Promise<Page<Row>> {
	const { byReads, limit, cursor, collection } = plan;
	const [further, direction] = byReads === "most" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
	const records = narrowed(database, plan)
		.select(sql`1`.as("one"))
		.where(sql.ref(`${snakeCase(collection.name)}.id`), "=", sql.ref("t.id"));
	const within = ids ? records.where("id", "in", ids) : records;
	const beyond =
		cursor === undefined
			? sql``
			: sql`and (t.views, t.id) ${further} (${sql.join(readCursor(cursor, endOfPage))})`;
	const { rows } = await sql<Row>`select t.id, t.views from (${totals}) as t where exists ${within} ${beyond}
		order by t.views ${direction}, t.id ${direction} limit 0 + ${limit + 1}`.execute(database.db);
	return pageOf(rows, limit, (last) => [Number(last.views), last.id]);
}
