import { sql } from "kysely";
import { brandsTag, unitTag } from "../../model/addresses/alternates.ts";
import { brandLabel, countryCodeOf, isDomainKey, unitOf } from "../../model/brands.ts";
import { websites } from "../../model/collections/websites.ts";
import { InvalidError } from "../../model/errors.ts";
import { settleHosts } from "../addresses/former-hosts.ts";
import { moveWebsite } from "../addresses/homes.ts";
import type { Database } from "../database/database.ts";
import type { AnyRecord } from "../schema/rows.ts";
import type { CollectionHooks, State } from "./hooks.ts";

/** A website is named by its id, key and hosts, and those of its business unit lead to each other. */
export const websitesHooks: CollectionHooks = {
	of: websites,
	async complete(inside, before, record) {
		requireOwnId(before, record);
		return withBrand(inside, before, record);
	},
	touched: async (_, ...states) => [
		...states.flatMap((website) => (website ? [website.id, ...namesOf(website)] : [])),
		...unitsOf(states),
	],
	async follow(inside, before, after) {
		await moveWebsite(inside, before, after);
		await settleHosts(inside, before, after);
	},
};

/**
 * A placement is a brand's key or a website's id, so no website is called as a brand is. One that an older program has let
 * in can still be edited.
 * @throws {InvalidError}
 */
function requireOwnId(before: State, { id }: NonNullable<State>) {
	if (before || !isDomainKey(id)) return;
	const message = `“${id}” is the key of ${brandLabel(id)}; a website has another id`;
	throw new InvalidError([{ pointer: "/id", message }]);
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
	const known = await sql<{ unit: string }>`select unit from websites
		where lower(unit) = ${unit.toLowerCase()} and id <> ${record.id} order by created_at limit 1`.execute(db);
	return { ...record, unit: known.rows[0]?.unit ?? unit, country };
}

/** The business units whose other websites see that this one has come, gone or moved, and whoever lists them all. */
function unitsOf(states: readonly State[]): readonly string[] {
	const whereabouts = states.map((record) => JSON.stringify(deciding.map((field) => record?.[field])));
	if (states.length > 1 && new Set(whereabouts).size === 1) return [];
	return [brandsTag, ...states.flatMap((record) => (record ? [unitTag(String(record.unit))] : []))];
}

const deciding = ["domainKey", "domain", "unit", "country", "language"];
