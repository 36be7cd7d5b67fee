import { sql } from "kysely";
import { brandsTag, unitTag } from "../../../model/addresses/alternates.ts";
import { type BrandFields, brandOf } from "../../../model/brands.ts";
import { hideableFields, settings, settingsForAllId } from "../../../model/collections/settings.ts";
import { numberLike, numbersOf, problemOfNumber } from "../../../model/countries/company-numbers.ts";
import { type Country, countryOf, inText, usualCountry } from "../../../model/countries/countries.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import { hiddenIn, type Texts, textOf } from "../../../model/wording/website-fields.ts";
import type { Database } from "../../database/database.ts";
import { everywhere } from "../../database/log/changes.ts";
import type { Values } from "../../records/parse-input.ts";
import type { CollectionHooks, State } from "../../schema/collection-hooks.ts";
import type { Row } from "../../schema/rows.ts";
import { requireMenuTargets } from "../menus/menu-records.ts";

export function withoutHiddenTexts<Values extends Texts>(values: Values): Values {
	const hidden = hideableFields.filter((name) => hiddenIn(values).includes(name));
	return { ...values, ...Object.fromEntries(hidden.map((name) => [name, ""])), hiddenFields: hidden };
}

/** A new text makes its field visible, unless hidden fields are given. */
export function stillHidden(before: Texts | null, given: Texts): readonly string[] {
	return hiddenIn(before).filter((name) => textOf(given, name) === "");
}

export const settingsHooks: CollectionHooks = {
	of: settings,
	async checkInput(inside, actor, id, values) {
		requireMenuTargets(actor, values);
		await requireCountry(inside, actor, id, values);
	},
	alsoSays: ({ hiddenFields }, values, current) =>
		hiddenFields === undefined && current ? { hiddenFields: stillHidden(current, values) } : {},
	complete: async (_, __, record) => withoutHiddenTexts(record),
	invalidated: async (inside, ...states) => [
		...states.flatMap((record) => (record ? [record.id === settingsForAllId ? everywhere : record.id] : [])),
		...(await tagsOfName(inside, states)),
	],
};

/** Pages of related websites contain the name. */
async function tagsOfName({ db }: Database, states: readonly State[]): Promise<readonly string[]> {
	const names = states.map((record) => String(record?.name ?? ""));
	const id = states.find(Boolean)?.id;
	if (id === undefined || (states.length > 1 ? new Set(names).size === 1 : names[0] === "")) return [];
	const website = await db.selectFrom("websites").select("unit").where("id", "=", id).executeTakeFirst();
	return website ? [brandsTag, unitTag(String(website.unit))] : [];
}

/** Checks a company number from staff. @throws {InvalidError} */
async function requireCountry({ db }: Database, actor: Actor, id: string, values: Values): Promise<void> {
	const number = String(values.companyAbn ?? "");
	if (actor.kind !== "user" || number === "") return;
	const website = await db
		.selectFrom("websites")
		.select(["domain_key as domainKey", "unit", "country"])
		.where("id", "=", id)
		.executeTakeFirst();
	const brand = website && brandOf(website as Partial<BrandFields>);
	const countries = brand ? [brand.country] : await countriesIn(db, scopeOfSettings(id));
	const problem = problemIn(number, countries, brand?.label);
	if (problem !== undefined) throw new InvalidError([{ pointer: "/companyAbn", message: problem }]);
}

async function countriesIn(db: Database["db"], scope: WebsiteScope): Promise<Country[]> {
	const { kind, of = "" } = parseScope(scope) ?? {};
	if (kind === "country") return [countryOf(of.toUpperCase())];
	const { rows } = await sql<Row>`select distinct w.country from website_scopes ws
		join websites w on w.id = ws.website_id where ws.scope = ${scope}`.execute(db);
	return (rows.length > 0 ? rows.map(({ country }) => String(country)) : [usualCountry]).map(countryOf);
}

/** Undefined if one of the countries accepts any text. */
function problemIn(number: string, countries: readonly Country[], label?: string): string | undefined {
	if (countries.some((country) => numbersOf(country).length === 0)) return undefined;
	const taken = countries.flatMap(numbersOf);
	if (label === undefined || numberLike(number, taken)) return problemOfNumber(number, taken);
	const [country] = countries;
	return `${label} is of ${inText(country?.name ?? "")}: its number is ${taken[0]?.description}`;
}
