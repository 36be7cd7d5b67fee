import { sql } from "kysely";
import { z } from "zod";
import type { ScopedWebsite } from "../../../model/api/reports/overview-api.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { byNearness, type WebsiteScope } from "../../../model/rights/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../../database/page.ts";
import { seenWhen } from "./permitted-when.ts";

/** Maximum number of websites per scope in one response; ids and keys are short. */
export const mostScoped = 5_000;

const endOfPage = z.tuple([idInCursor]);

/** Returns the scopes of a website, the nearest first; none for an unknown website. */
export async function scopesOfWebsite({ db }: Database, websiteId: string): Promise<readonly WebsiteScope[]> {
	const rows = await db
		.selectFrom("website_scopes")
		.select("scope")
		.where("website_id", "=", websiteId)
		.execute();
	return rows.map(({ scope }) => String(scope)).toSorted(byNearness);
}

/**
 * Returns a page of a scope's websites that the actor may see, by id and key, in the order of the ids.
 * @param limit 1 to `mostScoped`
 */
export async function listWebsitesOfScope(
	{ db }: Database,
	actor: Actor,
	scope: WebsiteScope,
	{ cursor, limit = mostScoped }: { readonly cursor?: string | undefined; readonly limit?: number } = {},
): Promise<Page<ScopedWebsite>> {
	const [after] = cursor === undefined ? [""] : readCursor(cursor, endOfPage);
	const seen = seenWhen(actor, collections.websites, sql`s.website_id`);
	const rows = await db
		.selectFrom("website_scopes as s")
		.innerJoin("websites as w", "w.id", "s.website_id")
		.select(["s.website_id", "w.domain_key"])
		.where("s.scope", "=", scope)
		.where("s.website_id", ">", after)
		.$if(seen !== undefined, (query) => query.where(sql<boolean>`${seen}`))
		.orderBy("s.website_id")
		.limit(limit + 1)
		.execute();
	const websites = rows.map((row) => ({ id: String(row.website_id), domainKey: String(row.domain_key) }));
	return pageOf(websites, limit, ({ id }) => [id]);
}

/** Counts the websites of each scope; omits scopes without any. */
export async function countWebsitesOf(
	{ db }: Database,
	scopes: readonly WebsiteScope[],
): Promise<ReadonlyMap<WebsiteScope, number>> {
	if (scopes.length === 0) return new Map();
	const rows = await db
		.selectFrom("website_scopes")
		.select(["scope", ({ fn }) => fn.countAll().as("count")])
		.where("scope", "in", scopes)
		.groupBy("scope")
		.execute();
	return new Map(rows.map(({ scope, count }) => [String(scope), Number(count)]));
}
