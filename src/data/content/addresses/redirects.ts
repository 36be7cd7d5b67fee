import { type RawBuilder, type SqlBool, sql } from "kysely";
import { normaliseHost } from "../../../model/addresses/host.ts";
import { addressKey, pathKey } from "../../../model/addresses/site-path.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { redirects } from "../../../model/collections/redirects.ts";
import { InvalidError } from "../../../model/errors.ts";
import { toId, type WebsiteId } from "../../../model/ids.ts";
import { type RecordAddress, recordOfPath } from "../../../model/record-path.ts";
import type { Database } from "../../database/database.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { findPlacements } from "../../records/scopes/placement.ts";
import { shownTable } from "../../schema/placement-names.ts";
import { isPublicIn } from "../../schema/public-rows.ts";
import { type AnyRecord, type Row, snakeCase } from "../../schema/rows.ts";
import { joinVariants, valueOn } from "../variants/variant-columns.ts";

interface Spot {
	readonly websiteId: WebsiteId;
	/** Lookup key. */
	readonly path: string;
}

const mostHops = 20;

/** @throws {InvalidError} for a taken path or a loop */
export async function resolveRedirect(inside: Database, record: AnyRecord): Promise<void> {
	await lockAddresses(inside);
	const path = pathKey(String(record.from)) ?? "";
	const websites = (record.websites as readonly string[]).map(toId<WebsiteId>);
	await inside.db.deleteFrom("redirect_paths").where("record_id", "=", record.id).execute();
	for (const websiteId of websites) {
		await requireNoPage(inside, { websiteId, path });
		const taken = await inside.db
			.insertInto("redirect_paths")
			.values({ website_id: websiteId, path, record_id: record.id })
			.onConflict((conflict) => conflict.columns(["website_id", "path"]).doNothing())
			.executeTakeFirst();
		if (taken.numInsertedOrUpdatedRows !== 1n)
			throw wrong("from", `${path} is redirected already on ${await nameOf(inside, websiteId)}`);
	}
	for (const websiteId of websites) await requireNoCircle(inside, { websiteId, path });
}

async function requireNoPage(inside: Database, spot: Spot) {
	const shown = (await recordTitleAt(inside, spot)) ?? (await pageTitleAt(inside, spot));
	if (shown === undefined) return;
	const site = await nameOf(inside, spot.websiteId);
	throw wrong("from", `${spot.path} of ${site} shows ${shown}: visitors would never be redirected`);
}

async function recordTitleAt(inside: Database, { websiteId, path }: Spot): Promise<string | undefined> {
	const address = recordOfPath(path);
	const title = address && (await findTitleAt(inside, websiteId, address));
	return title && `the ${address.collection.singular} “${title}”`;
}

/** Includes former addresses. */
async function pageTitleAt({ db }: Database, { websiteId, path }: Spot): Promise<string | undefined> {
	const { rows } = await sql<Row>`select p.title from pages p
		where p.id in (select id from pages where path = ${path} union select record_id from page_paths where website_id = ${websiteId} and path = ${path})
			and coalesce(p.status, '') = 'published'
			and exists (select 1 from pages_websites l where l.record_id = p.id and l.value = ${websiteId})
		limit 1`.execute(db);
	return rows[0] && `the page “${rows[0].title}”`;
}

async function findTitleAt(
	inside: Database,
	websiteId: WebsiteId,
	{ collection, slugOrId }: RecordAddress,
): Promise<string | undefined> {
	const placements = await findPlacements(inside, websiteId);
	const table = sql.table(snakeCase(collection.name));
	const shown = shownTable(collection);
	const { rows } =
		await sql<Row>`select ${sql.ref(`c.${snakeCase(collection.titleField)}`)} as title from ${table} c
		where ${isPublicIn(collection, "c")} and ${hasText(collection)}
		and c.id in (select id from ${table} where slug = ${slugOrId}
			union select record_id from article_slugs where slug = ${slugOrId} union select cast(${slugOrId} as text))
		and exists (select 1 from ${sql.table(shown.table)} l
			where l.record_id = c.id and ${sql.ref(`l.${shown.column}`)} in (${sql.join(placements)}))
		limit 1`.execute(inside.db);
	return rows[0] && String(rows[0].title);
}

/** Includes texts of variants. */
function hasText({ name, pageNeeds }: AnyCollection): RawBuilder<SqlBool> {
	if (!pageNeeds) return sql`1 = 1`;
	return sql`(${sql.ref(`c.${snakeCase(pageNeeds)}`)} <> '' or exists (select 1 from variants v
		where v.collection = ${name} and v.record_id = c.id and v.fields like ${`%"${pageNeeds}":"_%`}))`;
}

async function requireNoCircle(inside: Database, start: Spot) {
	const way = [start.path];
	let at = start;
	while (way.length <= mostHops) {
		const target = await targetAt(inside, at);
		const next = target && (await spotOf(inside, at, target));
		if (!next) return;
		way.push(next.path);
		if (next.websiteId === start.websiteId && next.path === start.path)
			throw wrong("to", `This leads round in a circle: ${way.join(" → ")}`);
		at = next;
	}
	throw wrong("to", `This leads through more than ${mostHops} redirects`);
}

/** Undefined for a target outside our websites. */
async function spotOf({ db }: Database, from: Spot, target: string): Promise<Spot | undefined> {
	const address = new URL(target, "https://this.site");
	const path = addressKey(address);
	if (path === undefined) return undefined;
	if (target.startsWith("/")) return { websiteId: from.websiteId, path };
	const hostRow = await db
		.selectFrom("websites_hosts")
		.select("record_id")
		.where("value", "=", normaliseHost(address.host) ?? "")
		.executeTakeFirst();
	return hostRow && { websiteId: toId(hostRow.record_id), path };
}

async function targetAt(database: Database, { websiteId, path }: Spot): Promise<string | undefined> {
	const { rows } = await sql<{ to: string }>`select ${valueOn(database, "to", "r")} as "to"
		from redirect_paths p join redirects r on r.id = p.record_id ${joinVariants(redirects, "r", websiteId)}
		where p.website_id = ${websiteId} and p.path = ${path}`.execute(database.db);
	return rows[0]?.to;
}

async function nameOf({ db }: Database, id: string): Promise<string> {
	const row = await db
		.selectFrom("websites")
		.select(["name", "domain"])
		.where("id", "=", id)
		.executeTakeFirst();
	return String(row?.name || row?.domain || "this website");
}

function wrong(field: string, message: string): InvalidError {
	return new InvalidError([{ pointer: `/${field}`, message }]);
}
