import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { scheduledOf } from "../../../model/api/editorial/scheduled-of.ts";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { mayReadAll } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";
import { listedCollections } from "../../context/navigation/destinations.ts";
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
): { found: readonly PaletteResult[]; isBusy: boolean } {
	const [query] = useDebouncedValue(typed.trim(), debounceMs);
	const [answer, setAnswer] = useState<{ to: string; found: readonly PaletteResult[] }>({
		to: "",
		found: [],
	});
	useEffect(() => {
		if (query.length < 2) {
			setAnswer({ to: query, found: [] });
			return;
		}
		const controller = new AbortController();
		const names = searchedBy(user);
		Promise.all(names.map((name) => search(name, query, controller.signal)))
			.then((matches) => setAnswer({ to: query, found: matches.flat() }))
			.catch(() => controller.signal.aborted || setAnswer({ to: query, found: [] }));
		return () => controller.abort();
	}, [query, user]);
	const words = typed.trim();
	// Shows results of a shorter prefix until the new ones arrive, but never of other words.
	const isOfThese = words.length >= 2 && answer.to !== "" && words.startsWith(answer.to);
	return { found: isOfThese ? answer.found : [], isBusy: words.length >= 2 && answer.to !== words };
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
