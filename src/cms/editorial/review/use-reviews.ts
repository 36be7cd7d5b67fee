import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";

export type ReviewInScope = Pick<Review, "state" | "scope">;

const none: ReadonlyMap<string, readonly ReviewInScope[]> = new Map();

/** By record id, with those of variants; empty until loaded. */
export function useReviews(
	collection: AnyCollection,
	rows: readonly AnyRecord[],
): ReadonlyMap<string, readonly ReviewInScope[]> {
	// Only records with a draft can have a review.
	const ids = hasDrafts(collection)
		? rows.filter(({ version, state }) => version === 0 || state !== "live").map(({ id }) => id)
		: [];
	const name = collection.name as CollectionName;
	// The list works without it.
	const { data = none } = useQuery({
		queryKey: [name, "reviews", ids],
		queryFn: async () => {
			const { items } = await client.data.reviews({ collection: name, ids, limit: 200 });
			return Map.groupBy(items, ({ id }) => id);
		},
		enabled: ids.length > 0,
		placeholderData: keepPreviousData,
	});
	return data;
}
