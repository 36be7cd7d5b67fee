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
	/** The record's version plus one. */
	readonly version: number;
	readonly onUndone: () => void;
}

interface Removed {
	readonly collection: CollectionName;
	/** Such as "3 articles". */
	readonly what: string;
	readonly removed: readonly { readonly id: string; readonly undo: () => Promise<unknown> }[];
	readonly onUndone: () => void;
}

interface Undoable {
	/** A message replaces an earlier one with the same id. */
	readonly id: string;
	readonly message: string;
	readonly undo: () => Promise<void>;
	readonly failure: string;
}

export const undoMs = 12_000;

/** The message appears again if the server was unavailable. */
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

export function publicationMessageOf(id: string): string {
	return `publication-${id}`;
}

/** After the undo window, the trash allows a restore. */
export function showDeleted({ collection, id, title, version, onUndone }: Deleted) {
	const undo = () => confirmed(() => client.data.restore(collection, id, version - 1, version));
	showRemoved({ collection, what: `“${title || "Untitled"}”`, removed: [{ id, undo }], onUndone });
}

export function showRemoved({ collection, what, removed, onUndone }: Removed) {
	for (const { id } of removed) notifications.hide(publicationMessageOf(id));
	const undoRest = undoEach(removed);
	showUndoable({
		id: `deleted ${collection} ${removed.map(({ id }) => id).join(" ")}`,
		message: `Deleted ${what}`,
		undo: () => undoRest().finally(onUndone),
		failure: `Not all of ${what} could be restored; the rest is in the trash`,
	});
}

/** In sequence. Throws the first error afterwards; another call runs those that have failed. */
export function undoEach(changes: readonly { readonly undo: () => Promise<unknown> }[]): () => Promise<void> {
	let rest = changes;
	return async () => {
		const failed: { readonly undo: () => Promise<unknown>; readonly error: unknown }[] = [];
		for (const { undo } of rest) await undo().catch((error: unknown) => failed.push({ undo, error }));
		rest = failed;
		if (failed[0]) throw failed[0].error;
	};
}
