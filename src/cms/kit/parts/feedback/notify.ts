import { notifications } from "@mantine/notifications";
import { reasonOf } from "./reason.ts";

export function showDone(message: string) {
	notifications.show({ message });
}

export function showFailure(title: string, error: unknown) {
	showRefusal(title, reasonOf(error));
}

/** Replaces an earlier notification with the same title. */
export function showRefusal(title: string, reason: string) {
	hideFailure(title);
	notifications.show({ id: idOfFailure(title), title, message: reason, color: "red", autoClose: 15_000 });
}

export function hideFailure(title: string) {
	notifications.hide(idOfFailure(title));
}

export function idOfFailure(title: string): string {
	return `failure-${title}`;
}
