import { notifications } from "@mantine/notifications";
import { ApiError } from "../../client/request.ts";
import { NotConfirmedError } from "./not-confirmed.ts";

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

/** Why a call failed and what to do, in words for a person. */
export function reasonOf(error: unknown): string {
	if (error instanceof NotConfirmedError) return error.message;
	if (!(error instanceof ApiError)) return "Something went wrong here. Reload the page and try again.";
	const details = error.problem.errors?.map(({ detail }) => detail) ?? [];
	return details.length > 0 ? details.join(" ") : error.message;
}
