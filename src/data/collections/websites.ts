import { sql } from "kysely";
import { brandsTag, unitTag } from "../../model/addresses/alternates.ts";
import { numberedSlug, slugOf } from "../../model/addresses/slug.ts";
import { countryCodeOf, fallbackKey, unitOf } from "../../model/brands.ts";
import { websites } from "../../model/collections/websites.ts";
import { stageOf } from "../../model/launch/stage.ts";
import { unitScope } from "../../model/rights/website-scope.ts";
import { readsAsScope } from "../../model/settings-scope.ts";
import { settleHosts } from "../addresses/former-hosts.ts";
import { moveWebsite } from "../addresses/homes.ts";
import { namesOfWebsite, requireDistinctNames } from "../addresses/website-names.ts";
import { keepArticlesSaidOn } from "../article/said-on-website.ts";
import type { Database } from "../database/database.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { writeScopes } from "../scopes/write-scopes.ts";
import { settleShowingsOfBrand } from "../showings/settle-showings.ts";
import type { CollectionHooks, State } from "./hooks.ts";

/** A website is named by its id, key and hosts, and those of its business unit lead to each other. */
export const websitesHooks: CollectionHooks = {
	of: websites,
	async complete(inside, before, record) {
		const named = await withKey(inside, { ...record, stage: stageOf(record) });
		await requireDistinctNames(inside, before, named);
		return withBrand(inside, before, named);
	},
	touched: async (_, ...states) => [
		...states.flatMap((website) => (website ? namesOfWebsite(website).map(({ name }) => name) : [])),
		...unitsOf(states),
	],
	async follow(inside, before, after) {
		await writeScopes(inside, before, after);
		await moveWebsite(inside, before, after);
		await settleShowingsOfBrand(inside, before, after);
		await keepArticlesSaidOn(inside, before, after);
		await settleHosts(inside, before, after);
	},
};

/** A website that is given no key is the team where there is none yet, else it is called as its domain is. */
async function withKey({ db }: Database, record: AnyRecord): Promise<AnyRecord> {
	if (record.domainKey !== "") return record;
	const named = slugOf(String(record.domain)) || "website";
	const base = readsAsScope(named) ? `site-${named}` : named;
	const candidates = [
		fallbackKey,
		...Array.from({ length: 20 }, (_, index) => numberedSlug(base, index + 1)),
	];
	const taken = await db
		.selectFrom("websites")
		.select("domain_key")
		.where("domain_key", "in", candidates)
		.execute();
	const isTaken = new Set(taken.map(({ domain_key }) => domain_key));
	return { ...record, domainKey: candidates.find((key) => !isTaken.has(key)) ?? slugOf(record.id) };
}

/**
 * Unit and country follow from the key where nobody has said them; with another key, they follow that one. A unit is spelled
 * as others of it are: two spellings would be two units.
 */
async function withBrand({ db }: Database, before: State, record: AnyRecord): Promise<AnyRecord> {
	const [key, former] = [record, before].map((state) => String(state?.domainKey ?? ""));
	const follow = (field: string, of: (key: string) => string) => {
		const said = String(record[field] ?? "");
		const isFormer =
			former !== undefined && former !== key && before?.[field] === said && said === of(former);
		return said === "" || isFormer ? of(key ?? "") : said;
	};
	const [unit, country] = [follow("unit", unitOf), follow("country", countryCodeOf)];
	if (unit === before?.unit) return { ...record, unit, country };
	const known = await sql<{
		unit: string;
	}>`select w.unit from website_scopes s join websites w on w.id = s.website_id
		where s.scope = ${unitScope(unit)} and w.id <> ${record.id} order by s.website_id limit 1`.execute(db);
	return { ...record, unit: known.rows[0]?.unit ?? unit, country };
}

/** The business units whose other websites see that this one has come, gone or moved, and the pages that list them all. */
function unitsOf(states: readonly State[]): readonly string[] {
	const whereabouts = states.map((record) => JSON.stringify(deciding.map((field) => record?.[field])));
	if (states.length > 1 && new Set(whereabouts).size === 1) return [];
	return [brandsTag, ...states.flatMap((record) => (record ? [unitTag(String(record.unit))] : []))];
}

const deciding = ["domainKey", "domain", "unit", "country", "language", "stage"];
