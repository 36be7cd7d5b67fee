import { sql } from "kysely";
import { brandsTag, unitTag } from "../../../model/addresses/alternates.ts";
import { keyOfHost, keysNamedBy } from "../../../model/addresses/host.ts";
import { numberedSlug, slugOf } from "../../../model/addresses/slug.ts";
import { countryCodeOf, fallbackKey, isDomainKey, unitOf } from "../../../model/brands.ts";
import { stageOf } from "../../../model/collections/stage.ts";
import { websites } from "../../../model/collections/websites.ts";
import { InvalidError, type Problem } from "../../../model/errors.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { scopesOf, unitScope } from "../../../model/scopes-of-website.ts";
import { readsAsScope } from "../../../model/settings-scope.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import type { CollectionHooks, State } from "../../schema/collection-hooks.ts";
import { insertAll } from "../../schema/links.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { resolveHosts } from "../addresses/former-hosts.ts";
import { moveWebsite } from "../addresses/homes.ts";
import { isNameInUse, requireUnusedNames } from "../addresses/names-in-use.ts";
import { placeVisibilityOfBrand } from "../addresses/place-visibility.ts";
import { renamePlacements } from "../addresses/rename-placements.ts";
import { namesOfWebsite, requireDistinctNames, requireOwnHosts } from "../addresses/website-names.ts";
import { updateRenditionsOf } from "../article/website-renditions.ts";
import { requireMenuTargets } from "../menus/menu-records.ts";
import { updateDocumentsOn } from "../site-search/record-documents.ts";

export const websitesHooks: CollectionHooks = {
	of: websites,
	checkInput: async (_, actor, __, values) => requireMenuTargets(actor, values),
	async complete(inside, before, record, { actor }) {
		const named = await withKey(inside, actor, { ...record, stage: stageOf(record) });
		await requireEach([
			async () => requireOwnHosts(inside, actor, before, named),
			() => requireDistinctNames(inside, before, named),
			() => requireUnusedNames(inside, actor, before, named),
		]);
		return withBrand(inside, before, named);
	},
	invalidated: async (_, ...states) => [
		...states.flatMap((website) => (website ? namesOfWebsite(website).map(({ name }) => name) : [])),
		...unitsOf(states),
	],
	topics: (before, after) =>
		before && stageOf(before) === "preparing" && stageOf(after) === "live" ? ["website.launched"] : [],
	async follow(inside, before, after) {
		await writeScopes(inside, before, after);
		await renamePlacements(inside, before, after);
		await moveWebsite(inside, before, after);
		await placeVisibilityOfBrand(inside, before, after);
		if (await updateRenditionsOf(inside, before, after))
			await updateDocumentsOn(inside, (after ?? before)?.id ?? "");
		await resolveHosts(inside, before, after);
	},
};

/** @throws {InvalidError} with the first problem of each field */
async function requireEach(checks: readonly (() => Promise<void>)[]): Promise<void> {
	const problems: Problem[] = [];
	for (const check of checks)
		await check().catch((error: unknown) => {
			if (!(error instanceof InvalidError)) throw error;
			problems.push(...error.problems);
		});
	const isFirst = ({ pointer }: Problem, index: number) =>
		problems.findIndex((problem) => problem.pointer === pointer) === index;
	if (problems.length > 0) throw new InvalidError(problems.filter(isFirst));
}

/**
 * Derives the key from the brand in the host name, else from the domain. Without a global role, keys in use elsewhere are
 * skipped.
 */
async function withKey(inside: Database, actor: Actor, record: AnyRecord): Promise<AnyRecord> {
	if (record.domainKey !== "") return record;
	const candidates = keysOfDomain(String(record.domain));
	const taken = await inside.db
		.selectFrom("websites")
		.select("domain_key")
		.where("domain_key", "in", candidates)
		.execute();
	const isTaken = new Set(taken.map(({ domain_key }) => domain_key));
	for (const domainKey of candidates)
		if (!isTaken.has(domainKey) && (hasAllWebsites(actor) || !(await isNameInUse(inside, domainKey))))
			return { ...record, domainKey };
	return { ...record, domainKey: slugOf(record.id) };
}

function keysOfDomain(domain: string): readonly string[] {
	const named = slugOf(domain) || "website";
	const base = readsAsScope(named) ? `site-${named}` : named;
	return [keyOfHost(domain), ...Array.from({ length: 20 }, (_, index) => numberedSlug(base, index + 1))];
}

/**
 * Fills unit and country from the key, or from the host behind a derived key. Uses one spelling per unit: two would be two
 * units.
 */
async function withBrand(inside: Database, before: State, record: AnyRecord): Promise<AnyRecord> {
	const { db } = inside;
	const [named, former] = [
		await brandNamedBy(inside, record),
		before && (await brandNamedBy(inside, before)),
	];
	const follow = (field: "unit" | "country") => {
		const given = String(record[field] ?? "");
		const isFormer = before?.domainKey !== record.domainKey && given === former?.[field];
		return given === "" || (isFormer && before?.[field] === given) ? named[field] : given;
	};
	const [unit, country] = [follow("unit"), follow("country")];
	if (unit === before?.unit) return { ...record, unit, country };
	const known = await sql<{
		unit: string;
	}>`select w.unit from website_scopes s join websites w on w.id = s.website_id
		where s.scope = ${unitScope(unit)} and w.id <> ${record.id} order by s.website_id limit 1`.execute(db);
	return { ...record, unit: known.rows[0]?.unit ?? unit, country };
}

interface NamedBrand {
	readonly unit: string;
	readonly country: string;
}

/** Prefers the host over a key derived from it. */
async function brandNamedBy({ db }: Database, { id, domainKey, domain }: AnyRecord): Promise<NamedBrand> {
	const key = String(domainKey);
	const host = String(domain);
	const keys = keysNamedBy(host).filter((each) => each !== key);
	if (!keysOfDomain(host).slice(1).includes(key) || keys.length === 0)
		return { unit: unitOf(key), country: countryCodeOf(key) };
	const rows = await db
		.selectFrom("websites")
		.select(["domain_key", "unit", "country"])
		.where("domain_key", "in", keys)
		.where("id", "<>", id)
		.execute();
	for (const each of keys) {
		const row = rows.find(({ domain_key }) => domain_key === each);
		if (row) return { unit: String(row.unit), country: String(row.country) };
		if (isDomainKey(each) && each !== fallbackKey)
			return { unit: unitOf(each), country: countryCodeOf(each) };
	}
	return { unit: unitOf(key), country: countryCodeOf(key) };
}

/** Tags of pages that name this website. */
function unitsOf(states: readonly State[]): readonly string[] {
	const whereabouts = states.map((record) => JSON.stringify(deciding.map((field) => record?.[field])));
	if (states.length > 1 && new Set(whereabouts).size === 1) return [];
	return [brandsTag, ...states.flatMap((record) => (record ? [unitTag(String(record.unit))] : []))];
}

const deciding = ["domainKey", "domain", "name", "unit", "country", "language", "stage"];

/** Rows are deleted with their website. */
async function writeScopes(
	inside: Database,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	if (!after) return;
	const scopes = scopesOfRow(after);
	if (before && isSame(scopesOfRow(before), scopes)) return;
	await inside.db.deleteFrom("website_scopes").where("website_id", "=", after.id).execute();
	await insertAll(
		inside,
		"website_scopes",
		scopes.map((scope) => ({ scope, website_id: after.id })),
	);
}

function scopesOfRow({ id, unit, country }: AnyRecord): readonly string[] {
	return scopesOf({ id: String(id), unit: String(unit ?? ""), country: String(country ?? "") });
}
