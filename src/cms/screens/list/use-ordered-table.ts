import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { AnyRecord } from "../../../model/api/api.ts";
import { codeOnRequest, useLazy } from "../../kit/lazy/lazy.ts";

/** Loaded separately because of the size of its library. */
const orderedTable = codeOnRequest(
	async () => (await import("../../kit/table/ordered-table.tsx")).OrderedTable<AnyRecord>,
);

/** Delay of code that a list works without. */
export const laterMs = 1_500;
const checkEveryMs = 300;

/**
 * Draggable table. Undefined until no menu of `element` is open and nothing in it is pressed, because replacing the
 * table would end both; the focus is kept.
 */
export function useOrderedTable(isOrdered: boolean, element: RefObject<HTMLElement | null>) {
	const loaded = useLazy(orderedTable);
	const [used, setUsed] = useState(() => loaded);
	useEffect(() => {
		const timer = isOrdered && setTimeout(() => void orderedTable.need(), laterMs);
		return () => clearTimeout(timer || undefined);
	}, [isOrdered]);
	useEffect(() => {
		if (!loaded || used) return;
		const check = () => {
			const { current } = element;
			if (!current || current.querySelector("[aria-expanded=true], :active")) return;
			const focused = controlsIn(current).indexOf(document.activeElement as HTMLElement);
			flushSync(() => setUsed(() => loaded));
			controlsIn(current)[focused]?.focus({ preventScroll: true });
		};
		const timer = setInterval(check, checkEveryMs);
		return () => clearInterval(timer);
	}, [loaded, used, element]);
	return isOrdered ? used : undefined;
}

/** Without handles, which only the draggable table has. */
function controlsIn(table: HTMLElement) {
	return [...table.querySelectorAll<HTMLElement>("a, button:not([aria-roledescription]), input")];
}
