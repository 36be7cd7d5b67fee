import { useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { Listed } from "../../../model/api/api.ts";

/** A page of a list, as it is shown. */
export interface ListPage<Row> {
	readonly rows: readonly Row[];
	readonly nextCursor: string | undefined;
	/** True while the rows answer an older question. */
	readonly isBusy: boolean;
	reload(): void;
	/** Shows other rows at once, until the next answer. */
	show(rows: readonly Row[]): void;
}

/** The page that has been loaded, until the next one has. */
export function useList<Row>(loaded: Listed<Row>): ListPage<Row> {
	const navigation = useNavigation();
	const { state, revalidate } = useRevalidator();
	const [other, setOther] = useState<{ of: Listed<Row>; rows: readonly Row[] }>();
	return {
		rows: other?.of === loaded ? other.rows : loaded.items,
		nextCursor: loaded.nextCursor,
		isBusy: navigation.state !== "idle" || state !== "idle",
		reload: () => void revalidate(),
		show: (rows) => setOther({ of: loaded, rows }),
	};
}
