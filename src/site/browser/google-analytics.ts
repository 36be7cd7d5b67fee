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
// The page's script reports later, in document order; for a prerendered page, on activation. No request is sent to
// Google before that.
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
