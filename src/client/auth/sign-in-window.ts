import type { SharedStore } from "./event-memory.ts";
import type { PopupWindow } from "./popup-window.ts";
import type { ProviderFrame } from "./provider-frame.ts";

export interface SignInWindow {
	readonly hostname: string;
	/** @throws if unavailable */
	store(): SharedStore;
	/** Runs synchronously; null if blocked. */
	open(address: string): PopupWindow | null;
	frame(address: string): ProviderFrame;
	subscribe(listener: (message: unknown) => void): void;
	go(address: string): void;
	/** Also removes the parameter; null if absent. */
	takeParameter(name: string): string | null;
}
