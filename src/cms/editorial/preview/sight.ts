import { useEffect, useState } from "react";
import { brandOf } from "../../../model/brands.ts";
import { saidAt } from "../../../model/variants/said.ts";
import { scopesOf, type WebsiteScope } from "../../../model/website-scope.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import type { SeenOn } from "./told.ts";

/** Websites of the scope being edited; a new object each time that editing starts. */
export interface Sight {
	readonly scope: WebsiteScope;
}

const listeners = new Set<(sight: Sight) => void>();

/** Notifies the preview of the scope being edited. */
export function tellSight(scope: WebsiteScope): void {
	for (const listener of listeners) listener({ scope });
}

/** Returns the scope edited last in a form; undefined once the user edits the record itself again. */
export function useSight(): Sight | undefined {
	const [sight, setSight] = useState<Sight>();
	useEffect(() => {
		const follow = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return;
			const name = target.closest<HTMLElement>("[data-field]")?.dataset.field;
			const at = name === undefined ? undefined : saidAt(name);
			if (at) setSight({ scope: at.scope });
			// A button below a field opens its overrides.
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
 * Returns the website of the preview: one of the edited scope, otherwise the user's choice. A choice stays until
 * another scope is edited.
 * @param shown websites that show the record
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
 * Returns a website of the edited scope: the current one if included, otherwise one that shows the record, or any.
 * @returns undefined if none is known
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
