import { useEffect } from "react";
import { type Lookups, learn, namesAt, useLookups } from "./lookups.ts";

/** How many placements, of how many letters, are asked about at once: they are part of an address. */
const [mostPlacements, mostLetters] = [50, 4_000];

const wanted = new Set<string>();
const asked = new Set<string>();
let isDue = false;

/** So many of very many placements are asked for by their names. */
export const mostNamed = 200;

/**
 * The websites and the staff, including the websites to which the placements (ids, keys, hosts) belong: what is not known yet
 * is asked for, for all parts of the screen together, and comes a moment later.
 * @param most the others of very many placements are not asked for
 */
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
	// A comma separates placements, and is in no host and no id of ours.
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
			const found = await namesAt(batch);
			const named = new Set(
				found.flatMap(({ id, domainKey, domain, aliases }) => [id, domainKey, domain, ...aliases]),
			);
			for (const placement of batch) asked.delete(placement);
			learn(
				found,
				batch.filter((placement) => !named.has(placement)),
			);
		} catch {
			// They stay as they are written, and are asked for again where they are met next.
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
