import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { showDone } from "../../parts/tell.ts";
import { showRemoved } from "../../parts/undo.tsx";
import type { BulkAction } from "./bulk.ts";

interface Report {
	readonly done: number;
	readonly removed: Parameters<typeof showRemoved>[0]["removed"];
}

/** Says to how many records something was done; what was removed can be brought back. */
export function report(
	collection: AnyCollection,
	action: BulkAction,
	{ done, removed }: Report,
	onUndone: () => void,
) {
	const { singular, plural = collection.label.toLowerCase() } = collection;
	const what = done === 1 ? `1 ${singular}` : `${done} ${plural}`;
	if (removed.length === 0) showDone(`${action.label}: ${what}`);
	else showRemoved({ collection: collection.name as CollectionName, what, removed, onUndone });
}
