import type { ListedVisibility } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import { client } from "../../client.ts";
import { keyOf } from "./selection.ts";

/** Keyed by `keyOf` the cell; cells without visibility are omitted. */
export type VisibilityByCell = ReadonlyMap<string, ListedVisibility>;

const mostOnPage = 200;

export async function findVisibility(
	collection: AnyCollection,
	ids: readonly string[],
	websites: readonly string[],
): Promise<VisibilityByCell> {
	if (!hasVisibility(collection) || ids.length === 0 || websites.length === 0) return new Map();
	const results: ListedVisibility[] = [];
	for (let cursor: string | undefined; ; ) {
		const name = collection.name as CollectionName;
		const { items, nextCursor } = await client.data.visibility({
			...{ collection: name, ids, websites, limit: mostOnPage },
			...(cursor !== undefined && { cursor }),
		});
		results.push(...items);
		if (nextCursor === undefined) break;
		cursor = nextCursor;
	}
	return new Map(results.map((each) => [keyOf(each.recordId, each.website), each]));
}
