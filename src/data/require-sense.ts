import type { Actor } from "../model/access.ts";
import type { AnyCollection } from "../model/collection.ts";
import { InvalidError, type Problem } from "../model/errors.ts";
import { type FileType, sayTypes } from "../model/file-types.ts";
import { mediaIdOf } from "../model/media.ts";
import type { Database } from "./database.ts";
import { isSame, type Values } from "./parse-input.ts";
import type { AnyRecord } from "./rows.ts";

/** A record that is being written. */
interface Written {
	readonly id: string;
	readonly values: Values;
	readonly current: AnyRecord | undefined;
}

/**
 * Checks of what staff write what a single value cannot tell: that files of ours are of a type that their field takes,
 * and what the collection says must hold between its fields.
 * @throws {InvalidError} naming every field that is wrong
 */
export async function requireSense(
	{ db }: Database,
	actor: Actor,
	collection: AnyCollection,
	{ id, values, current }: Written,
): Promise<void> {
	if (actor.kind !== "user") return;
	const changed = Object.keys(values).filter((name) => !isSame(values[name], current?.[name]));
	const wrong = collection.check?.({ ...valuesOf(collection, current), ...values }, changed, id) ?? {};
	const problems = [
		...Object.entries(wrong).map(([name, message]) => ({ pointer: `/${name}`, message })),
		...(await wrongTypes(db, collection, values, changed)),
	];
	if (problems.length > 0) throw new InvalidError(problems);
}

function valuesOf({ fields }: AnyCollection, current: AnyRecord | undefined): Values {
	return Object.fromEntries(
		Object.entries(fields).map(([name, { empty }]) => [name, current?.[name] ?? empty]),
	);
}

/** Addresses elsewhere, and those of files that there are not, may stand anywhere: nothing is known of them. */
async function wrongTypes(
	db: Database["db"],
	{ fields }: AnyCollection,
	values: Values,
	changed: readonly string[],
): Promise<Problem[]> {
	const asked = changed.flatMap((name) => {
		const { takes, label = "" } = fields[name] ?? {};
		const id = takes && mediaIdOf(String(values[name]));
		return takes && id ? [{ name, label, takes, id }] : [];
	});
	if (asked.length === 0) return [];
	const ids = asked.map(({ id }) => id);
	const rows = await db.selectFrom("media").select(["id", "type"]).where("id", "in", ids).execute();
	const types = new Map(rows.map(({ id, type }) => [id, type as FileType]));
	return asked
		.filter(({ id, takes }) => types.has(id) && !takes.includes(types.get(id) ?? "other"))
		.map(({ name, label, takes, id }) => ({
			pointer: `/${name}`,
			message: `${label} takes ${sayTypes(takes)}; this file is ${sayTypes([types.get(id) ?? "other"])}`,
		}));
}
