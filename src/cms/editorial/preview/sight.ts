import { useEffect, useState } from "react";
import { brandOf } from "../../../model/brands.ts";
import { saidAt } from "../../../model/overrides/said.ts";
import { scopesOf, type WebsiteScope } from "../../../model/rights/website-scope.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import type { SeenOn } from "./told.ts";

/** The websites of which somebody writes; another object each time that they begin to. */
export interface Sight {
	readonly scope: WebsiteScope;
}

const listeners = new Set<(sight: Sight) => void>();

/** Tells the preview beside a form for which websites something is written. */
export function tellSight(scope: WebsiteScope): void {
	for (const listener of listeners) listener({ scope });
}

/** For which websites somebody has written last, in a form; undefined from when they are at the record itself again. */
export function useSight(): Sight | undefined {
	const [sight, setSight] = useState<Sight>();
	useEffect(() => {
		const follow = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return;
			const name = target.closest<HTMLElement>("[data-field]")?.dataset.field;
			const at = name === undefined ? undefined : saidAt(name);
			if (at) setSight({ scope: at.scope });
			// A button below a field leads to what is said elsewhere.
			else if (name !== undefined && !target.matches("button")) setSight(undefined);
		};
		listeners.add(setSight);
		document.addEventListener("focusin", follow);
		return () => {
			listeners.delete(setSight);
			document.removeEventListener("focusin", follow);
		};
	}, []);
	return sight;
}

/**
 * The website that is looked at: one of those of which somebody writes, else the one that they have chosen. What they choose
 * meanwhile is shown until they write of others.
 * @param shown those that show the record
 */
export function usePicked(
	sight: Sight | undefined,
	shown: readonly SeenOn[],
): readonly [SeenOn | undefined, (website: SeenOn) => void] {
	const [byHand, setByHand] = useState<{ readonly picked?: SeenOn; readonly over?: Sight | undefined }>({});
	const { picked, over } = byHand;
	const inSight = useWebsiteOf(sight === over ? undefined : sight, shown, picked);
	return [inSight ?? picked, (website) => setByHand({ picked: website, over: sight })];
}

/**
 * A website of those of which somebody writes: the one that is looked at, if it is among them; else one that shows the record, or any.
 * @returns undefined where none is known
 */
function useWebsiteOf(
	sight: Sight | undefined,
	shown: readonly SeenOn[],
	current: SeenOn | undefined,
): SeenOn | undefined {
	const { websites } = useLookups();
	if (!sight) return undefined;
	const among = websites.filter((website) => {
		const { unit, country } = brandOf(website);
		return scopesOf({ id: website.id, unit, country: country.code }).includes(sight.scope);
	});
	const isAmong = ({ id }: SeenOn) => among.some((website) => website.id === id);
	return [...(current ? [current] : []), ...shown].find(isAmong) ?? among[0];
}
