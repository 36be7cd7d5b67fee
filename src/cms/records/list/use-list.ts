import { useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { Listed } from "../../../model/api/api.ts";

export interface ListPage<Row> {
	readonly rows: readonly Row[];
	readonly nextCursor: string | undefined;
	/** True while the rows belong to a previous query. */
	readonly isBusy: boolean;
	reload(): void;
	/** Replaces the rows until the next response. */
	show(rows: readonly Row[]): void;
}

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
