import { notifications, notificationsStore } from "@mantine/notifications";
import type { CollectionName } from "../../../../model/model.ts";

/** For a record that was restored elsewhere. */
export function hideDeleted(collection: CollectionName, id: string) {
	for (const { id: message = "" } of notificationsStore.getState().notifications) {
		const [kind, of, ...ids] = message.split(" ");
		if (kind === "deleted" && of === collection && ids.includes(id)) notifications.hide(message);
	}
}
