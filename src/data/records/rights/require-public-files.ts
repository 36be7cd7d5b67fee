import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, type Problem, pointerTo } from "../../../model/errors.ts";
import { isShown } from "../../../model/placement.ts";
import type { Values } from "../../../model/values.ts";
import { partsOf } from "../../database/batches-of.ts";
import type { Database } from "../../database/database.ts";
import { mediaIdsIn } from "../html/media-ids.ts";

/**
 * Visitors would see a gap in place of a private file. Skips files that visitors should see already.
 * @throws {InvalidError} with the field of each private file
 */
export async function requirePublicFiles(
	{ db }: Database,
	collection: AnyCollection,
	before: Values | undefined,
	after: Values,
): Promise<void> {
	if (!isPublic(collection, after)) return;
	const files = filesIn(collection, after);
	if (before && isPublic(collection, before))
		for (const id of filesIn(collection, before).keys()) files.delete(id);
	if (files.size === 0) return;
	const problems: Problem[] = [];
	for (const some of partsOf([...files.keys()])) {
		const rows = await db
			.selectFrom("media")
			.select(["id", "name"])
			.where("id", "in", some)
			.where("is_public", "=", 0)
			.execute();
		for (const { id, name } of rows)
			problems.push({
				pointer: pointerTo(files.get(String(id)) ?? ""),
				message: `Visitors cannot see the private file “${name}”: make it public, or choose another`,
			});
	}
	if (problems.length > 0) throw new InvalidError(problems);
}

/** Websites and settings are always public, files and users never. */
function isPublic(collection: AnyCollection, values: Values): boolean {
	if (collection.publicWhen) return isShown(collection, values);
	return !collection.belongsTo && !collection.isGuarded;
}

/** Returns the first field by file id. */
function filesIn({ fields }: AnyCollection, values: Values): Map<string, string> {
	const found = new Map<string, string>();
	for (const [name, field] of Object.entries(fields))
		for (const id of mediaIdsIn(field, String(values[name] ?? ""))) if (!found.has(id)) found.set(id, name);
	return found;
}
