import { authError } from "../auth-errors.ts";
import { rememberMs } from "./event-memory.ts";

export type ProviderEvent = { readonly eventId: string } | "malformed";

export function readEvent(message: unknown): ProviderEvent {
	if (typeof message !== "object" || message === null || !("eventId" in message)) return "malformed";
	const { eventId } = message;
	return typeof eventId === "string" && isEventId(eventId) ? { eventId } : "malformed";
}

/** At least 128 bits. */
export function isEventId(text: string): boolean {
	return /^[\w-]{22,128}$/.test(text);
}

interface Attended {
	readonly event: string;
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
}

/**
 * Events arrive by two channels, but are dispatched once.
 * @param onOther receives other events
 */
export function openSignInEvents({ now, onOther }: { now: () => number; onOther: () => void }) {
	const handled = new Map<string, number>();
	const attending = new Set<Attended>();

	function isNew(event: string): boolean {
		for (const [id, at] of handled) if (now() - at >= rememberMs) handled.delete(id);
		if (handled.has(event)) return false;
		handled.set(event, now());
		return true;
	}

	return {
		receive(message: unknown): void {
			const told = readEvent(message);
			if (told === "malformed") {
				for (const { reject } of attending) reject(authError("invalid-auth-event"));
			} else if (isNew(told.eventId)) {
				const whose = [...attending].find(({ event }) => event === told.eventId);
				if (whose) whose.resolve();
				else onOther();
			}
		},
		/** @throws {ApiError} invalid-auth-event */
		arrival(event: string, signal: AbortSignal): Promise<void> {
			return new Promise((resolve, reject) => {
				const attended = { event, resolve, reject };
				attending.add(attended);
				signal.addEventListener("abort", () => attending.delete(attended), { once: true });
			});
		},
	};
}
