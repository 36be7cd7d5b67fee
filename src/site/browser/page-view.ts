import { whenShown } from "./when-shown.ts";

export interface PageView {
	readonly page_path: string;
	readonly page_title: string;
	readonly page_location: string;
}

export const pageViewEvent = "page-view";

/** Reports on activation of a prerendered page, and again when the visitor returns. */
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
