import type { SaidShowing, Showing } from "../../../model/api/editorial/showing-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { hasShowings } from "../../../model/showing.ts";
import { showingCalls } from "../../records/list/showing-calls.ts";
import { keyOf } from "./selection.ts";

/** What is said of records on websites, by `keyOf` their cell; a cell of which nothing is said is left out. */
export type Said = ReadonlyMap<string, Showing>;

const mostOnPage = 200;

/** What is said of the records on the websites of a table. */
export async function findSaid(
	collection: AnyCollection,
	ids: readonly string[],
	websites: readonly string[],
): Promise<Said> {
	if (!hasShowings(collection) || ids.length === 0 || websites.length === 0) return new Map();
	const found: SaidShowing[] = [];
	for (let cursor: string | undefined; ; ) {
		const name = collection.name as CollectionName;
		const { items, nextCursor } = await showingCalls.said({
			...{ collection: name, ids, websites, limit: mostOnPage },
			...(cursor !== undefined && { cursor }),
		});
		found.push(...items);
		if (nextCursor === undefined) break;
		cursor = nextCursor;
	}
	return new Map(found.map((showing) => [keyOf(showing.recordId, showing.website), showing]));
}
