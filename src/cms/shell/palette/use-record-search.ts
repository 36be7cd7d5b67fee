import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { scheduledOf } from "../../../model/api/editorial/scheduled-of.ts";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { mayReadAll } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";
import { listedCollections } from "../../context/navigation/destinations.ts";
import type { SearchFailure } from "../../kit/parts/search-dropdown.tsx";
import { actorOf } from "../../kit/parts/user.ts";

export interface PaletteResult {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	/** Undefined for collections without drafts. */
	readonly state: RecordState | undefined;
	readonly scheduled: readonly ScheduledFor[];
}

const debounceMs = 180;
const perCollection = 5;

export function useRecordSearch(
	typed: string,
	user: SignedIn,
): { found: readonly PaletteResult[]; isBusy: boolean; failure: SearchFailure } {
	const [query] = useDebouncedValue(typed.trim(), debounceMs);
	const {
		data = [],
		isPending,
		error,
		refetch,
	} = useQuery({
		queryKey: ["search", query],
		queryFn: ({ signal }) => Promise.all(searchedBy(user).map((name) => search(name, query, signal))),
		enabled: query.length >= 2,
		// Shows results of a shorter prefix until the new ones arrive.
		placeholderData: (before, of) => (query.startsWith(String(of?.queryKey[1])) ? before : undefined),
	});
	const words = typed.trim();
	const isWanted = words.length >= 2;
	return {
		found: isWanted && words.startsWith(query) ? data.flat() : [],
		isBusy: isWanted && (words !== query || isPending),
		failure: { error: isWanted && words === query ? error : null, retry: () => void refetch() },
	};
}

function searchedBy(user: SignedIn): readonly CollectionName[] {
	const others = collectionNames.filter((name) => (collections[name] as AnyCollection).addedElsewhere);
	return [...listedCollections, ...others].filter((name) => mayReadAll(actorOf(user), collections[name]));
}

async function search(
	collection: CollectionName,
	query: string,
	signal: AbortSignal,
): Promise<PaletteResult[]> {
	const { titleField } = collections[collection];
	const isStated = hasDrafts(collections[collection]);
	const { items } = await client.data.list(collection, {
		search: query,
		fields: [titleField, ...(isStated ? ["state"] : [])],
		withNew: isStated,
		limit: perCollection,
		signal,
	});
	return items.map((item) => ({
		collection,
		id: item.id,
		title: String((item as Record<string, unknown>)[titleField] || "Untitled"),
		state: item.state,
		scheduled: scheduledOf(item),
	}));
}
