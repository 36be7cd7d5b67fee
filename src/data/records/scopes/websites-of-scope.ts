import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { ScopedWebsite } from "../../../model/api/reports/overview-api.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { InvalidError } from "../../../model/errors.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { byNearness, parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, type Page, pageOf, readCursor } from "../../database/page.ts";

export const mostScoped = 500;

interface WebsitesPage {
	readonly cursor?: string | undefined;
	readonly limit?: number;
	visibleWhen(id: RawBuilder<unknown>): RawBuilder<SqlBool> | undefined;
}

const endOfPage = z.tuple([idInCursor]);

/** Nearest first; none for an unknown website. */
export async function scopesOfWebsite({ db }: Database, websiteId: string): Promise<readonly WebsiteScope[]> {
	const rows = await db
		.selectFrom("website_scopes")
		.select("scope")
		.where("website_id", "=", websiteId)
		.execute();
	return rows.map(({ scope }) => String(scope)).toSorted(byNearness);
}

/** Sorted by id. The limit is 1 to `mostScoped`. */
export async function listWebsitesOfScope(
	{ db }: Database,
	scope: WebsiteScope,
	{ cursor, limit = mostScoped, visibleWhen }: WebsitesPage,
): Promise<Page<ScopedWebsite>> {
	const [after] = cursor === undefined ? [""] : readCursor(cursor, endOfPage);
	const rows = await db
		.selectFrom("website_scopes as s")
		.innerJoin("websites as w", "w.id", "s.website_id")
		.select(["s.website_id", "w.domain_key"])
		.where("s.scope", "=", scope)
		.where("s.website_id", ">", after)
		.where(visibleWhen(sql.ref("s.website_id")) ?? sql<SqlBool>`1 = 1`)
		.orderBy("s.website_id")
		.limit(limit + 1)
		.execute();
	const websites = rows.map((row) => ({ id: String(row.website_id), domainKey: String(row.domain_key) }));
	return pageOf(websites, limit, ({ id }) => [id]);
}

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

/** Requires a website, because any other unit may be a typing error. @throws {InvalidError} */
export async function requireScope(database: Database, id: string): Promise<void> {
	const scope = scopeOfSettings(id);
	if (id === settingsForAllId || parseScope(scope)?.kind !== "unit") return;
	if ((await countWebsitesOf(database, [scope])).size > 0) return;
	throw new InvalidError([{ pointer: "/id", message: "No website is of this business unit" }]);
}
