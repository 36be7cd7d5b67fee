import { notifications } from "@mantine/notifications";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { countOf } from "../../../kit/parts/count-of.ts";
import { showDone } from "../../../kit/parts/feedback/notify.ts";
import { showRemoved, showUndoable, undoEach } from "../../../kit/parts/feedback/undo.tsx";
import type { BulkAction } from "./bulk.ts";
import type { Undo } from "./publication.ts";

interface Report {
	readonly done: number;
	readonly changes: readonly { readonly id: string; readonly undo: Undo }[];
}

export function report(
	collection: AnyCollection,
	action: BulkAction,
	{ done, changes }: Report,
	onUndone: () => void,
) {
	const what = sayCount(collection, done);
	const undoable = changes.flatMap(({ id, undo }) => (typeof undo === "function" ? [{ id, undo }] : []));
	const undoRest = undoEach(undoable);
	const undo = () => undoRest().finally(onUndone);
	const [id, failure] = [`changed-${collection.name}`, `Not all of ${what} could be changed back`];
	// Undo rarely works after later changes.
	notifications.hide(id);
	if (action.kind === "edit") {
		const message = `Changed ${collection.fields[action.field]?.label} of ${what}`;
		showUndoable({ id, message, undo, failure });
	} else if (action.kind === "remove" && action.areOwnDrafts) {
		const drafts = countOf(done, "draft");
		showUndoable({
			id,
			message: `Deleted ${drafts}`,
			undo,
			failure: `Not all of ${drafts} could be restored`,
		});
	} else if (undoable.length === 0) showDone(`${action.label}: ${what}`);
	else if (action.kind !== "remove") {
		const limits =
			undoable.length < changes.length ? `. Undo concerns ${sayCount(collection, undoable.length)}` : "";
		showUndoable({ id, message: `${action.label}: ${what}${limits}`, undo, failure });
	} else showRemoved({ collection: collection.name as CollectionName, what, removed: undoable, onUndone });
}

export function sayCount({ label, singular, plural = label.toLowerCase() }: AnyCollection, count: number) {
	return count === 1 ? `1 ${singular}` : `${count} ${plural}`;
}
