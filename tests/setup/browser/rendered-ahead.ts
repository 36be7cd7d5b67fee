import type { Page } from "playwright-core";

/**
 * Makes the pages that a visitor opens from now on believe that they are prerendered: a driven browser prerenders
 * nothing. @returns a function that really opens the current page
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
