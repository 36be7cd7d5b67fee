import { useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { AnyRecord, Listed } from "../../model/api.ts";

/** A page of a list, as it is shown. */
export interface ListPage {
	readonly rows: readonly AnyRecord[];
	readonly nextCursor: string | undefined;
	/** True while the rows answer an older question. */
	readonly isBusy: boolean;
	reload(): void;
	/** Shows other rows at once, until the next answer. */
	show(rows: readonly AnyRecord[]): void;
}

/** The page that has been loaded, until the next one has. */
export function useList(loaded: Listed<AnyRecord>): ListPage {
	const navigation = useNavigation();
	const { state, revalidate } = useRevalidator();
	const [other, setOther] = useState<{ of: Listed<AnyRecord>; rows: readonly AnyRecord[] }>();
	return {
		rows: other?.of === loaded ? other.rows : loaded.items,
		nextCursor: loaded.nextCursor,
		isBusy: navigation.state !== "idle" || state !== "idle",
		reload: () => void revalidate(),
		show: (rows) => setOther({ of: loaded, rows }),
	};
}
