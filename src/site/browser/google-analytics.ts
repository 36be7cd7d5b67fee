import type { PageView } from "./page-view.ts";

declare global {
	interface Window {
		dataLayer?: IArguments[];
	}
}

const queue: IArguments[] = [];
window.dataLayer ??= queue;

// Google's script recognises commands by their type, an `arguments` object.
function gtag(..._command: unknown[]): void {
	// biome-ignore lint/complexity/noArguments: see above
	window.dataLayer?.push(arguments);
}

const id = document.querySelector<HTMLElement>("[data-measurement-id]")?.dataset.measurementId;
let isAsked = false;
// A prerendered page reports on activation.
if (id)
	addEventListener("page-view", (event) => {
		if (!isAsked) ask(id);
		gtag("event", "page_view", (event as CustomEvent<PageView>).detail);
	});

function ask(measurementId: string): void {
	isAsked = true;
	gtag("js", new Date());
	gtag("config", measurementId, { send_page_view: false });
	const script = document.createElement("script");
	script.async = true;
	script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
	document.head.append(script);
}
