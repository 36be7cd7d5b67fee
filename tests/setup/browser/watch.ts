import type { Page } from "playwright-core";

/** Hears what a page complains of from now on: errors in the console, thrown errors, requests that failed. */
export function complaintsOf(page: Page): string[] {
	const complaints: string[] = [];
	page.on("console", (message) => {
		const { url } = message.location();
		if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} ${url}`.trim());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("requestfailed", (request) => {
		// A video that is left behind half loaded is no failure.
		if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(request.url());
	});
	return complaints;
}

/** How far the page's content has jumped since it began to load (Cumulative Layout Shift, all windows together). */
export function layoutShiftOf(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
				}).observe({ type: "layout-shift", buffered: true });
				// Entries that were there before come first.
				requestAnimationFrame(() => setTimeout(() => resolve(sum)));
			}),
	);
}

/** Scrolls through the whole page, a window at a time, so that everything lazy is loaded. */
export async function readThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const nextFrame = () => new Promise(requestAnimationFrame);
		// What a window hides, or has at the far end of a list that scrolls sideways, waits to be loaded.
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

/** Lays out the whole page, also the sections that are left until they come near: what is not laid out has no size. */
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
