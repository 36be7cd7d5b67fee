import { useSyncExternalStore } from "react";
import type { Colleague } from "../../model/api.ts";
import type { RecordOf } from "../../model/model.ts";
import { client } from "../client.ts";

export type WebsiteName = Pick<
	RecordOf<"websites">,
	"id" | "name" | "domain" | "domainKey" | "primaryColor" | "aliases"
>;

/** What every screen needs to say names: the websites and the staff. Loaded once, again after a change of them. */
interface Lookups {
	readonly websites: readonly WebsiteName[];
	readonly people: ReadonlyMap<string, Colleague>;
	/** False until they have come for the first time. */
	readonly isLoaded: boolean;
}

let lookups: Lookups = { websites: [], people: new Map(), isLoaded: false };
const listeners = new Set<() => void>();

/** Loads the names anew; called at entry and after a website or a user has been written. */
export async function loadLookups(): Promise<void> {
	const [websites, people] = await Promise.all([listWebsites(), client.data.people()]);
	lookups = {
		websites,
		people: new Map(people.items.map((person) => [person.id, person])),
		isLoaded: true,
	};
	for (const listener of listeners) listener();
}

/** Loads the names once more if they have not come yet; for when one tries again. */
export function retryLookups() {
	// That they could not be loaded has been said before.
	if (!lookups.isLoaded) loadLookups().catch(() => undefined);
}

/** The websites and the staff, as far as they are known by now. */
export function useLookups(): Lookups {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => lookups,
	);
}

/** Who did something, as colleagues say it. */
export function nameOf(people: Lookups["people"], uid: string): string {
	if (uid === "system") return "the program";
	// There is always somebody, once they have come: whoever looks.
	if (people.size === 0) return "somebody";
	return people.get(uid)?.name || "somebody who has left";
}

async function listWebsites(): Promise<readonly WebsiteName[]> {
	const fields = ["name", "domain", "domainKey", "primaryColor", "aliases"];
	const { items } = await client.data.list("websites", { fields, order: "createdAt", limit: 200 });
	return items;
}
