import type { SignedIn } from "../../model/api/people/account-api.ts";
import { authError, authErrorCodeOf } from "../auth-errors.ts";
import type { Clock } from "../clock.ts";
import { untilAborted } from "./deadline.ts";
import type { PopupWindow } from "./popup-window.ts";

export const pollMs = 2_000;
export const pollMsOnPhone = 10_000;
/** A result may still arrive after the window has closed. */
export const graceMs = 8_000;

export type Outcome = { readonly user: SignedIn } | { readonly error: unknown };

export interface PopupParts {
	readonly clock: Clock;
	readonly isPhone: boolean;
	/** Checks that the provider's callback works. @throws {ApiError} */
	readonly check: (signal: AbortSignal) => Promise<void>;
	/** @throws {ApiError} */
	readonly arrival: (event: string, signal: AbortSignal) => Promise<void>;
	/** The server returns the result once. */
	readonly ask: (event: string) => Promise<Outcome>;
}

export function openPopups(parts: PopupParts) {
	let current: AbortController | undefined;
	return {
		/** Calls `open` synchronously, as browsers require in a click handler. @throws {ApiError} */
		signIn(event: string, open: () => PopupWindow | null): Promise<SignedIn> {
			current?.abort(authError("cancelled-popup-request"));
			const ending = new AbortController();
			current = ending;
			const popup = open();
			if (!popup || popup.closed) return Promise.reject(authError("popup-blocked"));
			return attend(parts, event, popup, ending);
		},
	};
}

async function attend(parts: PopupParts, event: string, popup: PopupWindow, ending: AbortController) {
	const watching = new AbortController();
	const signal = AbortSignal.any([ending.signal, watching.signal]);
	const ask = inTurn(() => parts.ask(event));
	const earlier = Promise.withResolvers<Outcome>();
	// A window that closed early may have left the result on the server.
	const onClosed = () => void ask().then((outcome) => isNothingYet(outcome) || earlier.resolve(outcome));
	try {
		const found = await Promise.race([
			parts.arrival(event, signal),
			earlier.promise,
			parts.check(signal).then(() => untilAborted(signal)),
			failOnceClosed(parts, popup, onClosed, signal),
			untilAborted(signal),
		]);
		watching.abort();
		const outcome = found ?? (await Promise.race([ask(), untilAborted(ending.signal)]));
		if ("error" in outcome) throw outcome.error;
		return outcome.user;
	} finally {
		watching.abort();
		popup.close();
	}
}

async function failOnceClosed(
	{ clock, isPhone }: PopupParts,
	popup: PopupWindow,
	onClosed: () => void,
	signal: AbortSignal,
): Promise<never> {
	do await clock.wait(isPhone ? pollMsOnPhone : pollMs, signal);
	while (!popup.closed);
	onClosed();
	await clock.wait(graceMs, signal);
	throw authError("popup-closed-by-user");
}

/** The server returns the result once, so requests wait for each other. */
function inTurn(ask: () => Promise<Outcome>): () => Promise<Outcome> {
	let last: Promise<Outcome> | undefined;
	return () => {
		last = last ? last.then((outcome) => (isNothingYet(outcome) ? ask() : outcome)) : ask();
		return last;
	};
}

function isNothingYet(outcome: Outcome): boolean {
	const code = "error" in outcome ? authErrorCodeOf(outcome.error) : undefined;
	return code === "invalid-auth-event" || code === "network-request-failed";
}
