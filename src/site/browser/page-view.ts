import { whenShown } from "./when-shown.ts";

/** Data logged for each route change. */
export interface PageView {
	readonly page_path: string;
	readonly page_title: string;
	readonly page_location: string;
}

/** Event that notifies other scripts of a page view. */
export const pageViewEvent = "page-view";

/** Logs a page view now, or on activation of a prerendered page, and again when the visitor returns to it. */
export function reportPageViews(): void {
	whenShown(report);
	addEventListener("pageshow", ({ persisted }) => persisted && report());
}

function report(): void {
	const view: PageView = {
		page_path: location.pathname,
		page_title: document.title,
		page_location: location.href,
	};
	navigator.sendBeacon("/api/page-views", new Blob([JSON.stringify(view)], { type: "application/json" }));
	dispatchEvent(new CustomEvent(pageViewEvent, { detail: view }));
}
