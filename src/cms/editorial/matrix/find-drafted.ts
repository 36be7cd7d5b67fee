import { ApiError } from "../../../client/request.ts";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";

/** Changed placements in drafts of published records, by record id. */
export type Drafted = ReadonlyMap<string, readonly string[]>;

export async function findDrafted(
	{ name, shownOn = "" }: AnyCollection,
	records: readonly AnyRecord[],
): Promise<Drafted> {
	// Live records have no draft, and the list contains the placements of new ones.
	const ids = records.filter(({ version, state }) => version > 0 && state !== "live").map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const collection = name as CollectionName;
	const { items } = await client.data.drafts({ collection, ids, limit: ids.length });
	const placing = items.filter(
		({ scope, changedFields }) => scope === allWebsites && changedFields.includes(shownOn),
	);
	const placements = await Promise.all(placing.map(({ id }) => placementsIn(collection, id, shownOn)));
	return new Map(placements.flat());
}

async function placementsIn(collection: CollectionName, id: string, field: string) {
	try {
		const { values } = await client.data.draft(collection, id, { field });
		return [[id, (values[field] ?? []) as readonly string[]] as const];
	} catch (error) {
		// Published or discarded between the two requests.
		if (error instanceof ApiError && error.status === 404) return [];
		throw error;
	}
}
