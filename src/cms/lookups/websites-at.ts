import { useEffect } from "react";
import { isDomainKey } from "../../model/brands.ts";
import { type Lookups, learn, namesAt, useLookups } from "./lookups.ts";

/** How many places, of how many letters, are asked about at once: they are part of an address. */
const [mostPlaces, mostLetters] = [50, 4_000];

const wanted = new Set<string>();
const asked = new Set<string>();
let isDue = false;

/**
 * The websites and the staff, including the websites to which the places (ids, hosts) belong: what is not known yet
 * is asked for, for all parts of the screen together, and comes a moment later.
 */
export function useWebsitesAt(places: readonly string[]): Lookups {
	const lookups = useLookups();
	useEffect(() => {
		if (lookups.isLoaded && !lookups.areAll) want(places, lookups);
	}, [places, lookups]);
	return lookups;
}

function want(places: readonly string[], { websites, absent }: Lookups) {
	const known = new Set(websites.flatMap(({ id, domain, aliases }) => [id, domain, ...aliases]));
	// A comma separates places, and is in no host and no id of ours.
	const isUnknown = (place: string) =>
		!known.has(place) &&
		!absent.has(place) &&
		!asked.has(place) &&
		!isDomainKey(place) &&
		!place.includes(",");
	for (const place of places) if (isUnknown(place)) wanted.add(place);
	if (wanted.size === 0 || isDue) return;
	isDue = true;
	queueMicrotask(() => {
		isDue = false;
		void askForWanted();
	});
}

async function askForWanted() {
	for (let batch = nextBatch(); batch.length > 0; batch = nextBatch())
		try {
			const found = await namesAt(batch);
			const named = new Set(found.flatMap(({ id, domain, aliases }) => [id, domain, ...aliases]));
			for (const place of batch) asked.delete(place);
			learn(
				found,
				batch.filter((place) => !named.has(place)),
			);
		} catch {
			// They stay as they are written, and are asked for again where they are met next.
			for (const place of batch) asked.delete(place);
		}
}

function nextBatch(): readonly string[] {
	const batch: string[] = [];
	let letters = 0;
	for (const place of wanted) {
		letters += encodeURIComponent(place).length;
		if (batch.length === mostPlaces || (letters > mostLetters && batch.length > 0)) break;
		batch.push(place);
	}
	for (const place of batch) {
		wanted.delete(place);
		asked.add(place);
	}
	return batch;
}
