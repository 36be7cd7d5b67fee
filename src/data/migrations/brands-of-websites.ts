import { sql } from "kysely";
import { numberedSlug } from "../../model/addresses/slug.ts";
import { countryCodeOf, unitOf } from "../../model/brands.ts";
import type { Database } from "../database/database.ts";
import { claimMeta, writeMeta } from "../database/meta.ts";
import type { Row } from "../schema/rows.ts";

/** Makes brands of websites that an older program has written, once. */
export async function giveBrands(inside: Database): Promise<void> {
	if (await claimMeta(inside, "units and countries", "given")) await giveUnitsAndCountries(inside);
	if (await claimMeta(inside, "stages of websites", "given"))
		await inside.db.updateTable("websites").set({ stage: "live" }).where("stage", "=", "").execute();
	if (await claimMeta(inside, "keys of websites", "told apart")) await tellKeysApart(inside);
}

/** Gives each website the unit and the country that its key names, as far as it has none. */
async function giveUnitsAndCountries({ db }: Database): Promise<void> {
	const keys = await db.selectFrom("websites").select("domain_key").distinct().execute();
	for (const { domain_key } of keys) {
		const key = String(domain_key);
		const facts = { unit: unitOf(key), country: countryCodeOf(key) };
		for (const [column, value] of Object.entries(facts))
			await db
				.updateTable("websites")
				.set({ [column]: value })
				.where("domain_key", "=", key)
				.where(column, "=", "")
				.execute();
	}
}

/**
 * Gives each website a key of its own: of several that share one the oldest keeps it, and the others get it with a number.
 * What stood at the key is placed at each of them, so that everything stands where it did.
 */
async function tellKeysApart(inside: Database): Promise<void> {
	const { db } = inside;
	const shared = sql<Row>`select domain_key from websites group by domain_key having count(*) > 1`;
	for (const { domain_key } of (await shared.execute(db)).rows) await tellApart(inside, String(domain_key));
	await sql`insert into websites_keys (value, record_id) select domain_key, id from websites
		where domain_key <> '' and id not in (select record_id from websites_keys)`.execute(db);
}

async function tellApart(inside: Database, key: string) {
	const { db } = inside;
	const rows =
		await sql<Row>`select id from websites where domain_key = ${key} order by created_at, id`.execute(db);
	const known = await sql<Row>`select domain_key from websites where domain_key like ${`${key}-%`}`.execute(
		db,
	);
	const taken = new Set(known.rows.map((row) => String(row.domain_key)));
	let number = 1;
	const more: string[] = [];
	for (const { id } of rows.rows.slice(1)) {
		do number += 1;
		while (taken.has(numberedSlug(key, number)));
		const own = numberedSlug(key, number);
		await db.updateTable("websites").set({ domain_key: own }).where("id", "=", String(id)).execute();
		more.push(own);
	}
	for (const own of more)
		await sql`insert into content_domains (record_id, position, value)
			select record_id, 1 + (select max(position) from content_domains a where a.record_id = d.record_id), ${own}
			from content_domains d where value = ${key}`.execute(db);
	await placeDrafts(inside, key, more);
	// Where articles stand, and what is found by it, is worked out again.
	await writeMeta(inside, "derivation", "keys told apart");
}

/** What is typed and not published yet would take an article away from where it stands by now. */
async function placeDrafts({ db }: Database, key: string, more: readonly string[]) {
	const drafts = await db
		.selectFrom("drafts")
		.select(["record_id", "field_values", "base"])
		.where("collection", "=", "content")
		.where("field_values", "like", `%"${key}"%`)
		.execute();
	const placed = (text: unknown) => {
		const values = JSON.parse(String(text) || "{}") as { domains?: readonly string[] };
		if (!values.domains?.includes(key)) return String(text);
		return JSON.stringify({ ...values, domains: [...values.domains, ...more] });
	};
	for (const { record_id, field_values, base } of drafts)
		await db
			.updateTable("drafts")
			.set({ field_values: placed(field_values), base: placed(base) })
			.where("collection", "=", "content")
			.where("record_id", "=", String(record_id))
			.execute();
}
