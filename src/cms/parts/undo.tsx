import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { CollectionName } from "../../model/model.ts";
import { client } from "../client.ts";
import { confirmed } from "./confirmed.ts";
import { showFailure } from "./tell.ts";

interface Deleted {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	/** Version of the removal: one more than the record had. */
	readonly version: number;
	/** Called once the record is back. */
	readonly onUndone: () => void;
}

interface ManyDeleted {
	readonly collection: CollectionName;
	/** What they are, such as "3 articles". */
	readonly what: string;
	readonly records: readonly Pick<Deleted, "id" | "version">[];
	readonly onUndone: () => void;
}

const undoMs = 12_000;

/** Says that a record has been deleted and lets one take that back; later, the trash does. */
export function showDeleted({ collection, id, title, version, onUndone }: Deleted) {
	showManyDeleted({ collection, what: `“${title || "Untitled"}”`, records: [{ id, version }], onUndone });
}

/** Says that several records have been deleted and lets one take that back. */
export function showManyDeleted({ collection, what, records, onUndone }: ManyDeleted) {
	const notification = `deleted-${collection}-${records.map(({ id }) => id).join("-")}`;
	const undo = async () => {
		notifications.hide(notification);
		try {
			for (const { id, version } of records)
				await confirmed(() => client.data.restore(collection, id, version - 1, version));
		} catch (error) {
			showFailure(`Not all of ${what} could be restored; the trash has the rest`, error);
		}
		onUndone();
	};
	notifications.show({
		id: notification,
		autoClose: undoMs,
		message: (
			<Group justify="space-between" wrap="nowrap">
				<Text size="sm">Deleted {what}</Text>
				<Button size="compact-sm" variant="light" onClick={undo}>
					Undo
				</Button>
			</Group>
		),
	});
}
