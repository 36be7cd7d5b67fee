import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { type Actor, isScoped } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { partsOf } from "../../database/batches-of.ts";
import type { Database } from "../../database/database.ts";
import { permittedWebsiteIds } from "./conditions.ts";
import { permittedScopes } from "./scopes.ts";

/** For actors without a global role. @param names ids, keys and hosts */
export async function permittedNamesAmong(
	{ db }: Database,
	actor: Actor,
	names: readonly string[],
): Promise<ReadonlySet<string>> {
	const permitted = new Set<string>();
	for (const part of partsOf([...new Set(names)])) {
		const [some, own] = [sql.join(part), permittedWebsiteIds(actor)];
		const { rows } = await sql<{ name: string }>`
			select w.id as name from websites w where w.id in (${some}) and w.id in ${own}
			union select w.domain_key as name from websites w where w.domain_key in (${some}) and w.id in ${own}
			union select h.value as name from websites_hosts h where h.value in (${some}) and h.record_id in ${own}`.execute(
			db,
		);
		for (const { name } of rows) permitted.add(name);
	}
	return permitted;
}

/** Only placements may be keys or hosts; other fields contain ids. */
export function permittedValues(
	database: Database,
	actor: Actor,
	field: AnyField | undefined,
	values: readonly string[],
): Promise<ReadonlySet<string>> {
	const isPlacement = field?.kind === "placement" || field?.refersBy === "placement";
	return isPlacement
		? permittedNamesAmong(database, actor, values)
		: permittedScopes(database, actor, values);
}

const few = 400;

/** Undefined if too many for a query. For actors without a global role. */
export async function fewPermittedPlacements(
	{ db }: Database,
	actor: Actor,
): Promise<readonly string[] | undefined> {
	const { rows } = await sql<{ id: string; key: string }>`select w.id, w.domain_key as key from websites w
		where w.id in ${permittedWebsiteIds(actor)} limit ${few + 1}`.execute(db);
	if (rows.length > few) return undefined;
	const places = [...new Set(rows.flatMap(({ id, key }) => [id, key]))].filter(Boolean);
	return places.length === 0 ? [""] : places;
}

/** True for a hidden website, which must be reported as missing. */
export async function isForeign(
	database: Database,
	actor: Actor,
	names: readonly (string | undefined)[],
): Promise<boolean> {
	const requested = new Set(names.filter((name) => name !== undefined));
	if (requested.size === 0 || !isScoped(actor)) return false;
	return (await permittedNamesAmong(database, actor, [...requested])).size < requested.size;
}

type Values = Readonly<Record<string, FieldValue | undefined>>;

const kinds: readonly string[] = ["placement", "scopes"];

export function placementFields({ fields, shownOn }: AnyCollection): string[] {
	return Object.keys(fields).filter((name) => name === shownOn || kinds.includes(fields[name]?.kind ?? ""));
}

/** Removes hidden websites, also from partial values. */
export async function hideForeign<V extends object>(
	database: Database,
	actor: Actor,
	collection: AnyCollection,
	all: readonly V[],
): Promise<readonly V[]> {
	const fields = placementFields(collection);
	if (!isScoped(actor) || fields.length === 0) return all;
	const permitted = new Map<string, ReadonlySet<string>>();
	for (const field of fields) {
		const named = all.flatMap((values) => (values as Values)[field] ?? []).map(String);
		permitted.set(field, await permittedValues(database, actor, collection.fields[field], named));
	}
	const isVisible = (field: string, name: string) =>
		name === allWebsites || permitted.get(field)?.has(name) === true;
	const tidy = (field: string, value: FieldValue) => {
		if (Array.isArray(value)) return (value as readonly string[]).filter((name) => isVisible(field, name));
		return isVisible(field, String(value)) ? value : "";
	};
	return all.map((values) => ({
		...values,
		...Object.fromEntries(
			fields.flatMap((field) => {
				const value = (values as Values)[field];
				return value === undefined ? [] : [[field, tidy(field, value)]];
			}),
		),
	}));
}
