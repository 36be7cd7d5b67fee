import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { ApiError } from "../../../../client/request.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { client } from "../../../client.ts";
import { confirmed } from "./confirmed.ts";
import { hideFailure, showFailure } from "./notify.ts";

interface Deleted {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	/** Version of the deletion: the record's plus one. */
	readonly version: number;
	/** Called once the record is restored. */
	readonly onUndone: () => void;
}

interface Removed {
	readonly collection: CollectionName;
	/** Description of the items, such as "3 articles". */
	readonly what: string;
	readonly removed: readonly { readonly id: string; readonly undo: () => Promise<unknown> }[];
	readonly onUndone: () => void;
}

interface Undoable {
	/** Id of the message; a message replaces an earlier one with the same id. */
	readonly id: string;
	readonly message: string;
	readonly undo: () => Promise<void>;
	/** Message if undo fails. */
	readonly failure: string;
}

/** Duration of the undo window. */
export const undoMs = 12_000;

/** Shows a success notification with an undo button, again if the server was unavailable. */
export function showUndoable({ id, message, undo, failure }: Undoable) {
	const takeBack = () => {
		notifications.hide(id);
		hideFailure(failure);
		undo().catch((error) => {
			showFailure(failure, error);
			if (isTemporary(error)) showUndoable({ id, message, undo, failure });
		});
	};
	notifications.hide(id);
	notifications.show({
		id,
		autoClose: undoMs,
		message: (
			<Group justify="space-between" wrap="nowrap">
				<Text size="sm">{message}</Text>
				<Button size="compact-sm" variant="light" flex="none" onClick={takeBack}>
					Undo
				</Button>
			</Group>
		),
	});
}

function isTemporary(error: unknown): boolean {
	return error instanceof ApiError && (error.isUnreachable || error.status >= 500);
}

/** Returns the id of the message about the last publication or take-down of a record. */
export function publicationMessageOf(id: string): string {
	return `publication-${id}`;
}

/** Shows a deletion notification with an undo button; afterwards the trash allows a restore. */
export function showDeleted({ collection, id, title, version, onUndone }: Deleted) {
	const undo = () => confirmed(() => client.data.restore(collection, id, version - 1, version));
	showRemoved({ collection, what: `“${title || "Untitled"}”`, removed: [{ id, undo }], onUndone });
}

/** Reports a deletion with an undo button. */
export function showRemoved({ collection, what, removed, onUndone }: Removed) {
	for (const { id } of removed) notifications.hide(publicationMessageOf(id));
	const undoRest = undoEach(removed);
	showUndoable({
		id: `deleted-${collection}-${removed.map(({ id }) => id).join("-")}`,
		message: `Deleted ${what}`,
		undo: () => undoRest().finally(onUndone),
		failure: `Not all of ${what} could be restored; the trash has the rest`,
	});
}

/**
 * Returns a function that runs several undo functions in sequence. It throws the first error after all have run; another
 * call runs those that have failed.
 */
export function undoEach(changes: readonly { readonly undo: () => Promise<unknown> }[]): () => Promise<void> {
	let rest = changes;
	return async () => {
		const failed: { readonly undo: () => Promise<unknown>; readonly error: unknown }[] = [];
		for (const { undo } of rest) await undo().catch((error: unknown) => failed.push({ undo, error }));
		rest = failed;
		if (failed[0]) throw failed[0].error;
	};
}
