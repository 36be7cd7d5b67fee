import { useSyncExternalStore } from "react";
import type { Colleague } from "../../../model/api/people/account-api.ts";
import type { BrandGroup } from "../../../model/api/reports/overview-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections, type RecordOf } from "../../../model/model.ts";
import { client } from "../../client.ts";

export type WebsiteName = Pick<
	RecordOf<"websites">,
	| "id"
	| "name"
	| "domain"
	| "domainKey"
	| "unit"
	| "country"
	| "language"
	| "primaryColor"
	| "aliases"
	| "timeZone"
> & { readonly stage?: string };

export interface KnownWebsites<W = WebsiteName> {
	/** Oldest first: all if there are few; otherwise the first ones and those loaded since. */
	readonly websites: readonly W[];
	readonly areAll: boolean;
	/** Countries and business units with a website, with counts; only if not all websites are loaded. */
	readonly groups: readonly BrandGroup[];
	/** Ids, keys and hosts that the server reports as unknown. */
	readonly absent: ReadonlySet<string>;
}

/** Loaded once, and again after changes. */
export interface Lookups extends KnownWebsites {
	readonly people: ReadonlyMap<string, Colleague>;
	/** False until the first load. */
	readonly isLoaded: boolean;
}

/** If there are more websites, they are searched and loaded on demand. */
export const mostLoaded = 200;
export const nameFields = [
	...(["name", "domain", "domainKey", "unit", "country", "language"] as const),
	...(["primaryColor", "aliases", "timeZone", "stage"] as const),
] as const;

const none: KnownWebsites = { websites: [], areAll: false, groups: [], absent: new Set() };
let lookups: Lookups = { ...none, people: new Map(), isLoaded: false };
const listeners = new Set<() => void>();

let loading: Promise<void> | undefined;

/** Concurrent initial requests are shared. */
export function loadLookups(): Promise<void> {
	if (lookups.isLoaded) return ask();
	loading ??= ask().finally(() => {
		loading = undefined;
	});
	return loading;
}

async function ask(): Promise<void> {
	const [websites, people] = await Promise.all([loadWebsites(), client.data.people()]);
	tell({
		...websites,
		people: new Map(people.items.map((person) => [person.id, person])),
		isLoaded: true,
	});
}

export async function lookupsLoaded(): Promise<Lookups> {
	if (!lookups.isLoaded) await loadLookups();
	return lookups;
}

/** Includes the brand's website, which may not be among the loaded ones. */
export async function lookupsWith(brand: string): Promise<Lookups> {
	const { websites, areAll, absent } = await lookupsLoaded();
	const isKnown = areAll || absent.has(brand) || websites.some(({ domainKey }) => domainKey === brand);
	if (!isKnown) {
		const found = await namesAt([brand]);
		learn(found, found.length > 0 ? [] : [brand]);
	}
	return lookups;
}

/** Only for a collection whose names are displayed elsewhere. */
export async function reloadLookups(name: CollectionName): Promise<void> {
	const { isNamedElsewhere }: AnyCollection = collections[name];
	if (isNamedElsewhere) await loadLookups();
}

export function retryLookups() {
	// The load error has been reported before.
	if (!lookups.isLoaded) loadLookups().catch(() => undefined);
}

export function knownByNow(): Lookups {
	return lookups;
}

export function useLookups(): Lookups {
	return useSyncExternalStore((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, knownByNow);
}

/** @param absent placements without a website */
export function learn(websites: readonly WebsiteName[], absent: readonly string[]) {
	const ids = new Set(lookups.websites.map(({ id }) => id));
	tell({
		...lookups,
		websites: [...lookups.websites, ...websites.filter(({ id }) => !ids.has(id))],
		absent: new Set([...lookups.absent, ...absent]),
	});
}

/** Display name of a change's author. */
export function nameOf(people: Lookups["people"], uid: string): string {
	if (uid === "system") return "System";
	if (uid === "import") return "Import";
	// After loading, the list contains at least the current user.
	if (people.size === 0) return "somebody";
	return people.get(uid)?.name || "somebody who has left";
}

/** For ids, keys and hosts. */
export async function namesAt(placements: readonly string[]): Promise<readonly WebsiteName[]> {
	if (placements.length === 0) return [];
	const where = { place: placements.join(",") };
	return (await client.data.list("websites", { where, fields: nameFields, order: "createdAt", limit: 200 }))
		.items;
}

function tell(next: Lookups) {
	lookups = next;
	for (const listener of listeners) listener();
}

async function loadWebsites(): Promise<KnownWebsites> {
	const query = { fields: nameFields, order: "createdAt", limit: mostLoaded };
	const { items, nextCursor } = await client.data.list("websites", query);
	if (nextCursor === undefined) return { ...none, websites: items, areAll: true };
	return { ...none, websites: items, groups: (await client.data.brands()).items };
}
