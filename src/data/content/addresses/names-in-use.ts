import { sql } from "kysely";
import { normaliseHost } from "../../../model/addresses/host.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { RecordId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { findVersion, lastVersion } from "../../records/history.ts";
import { isNewestVersion } from "../../records/rights/newest-version.ts";
import { type AnyRecord, linkTable } from "../../schema/rows.ts";
import { addedNames, namesOfWebsite, refusedName } from "./website-names.ts";

/** Otherwise the website would receive articles, drafts and visitors of another one. @throws {InvalidError} */
export async function requireUnusedNames(
	inside: Database,
	actor: Actor,
	before: AnyRecord | undefined,
	website: AnyRecord,
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const own = before ? new Set<string>() : await namesOfRemoved(inside, website.id);
	for (const { field, name } of addedNames(before, website))
		if (!own.has(name) && (await isNameInUse(inside, name)))
			throw refusedName(
				field,
				`“${name}” was a name of another website, and is still used; only an admin of all websites may choose it`,
			);
}

/** A restored website keeps its names. */
async function namesOfRemoved(inside: Database, id: RecordId): Promise<ReadonlySet<string>> {
	const last = await lastVersion(inside, "websites", id);
	const record = last && (await findVersion(inside, "websites", id, last.version));
	return new Set(record && namesOfWebsite(record).map(({ name }) => name));
}

export async function isNameInUse(inside: Database, name: string): Promise<boolean> {
	return (
		(await isReferred(inside, name)) ||
		(await isInDraft(inside, name)) ||
		(await isInTrash(inside, name)) ||
		(await isRedirectTarget(inside, name))
	);
}

async function isReferred({ db }: Database, name: string): Promise<boolean> {
	const lists = Object.values<AnyCollection>(collections).flatMap((collection) =>
		namingFields(collection)
			.filter((field) => collection.fields[field]?.storage === "list")
			.map((field) => sql`select 1 from ${sql.table(linkTable(collection, field))} where value = ${name}`),
	);
	const { rows } = await sql`${sql.join(lists, sql` union all `)}
		union all select 1 from former_hosts where host = ${name}
		union all select 1 from settings where id = ${name}
		union all select 1 from variants where scope = ${websiteScope(name)}
		union all select 1 from drafts where scope = ${websiteScope(name)} and state <> 'closed' limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

function namingFields({ fields, shownOn }: AnyCollection): string[] {
	return Object.keys(fields).filter(
		(name) => name === shownOn || ["placement", "scopes"].includes(fields[name]?.kind ?? ""),
	);
}

async function isInDraft({ db }: Database, name: string): Promise<boolean> {
	const rows = await db
		.selectFrom("drafts")
		.select(["collection", "field_values as record"])
		.where("state", "in", ["open", "aside"])
		.where("field_values", "like", `%${JSON.stringify(name)}%`)
		.execute();
	return rows.some((row) => namesWebsite(row, name));
}

/** Removed records can be restored. */
async function isInTrash({ db }: Database, name: string): Promise<boolean> {
	const { rows } = await sql<{
		collection: string;
		record: string;
	}>`select h.collection, h.record from history h
		where h.action = 'remove' and h.record like ${`%${JSON.stringify(name)}%`}
			and ${isNewestVersion}`.execute(db);
	return rows.some((row) => row.collection !== collections.websites.name && namesWebsite(row, name));
}

function namesWebsite(row: Readonly<Record<string, unknown>>, name: string): boolean {
	const collection = Object.values<AnyCollection>(collections).find((each) => each.name === row.collection);
	const values = JSON.parse(String(row.record) || "{}") as Values;
	return (
		collection !== undefined &&
		namingFields(collection).some((field) => [values[field]].flat().includes(name))
	);
}

async function isRedirectTarget({ db }: Database, host: string): Promise<boolean> {
	const { rows } = await sql<{
		url: string;
		fields: string;
	}>`select ${sql.ref("to")} as url, '{}' as fields from redirects
			where ${sql.ref("to")} like ${`%${host}%`}
		union all select '' as url, fields from variants where collection = ${collections.redirects.name}
			and fields like ${`%${host}%`}`.execute(db);
	const urls = rows.flatMap(({ url, fields }) => [
		url,
		...Object.values(JSON.parse(fields) as Values).map(String),
	]);
	return urls.some((url) => URL.canParse(url) && normaliseHost(new URL(url).hostname) === host);
}
