import type { ProviderFacts, SignedIn } from "../../model/api/people/account-api.ts";
import { authError, authErrorCodeOf } from "../auth-errors.ts";
import { type Clock, platformClock } from "../clock.ts";
import { isPhone as isOnPhone, type Send } from "../request.ts";
import { browserWindow } from "./browser-window.ts";
import { openEventMemory } from "./event-memory.ts";
import { openPopups } from "./popup-sign-in.ts";
import { checkFrame } from "./provider-frame.ts";
import { isEventId, openSignInEvents } from "./sign-in-events.ts";
import type { SignInWindow } from "./sign-in-window.ts";

export interface FlowParts {
	readonly send: Send;
	readonly findProvider: () => Promise<ProviderFacts | null>;
	/** @throws {ApiError} unauthorized-domain */
	readonly requireAuthorizedDomain: (hostname: string) => Promise<void>;
	readonly onSignedIn: (user: SignedIn) => void;
	/** For sign-ins that no caller in this tab awaits. */
	readonly onOther: () => void;
	readonly clock?: Clock;
	readonly isPhone?: boolean;
	readonly opener?: SignInWindow;
}

export interface FlowOptions {
	readonly again?: boolean;
	readonly link?: boolean;
}

export type ProviderFlows = ReturnType<typeof openProviderFlows>;

const base = "/api/auth/provider";

export function openProviderFlows(parts: FlowParts) {
	const { send, clock = platformClock, isPhone = isOnPhone(), opener = browserWindow } = parts;
	const events = openSignInEvents({ now: clock.now, onOther: parts.onOther });
	opener.subscribe(events.receive);
	const memory = () => openEventMemory(opener.store(), clock.now);
	let result: Promise<SignedIn | null> | undefined;

	async function check(signal: AbortSignal): Promise<void> {
		await parts.requireAuthorizedDomain(opener.hostname);
		const provider = await parts.findProvider();
		if (!provider) throw authError("auth-domain-config-required");
		await checkFrame({ clock, isPhone, open: () => opener.frame(provider.frame) }, signal);
	}

	async function take(event: string): Promise<SignedIn> {
		const { user } = await send<{ user: SignedIn }>(`${base}/results`, { method: "POST", body: { event } });
		parts.onSignedIn(user);
		return user;
	}

	const popups = openPopups({
		clock,
		isPhone,
		check,
		arrival: events.arrival,
		ask: (event) =>
			take(event).then(
				(user) => ({ user }),
				(error: unknown) => ({ error }),
			),
	});

	/** Any tab can complete the sign-in. */
	function begin(): string {
		const event = newEvent();
		requireStore(() => memory().begin(event));
		return event;
	}

	async function readResult(): Promise<SignedIn | null> {
		const event = opener.takeParameter("event");
		if (event === null) return null;
		const claim = isEventId(event) ? requireStore(() => memory().claim(event)) : "unknown";
		if (claim === "unknown") throw authError("invalid-auth-event");
		return claim === "handled" ? null : await take(event);
	}

	return {
		/**
		 * Opens a window synchronously, so call it in the click handler.
		 * @throws {ApiError}
		 */
		signInWithPopup(options: FlowOptions = {}): Promise<SignedIn> {
			return withEvents(() => {
				const event = begin();
				const address = addressOf({ mode: "popup", event, ...options });
				return popups.signIn(event, () => opener.open(address)).finally(() => memory().claim(event));
			});
		},
		/**
		 * Redirects to the provider, then to the sign-in page, then to `from`.
		 * @throws {ApiError}; otherwise it settles while the page unloads
		 */
		signInWithRedirect(from: string, options: FlowOptions = {}): Promise<void> {
			return withEvents(async () => {
				const event = begin();
				await check(new AbortController().signal);
				opener.go(addressOf({ mode: "redirect", event, from, ...options }));
			});
		},
		/**
		 * Returns the user after a redirect, or null. All calls of this client receive the user, other tabs and reloads
		 * null.
		 * @throws {ApiError}
		 */
		redirectResult(): Promise<SignedIn | null> {
			result ??= withEvents(readResult);
			return result;
		},
	};
}

interface Way extends FlowOptions {
	readonly mode: "popup" | "redirect";
	readonly event: string;
	readonly from?: string;
}

function addressOf({ mode, event, from = "", again = false, link = false }: Way): string {
	const query = new URLSearchParams({
		mode,
		event,
		from,
		...(again && { again: "1" }),
		...(link && { link: "1" }),
	});
	return `${base}/start?${query}`;
}

function newEvent(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}

/** @throws {ApiError} web-storage-unsupported */
function requireStore<T>(open: () => T): T {
	try {
		if (typeof navigator !== "undefined" && navigator.cookieEnabled === false)
			throw new Error("Cookies are off");
		return open();
	} catch (cause) {
		throw authError("web-storage-unsupported", cause);
	}
}

async function withEvents<T>(act: () => Promise<T>): Promise<T> {
	try {
		return await act();
	} catch (error) {
		throw authErrorCodeOf(error) ? error : authError("internal-error", error);
	}
}
