import { z } from "zod";
import { byNearness, type WebsiteScope } from "../../model/website-scope.ts";
import type { Database } from "../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../lists/page.ts";

const endOfPage = z.tuple([idInCursor]);

/** The scopes that a website is in, the nearest first; none of one that there is not. */
export async function scopesOfWebsite({ db }: Database, websiteId: string): Promise<readonly WebsiteScope[]> {
	const rows = await db
		.selectFrom("website_scopes")
		.select("scope")
		.where("website_id", "=", websiteId)
		.execute();
	return rows.map(({ scope }) => String(scope)).toSorted(byNearness);
}

/** A page of the ids of the websites of a scope, in their order. @param limit 1 to 1,000 */
export async function listWebsitesOfScope(
	{ db }: Database,
	scope: WebsiteScope,
	{ cursor, limit = 200 }: { readonly cursor?: string | undefined; readonly limit?: number },
): Promise<Page<string>> {
	const [after] = cursor === undefined ? [""] : readCursor(cursor, endOfPage);
	const rows = await db
		.selectFrom("website_scopes")
		.select("website_id")
		.where("scope", "=", scope)
		.where("website_id", ">", after)
		.orderBy("website_id")
		.limit(limit + 1)
		.execute();
	const ids = rows.map(({ website_id }) => String(website_id));
	return pageOf(ids, limit, (last) => [last]);
}

/** How many websites each of the scopes has; those without any are left out. */
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
