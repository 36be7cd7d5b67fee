import { isDomainKey } from "../../model/brands.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { hasWebsites } from "../../model/collections/websites.ts";
import { InvalidError, type Problem } from "../../model/errors.ts";
import { type FileType, sayTypes } from "../../model/file-types.ts";
import { mediaIdOf } from "../../model/media/media.ts";
import { isSame } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import type { AnyRecord } from "../schema/rows.ts";
import type { Values } from "./parse-input.ts";

interface Written {
	readonly id: string;
	readonly values: Values;
	readonly current: AnyRecord | undefined;
}

/** Checks file types, new placements, and rules between fields. @throws {InvalidError} */
export async function requireSense(
	{ db }: Database,
	collection: AnyCollection,
	{ id, values, current }: Written,
): Promise<void> {
	const changed = Object.keys(values).filter((name) => !isSame(values[name], current?.[name]));
	const wrong = collection.check?.({ ...valuesOf(collection, current), ...values }, changed, id) ?? {};
	const problems = [
		...Object.entries(wrong).map(([name, message]) => ({ pointer: `/${name}`, message })),
		...(await wrongTypes(db, collection, values, changed)),
		...(await unknownPlacements(db, collection, values, current)),
		...(await unknownWebsites(db, collection, values, current)),
	];
	if (problems.length > 0) throw new InvalidError(problems);
}

function valuesOf({ fields }: AnyCollection, current: AnyRecord | undefined): Values {
	return Object.fromEntries(
		Object.entries(fields).map(([name, { empty }]) => [name, current?.[name] ?? empty]),
	);
}

/** Placements may remain after the website was removed. */
async function unknownPlacements(
	db: Database["db"],
	{ fields }: AnyCollection,
	values: Values,
	current: AnyRecord | undefined,
): Promise<Problem[]> {
	const requested = Object.keys(fields)
		.filter((name) => fields[name]?.refersBy === "placement" && values[name] !== undefined)
		.flatMap((name) => {
			const before = (current?.[name] ?? []) as readonly string[];
			const placements = values[name] as readonly string[];
			return placements.flatMap((placement, index) =>
				before.includes(placement) || isDomainKey(placement)
					? []
					: [{ pointer: `/${name}/${index}`, placement }],
			);
		});
	if (requested.length === 0) return [];
	const placements = requested.map(({ placement }) => placement);
	const [ids, keys, hosts] = await Promise.all([
		db.selectFrom("websites").select("id as placement").where("id", "in", placements).execute(),
		db
			.selectFrom("websites")
			.select("domain_key as placement")
			.where("domain_key", "in", placements)
			.execute(),
		db.selectFrom("websites_hosts").select("value as placement").where("value", "in", placements).execute(),
	]);
	const known = new Set([...ids, ...keys, ...hosts].map(({ placement }) => String(placement)));
	return requested
		.filter(({ placement }) => !known.has(placement))
		.map(({ pointer, placement }) => ({ pointer, message: `No brand or website is called “${placement}”` }));
}

async function unknownWebsites(
	db: Database["db"],
	{ fields }: AnyCollection,
	values: Values,
	current: AnyRecord | undefined,
): Promise<Problem[]> {
	const named = Object.keys(fields)
		.filter((name) => fields[name]?.refersBy === "id" && hasWebsites(String(fields[name]?.refersTo)))
		.flatMap((name) => {
			const before = [current?.[name] ?? []].flat();
			return [values[name] ?? []].flat().flatMap((id, index) => {
				const pointer = Array.isArray(values[name]) ? `/${name}/${index}` : `/${name}`;
				return id === "" || before.includes(id) ? [] : [{ pointer, id: String(id) }];
			});
		});
	if (named.length === 0) return [];
	const ids = named.map(({ id }) => id);
	const rows = await db.selectFrom("websites").select("id").where("id", "in", ids).execute();
	const known = new Set(rows.map(({ id }) => String(id)));
	return named
		.filter(({ id }) => !known.has(id))
		.map(({ pointer, id }) => ({ pointer, message: `No website has the id “${id}”` }));
}

/** The type of external and missing files is unknown. */
async function wrongTypes(
	db: Database["db"],
	{ fields }: AnyCollection,
	values: Values,
	changed: readonly string[],
): Promise<Problem[]> {
	const requested = changed.flatMap((name) => {
		const { takes, label = "" } = fields[name] ?? {};
		const id = takes && mediaIdOf(String(values[name]));
		return takes && id ? [{ name, label, takes, id }] : [];
	});
	if (requested.length === 0) return [];
	const ids = requested.map(({ id }) => id);
	const rows = await db.selectFrom("media").select(["id", "type"]).where("id", "in", ids).execute();
	const types = new Map(rows.map(({ id, type }) => [id, type as FileType]));
	return requested
		.filter(({ id, takes }) => types.has(id) && !takes.includes(types.get(id) ?? "other"))
		.map(({ name, label, takes, id }) => ({
			pointer: `/${name}`,
			message: `${label} takes ${sayTypes(takes)}; this file is ${sayTypes([types.get(id) ?? "other"])}`,
		}));
}
