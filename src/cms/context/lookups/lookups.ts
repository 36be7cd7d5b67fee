import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Colleague } from "../../../model/api/people/account-api.ts";
import type { BrandGroup } from "../../../model/api/reports/overview-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections, type RecordOf } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { queryClient, reportedAs } from "../../kit/query/query-client.ts";
import { prepareHosts } from "./display-host.ts";

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
	/** Oldest first. If not all, the first ones and those loaded since. */
	readonly websites: readonly W[];
	readonly areAll: boolean;
	/** Countries and business units with a website; only if not all websites are loaded. */
	readonly groups: readonly BrandGroup[];
	/** Ids, keys and hosts that the server reports as unknown. */
	readonly absent: ReadonlySet<string>;
}

export interface Lookups extends KnownWebsites {
	readonly people: ReadonlyMap<string, Colleague>;
	readonly isLoaded: boolean;
}

/** More websites are searched and loaded on demand. */
export const mostLoaded = 200;
export const nameFields = [
	...(["name", "domain", "domainKey", "unit", "country", "language"] as const),
	...(["primaryColor", "aliases", "timeZone", "stage"] as const),
] as const;

const none: KnownWebsites = { websites: [], areAll: false, groups: [], absent: new Set() };
const noNames: Lookups = { ...none, people: new Map(), isLoaded: false };

const query = queryOptions({
	queryKey: ["lookups"],
	queryFn: findNames,
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: Number.POSITIVE_INFINITY,
	meta: reportedAs("The names of websites and staff could not be loaded"),
});

/** Concurrent initial requests are shared. @throws {ApiError} */
export function loadLookups(): Promise<void> {
	return queryClient.invalidateQueries({ queryKey: query.queryKey }, { throwOnError: true });
}

async function findNames(): Promise<Lookups> {
	const [websites, people] = await Promise.all([loadWebsites(), loadPeople()]);
	return { ...websites, people, isLoaded: true };
}

async function loadPeople(): Promise<Lookups["people"]> {
	return new Map((await client.data.people()).items.map((person) => [person.id, person]));
}

export function lookupsLoaded(): Promise<Lookups> {
	return queryClient.ensureQueryData(query);
}

/** Includes the brand's website, which may not be among the loaded ones. */
export async function lookupsWith(brand: string): Promise<Lookups> {
	const { websites, areAll, absent } = await lookupsLoaded();
	const isKnown = areAll || absent.has(brand) || websites.some(({ domainKey }) => domainKey === brand);
	if (!isKnown) {
		const found = await namesAt([brand]);
		learn(found, found.length > 0 ? [] : [brand]);
	}
	return knownByNow();
}

export async function reloadLookups(name: CollectionName): Promise<void> {
	const { isNamedElsewhere }: AnyCollection = collections[name];
	if (isNamedElsewhere) await loadLookups();
}

export function knownByNow(): Lookups {
	return queryClient.getQueryData(query.queryKey) ?? noNames;
}

export function useLookups(): Lookups {
	return useQuery(query).data ?? noNames;
}

/** @param absent placements without a website */
export function learn(websites: readonly WebsiteName[], absent: readonly string[]) {
	const known = knownByNow();
	const ids = new Set(known.websites.map(({ id }) => id));
	queryClient.setQueryData(query.queryKey, {
		...known,
		websites: [...known.websites, ...websites.filter(({ id }) => !ids.has(id))],
		absent: new Set([...known.absent, ...absent]),
	});
}

/** Resolves once names are loaded, or cannot be loaded, which their query reports. */
export async function namesLoaded(): Promise<void> {
	await lookupsLoaded().catch(() => undefined);
}

/** Unknown users, with the names in which they were first missing. */
const missing = new Map<string, Lookups["people"]>();
let isPeopleDue = false;

/** Loads the names of staff again, once for all users that are unknown now: their accounts may be new. */
function requestPeople() {
	if (isPeopleDue) return;
	isPeopleDue = true;
	queueMicrotask(async () => {
		isPeopleDue = false;
		const people = await loadPeople().catch(() => undefined);
		if (people) queryClient.setQueryData(query.queryKey, (known) => known && { ...known, people });
	});
}

/** A placeholder until names are loaded, also those of new accounts. */
export function nameOf(people: Lookups["people"], uid: string): string {
	if (uid === "system") return "System";
	if (uid === "import") return "Import";
	if (people.size === 0) return "…";
	const name = people.get(uid)?.name;
	if (name) return name;
	if (!missing.has(uid)) {
		missing.set(uid, people);
		requestPeople();
	}
	return missing.get(uid) === people ? "a colleague" : "a former user";
}

/** @param placements ids, keys or hosts */
export async function namesAt(placements: readonly string[]): Promise<readonly WebsiteName[]> {
	if (placements.length === 0) return [];
	const where = { place: placements.join(",") };
	return (await client.data.list("websites", { where, fields: nameFields, order: "createdAt", limit: 200 }))
		.items;
}

async function loadWebsites(): Promise<KnownWebsites> {
	const query = { fields: nameFields, order: "createdAt", limit: mostLoaded };
	const { items, nextCursor } = await client.data.list("websites", query);
	await prepareHosts(items);
	if (nextCursor === undefined) return { ...none, websites: items, areAll: true };
	return { ...none, websites: items, groups: (await client.data.brands()).items };
}
