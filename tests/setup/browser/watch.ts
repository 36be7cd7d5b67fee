import type { Page } from "playwright-core";

/** Collects the complaints of a page from now on: errors in the console, thrown errors, requests that failed. */
export function complaintsOf(page: Page): string[] {
	const complaints: string[] = [];
	page.on("console", (message) => {
		const { url } = message.location();
		if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} ${url}`.trim());
	});
	page.on("pageerror", ({ message }) => {
		// Chromium reports a cross-document view transition it gave up, and shows the next page without one.
		if (!message.startsWith("Transition was ")) complaints.push(message);
	});
	page.on("requestfailed", (request) => {
		// A video that is abandoned half loaded is no failure.
		if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(request.url());
	});
	return complaints;
}

/** Cumulative layout shift of a page since it began to load (all windows together). */
export function layoutShiftOf(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
				}).observe({ type: "layout-shift", buffered: true });
				// Earlier entries come first.
				requestAnimationFrame(() => setTimeout(() => resolve(sum)));
			}),
	);
}

/** Scrolls through the whole page, a window at a time, so that all lazy content is loaded. */
export async function readThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const nextFrame = () => new Promise(requestAnimationFrame);
		// Images in hidden windows, or at the far end of a list that scrolls sideways, are not loaded yet.
		const isInSight = (image: HTMLImageElement) => {
			const { left, width } = image.getBoundingClientRect();
			return width > 0 && left < innerWidth;
		};
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
			scrollTo({ top, behavior: "instant" });
			await nextFrame();
		}
		await Promise.all(
			[...document.images]
				.filter((image) => !image.complete && isInSight(image))
				.map(
					(image) =>
						new Promise((done) => {
							image.onload = image.onerror = done;
						}),
				),
		);
		await nextFrame();
	});
}

/**
 * Lays out the whole page, also the sections that are deferred until they come near: without layout they have no
 * size.
 */
export async function layOutAll(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const section of document.querySelectorAll<HTMLElement>("section.sheet"))
			section.style.contentVisibility = "visible";
	});
}

/** How many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
