import type { PageView } from "./page-view.ts";
import { whenShown } from "./when-shown.ts";

declare global {
	interface Window {
		dataLayer?: IArguments[];
	}
}

const queue: IArguments[] = [];
window.dataLayer ??= queue;

// Google's script tells its commands by being `arguments` objects.
function gtag(..._command: unknown[]): void {
	// biome-ignore lint/complexity/noArguments: see above
	window.dataLayer?.push(arguments);
}

const id = document.querySelector<HTMLElement>("[data-measurement-id]")?.dataset.measurementId;
// Nothing is told of a page that is drawn ahead and may never be seen.
if (id) whenShown(() => join(id));

function join(measurementId: string): void {
	gtag("js", new Date());
	gtag("config", measurementId, { send_page_view: false });
	// The page's own script reports after this one has run, in the order of the document.
	addEventListener("page-view", (event) =>
		gtag("event", "page_view", (event as CustomEvent<PageView>).detail),
	);
	const script = document.createElement("script");
	script.async = true;
	script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
	document.head.append(script);
}
