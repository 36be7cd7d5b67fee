import { useEffect, useMemo, useRef } from "react";
import type { AnyCollection } from "../../model/collection.ts";
import { type Column, shownColumns } from "./columns.ts";

const keyOf = (name: string) => `frontage-columns-${name}`;

/**
 * The columns of a list: those in its address, else those last chosen in this browser, else the collection's own; and
 * a way to show or hide one of them.
 */
export function useColumns(
	collection: AnyCollection,
	inAddress: readonly string[] | undefined,
	onChoice: (names: string) => void,
): readonly [readonly Column[], (name: string) => void] {
	const remembered = useMemo(() => recall(collection.name), [collection.name]);
	const chosen = inAddress ?? remembered;
	const key = chosen?.join(",");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names say all of it
	const columns = useMemo(() => shownColumns(collection, chosen), [collection, key]);
	useEffect(() => {
		if (inAddress) remember(collection.name, inAddress);
	}, [collection.name, inAddress]);
	// Also those that are on their way, for whoever chooses several in a row.
	const coming = useRef<readonly string[]>([]);
	useEffect(() => {
		coming.current = columns.map(({ name }) => name);
	}, [columns]);
	function toggle(name: string) {
		const names = coming.current;
		coming.current = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
		onChoice(coming.current.join(",") || "none");
	}
	return [columns, toggle];
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
