import { useCallback, useEffect, useMemo } from "react";
import type { AnyCollection } from "../../model/collection.ts";
import { type Column, shownColumns } from "./columns.ts";

const keyOf = (name: string) => `frontage-columns-${name}`;

/** The columns of a list: those in its address, else those last chosen in this browser, else the collection's own. */
export function useColumns(
	collection: AnyCollection,
	inAddress: readonly string[] | undefined,
	onChoice: (names: string) => void,
): readonly [readonly Column[], (names: readonly string[]) => void] {
	const remembered = useMemo(() => recall(collection.name), [collection.name]);
	const chosen = inAddress ?? remembered;
	const key = chosen?.join(",");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names say all of it
	const columns = useMemo(() => shownColumns(collection, chosen), [collection, key]);
	useEffect(() => {
		if (inAddress) remember(collection.name, inAddress);
	}, [collection.name, inAddress]);
	const choose = useCallback((names: readonly string[]) => onChoice(names.join(",") || "none"), [onChoice]);
	return [columns, choose];
}

function recall(name: string): readonly string[] | undefined {
	try {
		return localStorage.getItem(keyOf(name))?.split(",");
	} catch {
		// A browser that keeps nothing shows the collection's own columns each time.
		return undefined;
	}
}

function remember(name: string, columns: readonly string[]) {
	try {
		localStorage.setItem(keyOf(name), columns.join(","));
	} catch {
		// As above.
	}
}
