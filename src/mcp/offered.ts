import { z } from "zod";
import type { AnyCollection } from "../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../model/model.ts";
import type { Actor } from "../model/rights/access.ts";
import { hasVisibility } from "../model/variants/variant-fields.ts";
import { allWebsites } from "../model/website-scope.ts";

export function offered(
	actor: Actor,
	may: (actor: Actor, collection: AnyCollection) => boolean,
): readonly CollectionName[] {
	return collectionNames.filter((name) => hasVisibility(collections[name]) && may(actor, collections[name]));
}

export function offeredFiles(
	actor: Actor,
	may: (actor: Actor, collection: AnyCollection) => boolean,
): readonly CollectionName[] {
	return collectionNames.filter((name) => collections[name].belongsTo && may(actor, collections[name]));
}

export function oneOf(names: readonly CollectionName[]) {
	const labels = names.map((name) => `${name} (${collections[name].label.toLowerCase()})`);
	return z.enum(names as readonly [CollectionName]).describe(`One of ${labels.join(", ")}.`);
}

export const recordId = z.string().min(1).max(200).describe("Id of the record.");
export const draftVersion = z
	.int()
	.min(0)
	.describe("The version of the draft that you have read; 0 where there is none.");
export const scope = z
	.string()
	.min(1)
	.max(250)
	.default(allWebsites)
	.describe(
		"`all` for the record itself, or the websites whose variant of the record is meant: `country:au`, `unit:racking`, or `website:` and an id.",
	);
