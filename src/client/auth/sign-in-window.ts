import type { SharedStore } from "./event-memory.ts";
import type { PopupWindow } from "./popup-window.ts";
import type { ProviderFrame } from "./provider-frame.ts";

export interface SignInWindow {
	readonly hostname: string;
	/** Throws if unavailable. */
	store(): SharedStore;
	/** Opens a window synchronously; null if blocked. */
	open(address: string): PopupWindow | null;
	frame(address: string): ProviderFrame;
	/** Receives messages of sign-in windows, by every supported channel. */
	subscribe(listener: (message: unknown) => void): void;
	go(address: string): void;
	/** Returns a parameter of the URL and removes it; null if absent. */
	takeParameter(name: string): string | null;
}
