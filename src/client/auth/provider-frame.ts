import { type AuthErrorCode, authError, isAuthErrorCode } from "../auth-errors.ts";
import type { Clock } from "../clock.ts";
import { within } from "./deadline.ts";

/** Milliseconds. */
export const frameTiming = { loadMs: 30_000, pingMs: 5_000 } as const;
export const frameTimingOnPhone = { loadMs: 60_000, pingMs: 15_000 } as const;

export interface ProviderFrame {
	readonly loaded: Promise<void>;
	/** The response reports whether the callback works. */
	ping(): Promise<unknown>;
	remove(): void;
}

interface FrameParts {
	readonly clock: Clock;
	readonly isPhone: boolean;
	readonly open: () => ProviderFrame;
}

/** @throws {ApiError} network-request-failed, or the frame's code */
export async function checkFrame({ clock, isPhone, open }: FrameParts, signal: AbortSignal): Promise<void> {
	const { loadMs, pingMs } = isPhone ? frameTimingOnPhone : frameTiming;
	const frame = open();
	try {
		await within(frame.loaded, loadMs, clock, signal);
		const code = refusalIn(await within(frame.ping(), pingMs, clock, signal));
		if (code) throw authError(code);
	} finally {
		frame.remove();
	}
}

function refusalIn(answer: unknown): AuthErrorCode | undefined {
	if (typeof answer !== "object" || answer === null) return "internal-error";
	if ("isReady" in answer && answer.isReady === true) return undefined;
	const code = "code" in answer ? answer.code : undefined;
	return typeof code === "string" && isAuthErrorCode(code) ? code : "network-request-failed";
}
