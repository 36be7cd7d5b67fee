import { useEffect } from "react";
import { type Lookups, learn, namesAt, useLookups } from "./lookups.ts";

/** Limits per request, because placements are part of the URL. */
const [mostPlacements, mostLetters] = [50, 4_000];

const wanted = new Set<string>();
const asked = new Set<string>();
let isDue = false;

export const mostNamed = 200;

/** Placements are ids, keys or hosts. They load in one batch for the screen. */
export function useWebsitesAt(placements: readonly string[], most = mostNamed): Lookups {
	const lookups = useLookups();
	useEffect(() => {
		if (lookups.isLoaded && !lookups.areAll) want(placements.slice(0, most), lookups);
	}, [placements, lookups, most]);
	return lookups;
}

function want(placements: readonly string[], { websites, absent }: Lookups) {
	const known = new Set(
		websites.flatMap(({ id, domainKey, domain, aliases }) => [id, domainKey, domain, ...aliases]),
	);
	// No host or id contains a comma.
	const isUnknown = (placement: string) =>
		!known.has(placement) && !absent.has(placement) && !asked.has(placement) && !placement.includes(",");
	for (const placement of placements) if (isUnknown(placement)) wanted.add(placement);
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
			const websites = await namesAt(batch);
			const named = new Set(
				websites.flatMap(({ id, domainKey, domain, aliases }) => [id, domainKey, domain, ...aliases]),
			);
			for (const placement of batch) asked.delete(placement);
			learn(
				websites,
				batch.filter((placement) => !named.has(placement)),
			);
		} catch {
			// Requested again on the next use.
			for (const placement of batch) asked.delete(placement);
		}
}

function nextBatch(): readonly string[] {
	const batch: string[] = [];
	let letters = 0;
	for (const placement of wanted) {
		letters += encodeURIComponent(placement).length;
		if (batch.length === mostPlacements || (letters > mostLetters && batch.length > 0)) break;
		batch.push(placement);
	}
	for (const placement of batch) {
		wanted.delete(placement);
		asked.add(placement);
	}
	return batch;
}
