import { whenShown } from "./when-shown.ts";

export interface PageView {
	readonly page_path: string;
	readonly page_title: string;
	readonly page_location: string;
}

export const pageViewEvent = "page-view";

/** Reports prerendered pages on activation, and again when the visitor returns. */
export function reportPageViews(): void {
	whenShown(() => report());
	addEventListener("pageshow", ({ persisted }) => persisted && report());
}

/** @param opened path of an article in the reader */
export function report(opened?: string): void {
	const view: PageView = {
		page_path: location.pathname,
		page_title: document.title,
		page_location: location.href,
	};
	const { referrer } = document;
	navigator.sendBeacon("/api/page-views", JSON.stringify({ ...view, referrer, opened }));
	if (!opened) dispatchEvent(new CustomEvent(pageViewEvent, { detail: view }));
}
