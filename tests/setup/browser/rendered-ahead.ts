import type { Page } from "playwright-core";

/**
 * Has the pages that a visitor opens from now on believe that they are rendered ahead: the browser renders nothing
 * ahead while it is driven. What comes back really opens the page that is there then.
 */
export async function renderAhead(page: Page): Promise<() => Promise<unknown>> {
	await page.addInitScript(() => {
		let isAhead = true;
		Object.defineProperty(document, "prerendering", { get: () => isAhead });
		document.addEventListener("prerenderingchange", () => {
			isAhead = false;
		});
	});
	return () => page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
}
