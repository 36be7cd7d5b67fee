import type { CDPSession, Page } from "playwright-core";

/** What a visit to a landing page has cost and shown. */
export interface LandingVisit {
	/** Bytes that came over the network before anybody scrolled, and in all; headers included. */
	readonly firstBytes: number;
	readonly bytes: number;
	/** Sum of the layout's shifts that the visitor did not cause. */
	readonly shift: number;
	/** Pictures that did not come. */
	readonly broken: number;
}

/** Goes through a landing page from top to bottom, as somebody who reads all of it, until its last picture is there. */
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
 * The fonts that a page asks for first are there before it is drawn, as they mostly are: on a busy machine they may come
 * later, and text is drawn twice. What that moves is no matter of the page's layout.
 */
async function haveFonts(page: Page) {
	const areThere = () => {
		const fonts = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
		return fonts.length > 0 && [...fonts].every(({ href }) => performance.getEntriesByName(href).length > 0);
	};
	// Nothing is drawn yet, so no frame tells of a change.
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
