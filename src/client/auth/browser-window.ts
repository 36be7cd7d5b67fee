import { popupFeatures, type ScreenArea } from "./popup-window.ts";
import type { ProviderFrame } from "./provider-frame.ts";
import type { SignInWindow } from "./sign-in-window.ts";

const channelName = "frontage-sign-in";

export const browserWindow: SignInWindow = {
	get hostname() {
		return window.location.hostname;
	},
	store: () => window.localStorage,
	open: (address) => window.open(address, "_blank", popupFeatures(window.screen as ScreenArea)),
	frame: openFrame,
	subscribe(listener) {
		if (typeof BroadcastChannel !== "undefined")
			new BroadcastChannel(channelName).addEventListener("message", ({ data }) => listener(data));
		window.addEventListener("message", ({ data, origin }) => {
			if (origin === window.location.origin && data?.eventId !== undefined) listener(data);
		});
	},
	go: (address) => window.location.assign(address),
	takeParameter(name) {
		const address = new URL(window.location.href);
		const value = address.searchParams.get(name);
		if (value === null) return null;
		address.searchParams.delete(name);
		window.history.replaceState(window.history.state, "", address);
		return value;
	},
};

let pings = 0;

function openFrame(address: string): ProviderFrame {
	const frame = document.createElement("iframe");
	frame.hidden = true;
	frame.title = "Sign-in";
	const loaded = new Promise<void>((resolve) => {
		frame.addEventListener("load", () => resolve(), { once: true });
	});
	const ending = new AbortController();
	frame.src = address;
	document.body.append(frame);
	return {
		loaded,
		ping() {
			const { origin } = new URL(address, window.location.href);
			pings++;
			const id = String(pings);
			return new Promise((resolve) => {
				const receive = ({ data, source }: MessageEvent) => {
					if (source === frame.contentWindow && data?.type === "frontage-pong" && data.id === id)
						resolve(data);
				};
				window.addEventListener("message", receive, { signal: ending.signal });
				frame.contentWindow?.postMessage({ type: "frontage-ping", id }, origin);
			});
		},
		remove() {
			ending.abort();
			frame.remove();
		},
	};
}
