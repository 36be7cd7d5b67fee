import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, pointerTo } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import { toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { notAvailable } from "../../../model/rights/rights-wording.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { partsOf } from "../../database/batches-of.ts";
import type { Database } from "../../database/database.ts";
import { recordKey } from "../../schema/record-key.ts";
import { mediaIdsIn } from "../html/media-ids.ts";
import { type Ref, visibleAmong } from "./record-access.ts";

interface Change {
	/** A file may refer to itself. */
	readonly id: string;
	readonly before: readonly Values[];
	readonly after: Values;
	/** JSON pointer; a top-level field by default. */
	readonly pointerOf?: (name: string) => string;
}

interface Reference extends Ref {
	readonly name: string;
}

/** Skips existing references and public files. @throws {InvalidError} alike for hidden and missing records */
export async function requireUsable(
	inside: Database,
	actor: Actor,
	collection: AnyCollection,
	{ id, before, after, pointerOf = pointerTo }: Change,
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const changed = Object.entries(after).filter(([name, value]) =>
		before.every((values) => !isSame(values[name], value)),
	);
	const named = referencesIn(collection, Object.fromEntries(changed)).filter((each) => each.id !== id);
	if (named.length === 0) return;
	const known = new Set(before.flatMap((values) => referencesIn(collection, values).map(keyOf)));
	const added = named.filter((each) => !known.has(keyOf(each)));
	if (added.length === 0) return;
	const usable = await usableAmong(inside, actor, added);
	const problems = added
		.filter((each) => !usable.has(keyOf(each)))
		.map(({ name, collection: of, id }) => ({
			pointer: pointerOf(name),
			message: notAvailable(collections[of].singular, id),
		}));
	if (problems.length > 0) throw new InvalidError(problems.slice(0, 100));
}

const fileCollection: CollectionName = "media";

function referencesIn({ fields, shownOn }: AnyCollection, values: Values): Reference[] {
	return Object.entries(values).flatMap(([name, value]) => {
		const field = fields[name];
		if (!field || value == null || name === shownOn) return [];
		if (field.refersTo && field.refersBy === "id")
			return idsOf(value).map((id) => ({ name, collection: field.refersTo as CollectionName, id: toId(id) }));
		const ids = new Set(mediaIdsIn(field, typeof value === "string" ? value : ""));
		return [...ids].map((id) => ({ name, collection: fileCollection, id: toId(id) }));
	});
}

function idsOf(value: FieldValue): readonly string[] {
	const ids = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
	return ids.filter((id) => id !== "");
}

function keyOf({ collection, id }: Ref): string {
	return recordKey(collection, id);
}

async function usableAmong(
	inside: Database,
	actor: Actor,
	references: readonly Reference[],
): Promise<ReadonlySet<string>> {
	const files = references.filter(({ collection }) => collection === fileCollection).map(({ id }) => id);
	const usable = new Set(await visibleAmong(inside, actor, references));
	const rest = [...new Set(files)].filter((id) => !usable.has(recordKey(fileCollection, id)));
	for (const some of partsOf(rest)) {
		const query = inside.db.selectFrom("media").select("id").where("id", "in", some);
		for (const { id } of await query.where("is_public", "=", 1).execute())
			usable.add(recordKey(fileCollection, toId(id)));
	}
	return usable;
}
