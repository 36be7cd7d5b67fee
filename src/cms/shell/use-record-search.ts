import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { SignedIn } from "../../model/api.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { listedCollections } from "./destinations.ts";

/** A record that has been found by its words. */
export interface Found {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
}

const debounceMs = 180;
const perCollection = 5;

/** The records of any collection that have the words, the answer to older words dropped. */
export function useRecordSearch(typed: string, user: SignedIn): { found: readonly Found[]; isBusy: boolean } {
	const [query] = useDebouncedValue(typed.trim(), debounceMs);
	const [answer, setAnswer] = useState<{ to: string; found: readonly Found[] }>({ to: "", found: [] });
	const isAdmin = user.roles.includes("admin");
	useEffect(() => {
		if (query.length < 2) {
			setAnswer({ to: query, found: [] });
			return;
		}
		const controller = new AbortController();
		const names: CollectionName[] = [...listedCollections, "media", ...(isAdmin ? (["users"] as const) : [])];
		Promise.all(names.map((name) => search(name, query, controller.signal)))
			.then((found) => setAnswer({ to: query, found: found.flat() }))
			.catch(() => controller.signal.aborted || setAnswer({ to: query, found: [] }));
		return () => controller.abort();
	}, [query, isAdmin]);
	const asked = typed.trim();
	// What was found for the first letters stands until more of them have been answered, never for other words.
	const isOfThese = asked.length >= 2 && answer.to !== "" && asked.startsWith(answer.to);
	return { found: isOfThese ? answer.found : [], isBusy: asked.length >= 2 && answer.to !== asked };
}

async function search(collection: CollectionName, query: string, signal: AbortSignal): Promise<Found[]> {
	const { titleField } = collections[collection];
	const { items } = await client.data.list(collection, {
		search: query,
		fields: [titleField],
		limit: perCollection,
		signal,
	});
	return items.map((item) => ({
		collection,
		id: item.id,
		title: String((item as Record<string, unknown>)[titleField] || "Untitled"),
	}));
}
