import { notifications } from "@mantine/notifications";
import { reasonOf } from "./reason.ts";

/** Says in a corner of the screen that something has been done. */
export function showDone(message: string) {
	notifications.show({ message });
}

/** Says in a corner of the screen what could not be done, and why. */
export function showFailure(title: string, error: unknown) {
	showRefusal(title, reasonOf(error));
}

/** Says in a corner of the screen what could not be done, with the reason in words. */
export function showRefusal(title: string, reason: string) {
	notifications.show({ title, message: reason, color: "red", autoClose: 15_000 });
}
