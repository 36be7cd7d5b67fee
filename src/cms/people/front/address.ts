import { useSyncExternalStore } from "react";

export type FrontMode = "sign-in" | "reset";

export function useAddress(): URL {
	return new URL(useSyncExternalStore(subscribe, () => window.location.href));
}

export function goTo(path: string, { isReplacing = false, mode = "sign-in" as FrontMode } = {}): void {
	const change = isReplacing ? "replaceState" : "pushState";
	window.history[change]({ mode }, "", path);
	window.dispatchEvent(new PopStateEvent("popstate"));
}

export function modeHere(): FrontMode {
	return window.history.state?.mode === "reset" ? "reset" : "sign-in";
}

function subscribe(listener: () => void): () => void {
	const events = ["popstate", "hashchange"];
	for (const event of events) window.addEventListener(event, listener);
	return () => {
		for (const event of events) window.removeEventListener(event, listener);
	};
}
