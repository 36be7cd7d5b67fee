import { notifications } from "@mantine/notifications";
import { reasonOf } from "./reason.ts";

/** Shows a success notification. */
export function showDone(message: string) {
	notifications.show({ message });
}

/** Shows an error notification with title and reason. */
export function showFailure(title: string, error: unknown) {
	showRefusal(title, reasonOf(error));
}

/** Shows an error notification with a given reason. */
export function showRefusal(title: string, reason: string) {
	notifications.show({ title, message: reason, color: "red", autoClose: 15_000 });
}
