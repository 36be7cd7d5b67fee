import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { AnyRecord } from "../../model/api.ts";
import type { CollectionName } from "../../model/model.ts";
import { client } from "../client.ts";
import { confirmed } from "../parts/confirmed.ts";
import { showFailure } from "../parts/tell.ts";

interface Restored {
	readonly name: CollectionName;
	readonly restored: AnyRecord;
	/** The version that it is again. */
	readonly version: number;
	/** The version that it was before. */
	readonly before: number;
	readonly onRestored: (record: AnyRecord) => void;
}

/** Says that an earlier version has been restored, and lets one take that back. */
export function showRestored({ name, restored, version, before, onRestored }: Restored) {
	const id = `restored-${name}-${restored.id}`;
	const undo = async () => {
		notifications.hide(id);
		try {
			const undone = await confirmed(() => client.data.restore(name, restored.id, before, restored.version));
			onRestored(undone as AnyRecord);
		} catch (error) {
			showFailure("The restoration could not be taken back", error);
		}
	};
	notifications.hide(id);
	notifications.show({
		id,
		autoClose: 12_000,
		message: (
			<Group justify="space-between" wrap="nowrap">
				<Text size="sm">Version {version} is restored</Text>
				<Button size="compact-sm" variant="light" onClick={() => void undo()}>
					Undo
				</Button>
			</Group>
		),
	});
}
