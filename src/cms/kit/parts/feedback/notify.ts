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

/** Shows an error notification with a given reason; it replaces an earlier one with the same title. */
export function showRefusal(title: string, reason: string) {
	hideFailure(title);
	notifications.show({ id: idOf(title), title, message: reason, color: "red", autoClose: 15_000 });
}

/** Hides the error notification of an earlier attempt. */
export function hideFailure(title: string) {
	notifications.hide(idOf(title));
}

function idOf(title: string): string {
	return `failure-${title}`;
}
