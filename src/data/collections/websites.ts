import { sql } from "kysely";
import { brandsTag, unitTag } from "../../model/addresses/alternates.ts";
import { numberedSlug, slugOf } from "../../model/addresses/slug.ts";
import { brandOf, countryCodeOf, fallbackKey, isDomainKey, unitOf } from "../../model/brands.ts";
import { websites } from "../../model/collections/websites.ts";
import { InvalidError } from "../../model/errors.ts";
import { stageOf } from "../../model/launch/stage.ts";
import { unitScope } from "../../model/rights/website-scope.ts";
import { isOfSeveral } from "../../model/settings-scope.ts";
import { settleHosts } from "../addresses/former-hosts.ts";
import { moveWebsite } from "../addresses/homes.ts";
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
		await requireApart(inside, before, named);
		return withBrand(inside, before, named);
	},
	touched: async (_, ...states) => [
		...states.flatMap((website) => (website ? [website.id, ...namesOf(website)] : [])),
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
	const wanted = slugOf(String(record.domain)) || "website";
	const candidates = [
		fallbackKey,
		...Array.from({ length: 20 }, (_, index) => numberedSlug(wanted, index + 1)),
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
 * A placement is a brand's key, a website's id or a host: none of one website is another's of another kind. A website that
 * an older program has let in can still be edited.
 * @throws {InvalidError}
 */
async function requireApart({ db }: Database, before: State, record: AnyRecord) {
	const { id } = record;
	const key = String(record.domainKey);
	const hosts = ["domain", "aliases"].flatMap((field) => record[field] as string | string[]);
	const named = await db
		.selectFrom("websites")
		.select(["domain_key", "unit", "country"])
		.where("domain_key", "in", [id, ...hosts])
		.where("id", "<>", id)
		.execute();
	const labels = new Map(
		named.map(({ domain_key, unit, country }) => [
			domain_key,
			brandOf({ domainKey: String(domain_key), unit: String(unit), country: String(country) }).label,
		]),
	);
	const ofId = labels.get(id) ?? (isDomainKey(id) ? brandOf({ domainKey: id }).label : undefined);
	if (!before && isOfSeveral(id))
		throw wrong("id", `“${id}” is what several websites are meant by; a website has another id`);
	if (!before && ofId) throw wrong("id", `“${id}” is the key of ${ofId}; a website has another id`);
	const host = hosts.find((each) => labels.has(each));
	if (host) throw wrong("domain", `“${host}” is the key of ${labels.get(host)}`);
	if (key === before?.domainKey) return;
	const { rows } = await sql`select id from websites where id = ${key} and id <> ${id}
		union select record_id from websites_hosts where value = ${key} limit 1`.execute(db);
	if (rows.length > 0 || hosts.includes(key))
		throw wrong("domainKey", `“${key}” is what a website is called by already`);
}

function wrong(field: string, message: string): InvalidError {
	return new InvalidError([{ pointer: `/${field}`, message }]);
}

function namesOf(website: NonNullable<State>): readonly string[] {
	return ["domainKey", "domain", "aliases"].flatMap((field) => website[field] as string | string[]);
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
