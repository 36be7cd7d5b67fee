import { useEffect, useState } from "react";
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
	const [known, setKnown] = useState(none);
	// Only records with a draft can have a review.
	const ids = hasDrafts(collection)
		? rows.filter(({ version, state }) => version === 0 || state !== "live").map(({ id }) => id)
		: [];
	const asked = ids.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: other rows are a reason, the same ones read again are none
	useEffect(() => {
		if (ids.length === 0) return;
		let isGone = false;
		client.data
			.reviews({ collection: collection.name as CollectionName, ids, limit: 200 })
			.then(({ items }) => isGone || setKnown(Map.groupBy(items, ({ id }) => id)))
			// The list works without it.
			.catch(() => undefined);
		return () => {
			isGone = true;
		};
	}, [collection, asked]);
	return known;
}
