import type { SharedStore } from "./event-memory.ts";
import type { PopupWindow } from "./popup-window.ts";
import type { ProviderFrame } from "./provider-frame.ts";

/** Browser features needed to sign in with a provider. */
export interface SignInWindow {
	readonly hostname: string;
	/** Keeps things for all tabs; throws where the browser keeps nothing. */
	store(): SharedStore;
	/** Opens a window at once; null when the browser does not let it. */
	open(address: string): PopupWindow | null;
	frame(address: string): ProviderFrame;
	/** Receives what sign-in windows publish, in each way that there is. */
	subscribe(listener: (message: unknown) => void): void;
	/** Leads the page elsewhere. */
	go(address: string): void;
	/** The value of the address's parameter, which is then taken out of it; null when there is none. */
	takeParameter(name: string): string | null;
}
