import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../client/request.ts";
import { reasonOf } from "../parts/tell.ts";
import { signInFailure } from "../sign-in/failure-words.ts";

/** Sends a small form; what was refused is said in it. */
export function useSubmit(send: () => Promise<void>) {
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState("");

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		setBusy(true);
		setFailure("");
		try {
			await send();
		} catch (error) {
			setFailure(failureOf(error));
		} finally {
			setBusy(false);
		}
	}

	return { submit, isBusy, failure };
}

/** Why it was refused, in words for a person. */
export function failureOf(error: unknown): string {
	const isToldElsewhere = error instanceof ApiError && (error.status === 0 || error.status === 429);
	return isToldElsewhere ? signInFailure(error) : reasonOf(error);
}
