import { useEffect, useMemo, useRef } from "react";
import type { AnyCollection } from "../../../../model/collection.ts";
import { recall, remember } from "../../../kit/parts/stored-choice.ts";
import { type Column, shownColumns } from "./columns.ts";

/** From the URL, the last choice in this browser, or the defaults. */
export function useColumns(
	collection: AnyCollection,
	inAddress: readonly string[] | undefined,
	onChoice: (names: string) => void,
): readonly [readonly Column[], (name: string) => void] {
	const remembered = useMemo(() => recallColumns(collection.name), [collection.name]);
	const chosen = inAddress ?? remembered;
	const key = chosen?.join(",");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names say all of it
	const columns = useMemo(() => shownColumns(collection, chosen), [collection, key]);
	useEffect(() => {
		if (inAddress) remember(`columns-${collection.name}`, inAddress.join(","));
	}, [collection.name, inAddress]);
	// Includes pending changes.
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

export function recallColumns(name: string): readonly string[] | undefined {
	return recall(`columns-${name}`)?.split(",");
}
