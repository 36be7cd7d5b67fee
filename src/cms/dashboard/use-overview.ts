import { useState } from "react";
import type { DomainKey } from "../../model/brands.ts";
import { client } from "../client.ts";
import { useLoaded } from "../edit/use-loaded.ts";

/** Where in the pages of a brand's websites one is: the cursor of each page after the first, the last of them shown. */
interface Place {
	readonly brand: DomainKey | undefined;
	readonly cursors: readonly string[];
}

/**
 * What the dashboard shows, asked for when it is opened: all websites at once where they are few, so that another brand
 * is there at once; else a page of those of the brand.
 */
export function useOverview(brand: DomainKey | undefined) {
	const whole = useLoaded("", () => client.data.overview());
	const [place, setPlace] = useState<Place>({ brand, cursors: [] });
	const cursors = place.brand === brand ? place.cursors : [];
	const isPaged = whole.status === "loaded" && whole.value.nextCursor !== undefined;
	const isWhole = !isPaged || (brand === undefined && cursors.length === 0);
	const part = useLoaded(isWhole ? "" : `${brand ?? ""} ${cursors.at(-1) ?? ""}`, async () =>
		isWhole ? undefined : client.data.overview({ domainKey: brand, cursor: cursors.at(-1) }),
	);
	const loaded = isWhole ? whole : part;
	const overview = loaded.status === "loaded" ? loaded.value : undefined;
	const turn = (next: readonly string[]) => () => setPlace({ brand, cursors: next });
	const next = overview?.nextCursor;
	return {
		/** Undefined while it is on its way. */
		overview,
		error: loaded.status === "failed" ? loaded.error : undefined,
		retry: loaded.reload,
		onPrevious: cursors.length > 0 ? turn(cursors.slice(0, -1)) : undefined,
		onNext: next === undefined ? undefined : turn([...cursors, next]),
	};
}
