import type { CDPSession, Page } from "playwright-core";

/** Cost and result of a visit to a landing page. */
export interface LandingVisit {
	/** Bytes over the network before the first scroll, and in total; headers included. */
	readonly firstBytes: number;
	readonly bytes: number;
	/** Sum of the layout shifts that the visitor did not cause. */
	readonly shift: number;
	/** Pictures that did not load. */
	readonly broken: number;
}

/**
 * Scrolls through a landing page from top to bottom, as a visitor who reads all of it, until its last picture has
 * loaded.
 */
export async function readLanding(page: Page, address: string): Promise<LandingVisit> {
	const bytes = await countBytes(await page.context().newCDPSession(page));
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				shifts.push((entry as PerformanceEntry & { value: number }).value);
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.route(/\.css$/, async (route) => {
		await haveFonts(page);
		await route.continue();
	});
	await page.goto(address, { waitUntil: "networkidle" });
	const firstBytes = bytes();
	for (const picture of await page.locator("main img:not(.plate img)").all()) {
		await picture.scrollIntoViewIfNeeded();
		await page.waitForFunction(
			(image) => (image as HTMLImageElement).complete,
			await picture.elementHandle(),
		);
	}
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await page.locator("#contact iframe").contentFrame().locator("form").waitFor();
	const { shift, broken } = await page.evaluate(() => ({
		shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
		broken: [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).length,
	}));
	return { firstBytes, bytes: bytes(), shift, broken };
}

/**
 * Loads the fonts of a page before it is drawn, as is usual: on a busy machine they may arrive later, and text is
 * drawn twice. Shifts from that are not caused by the page's layout.
 */
async function haveFonts(page: Page) {
	const areThere = () => {
		const fonts = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
		return fonts.length > 0 && [...fonts].every(({ href }) => performance.getEntriesByName(href).length > 0);
	};
	// Nothing is drawn yet, so no frame reports a change.
	await page.waitForFunction(areThere, undefined, { polling: 20 });
}

async function countBytes(session: CDPSession): Promise<() => number> {
	let sum = 0;
	await session.send("Network.enable");
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		sum += encodedDataLength;
	});
	return () => sum;
}
