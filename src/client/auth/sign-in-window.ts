import type { SharedStore } from "./event-memory.ts";
import type { PopupWindow } from "./popup-window.ts";
import type { ProviderFrame } from "./provider-frame.ts";

/** Browser features needed to sign in with a provider. */
export interface SignInWindow {
	readonly hostname: string;
	/** Returns storage shared by all tabs; throws if unavailable. */
	store(): SharedStore;
	/** Opens a window synchronously; null if blocked. */
	open(address: string): PopupWindow | null;
	frame(address: string): ProviderFrame;
	/** Receives messages of sign-in windows, by every supported channel. */
	subscribe(listener: (message: unknown) => void): void;
	/** Navigates the page. */
	go(address: string): void;
	/** Returns a parameter of the URL and removes it; null if absent. */
	takeParameter(name: string): string | null;
}
