import type { CDPSession, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addressOf, browserOfFile } from "../setup/visits.ts";
import budgets from "./budgets.json" with { type: "json" };

const { newPage } = browserOfFile();

// The one with the most pictures, and the one whose hero has a film.
const brands = ["team", "events-nz"] as const;

interface Visit {
	/** Bytes that came over the network, headers included. */
	readonly bytes: number;
	/** Sum of the layout's shifts that nobody caused. */
	readonly shift: number;
	readonly broken: number;
}

/** Goes through a landing page from top to bottom, as somebody who reads it. */
async function read(key: (typeof brands)[number], visitor: object): Promise<Visit> {
	const page = await newPage(visitor);
	const session = await page.context().newCDPSession(page);
	const bytes = await countBytes(session);
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				shifts.push((entry as PerformanceEntry & { value: number }).value);
		}).observe({ type: "layout-shift", buffered: true });
	});
	await page.goto(addressOf(key), { waitUntil: "networkidle" });
	await scrollThrough(page);
	await page.waitForLoadState("networkidle");
	const { shift, broken } = await page.evaluate(() => ({
		shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
		broken: [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).length,
	}));
	return { bytes: bytes(), shift, broken };
}

async function countBytes(session: CDPSession): Promise<() => number> {
	let sum = 0;
	await session.send("Network.enable");
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		sum += encodedDataLength;
	});
	return () => sum;
}

async function scrollThrough(page: Page): Promise<void> {
	for (const picture of await page.locator("main img").all()) {
		await picture.scrollIntoViewIfNeeded();
		await page.waitForFunction(
			(image) => (image as HTMLImageElement).complete,
			await picture.elementHandle(),
		);
	}
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

describe.each(Object.entries(budgets.landing))(
	"A landing page of %s pixels",
	(name, { most, ...visitor }) => {
		// What is made when first asked for has been asked for.
		beforeAll(async () => {
			for (const key of brands) await read(key, visitor);
		});

		it.each(brands)(`of %s moves at most ${most} bytes, and nothing in it moves`, async (key) => {
			const { bytes, shift, broken } = await read(key, { ...visitor, reducedMotion: "reduce" });
			expect(broken).toBe(0);
			expect(shift).toBe(0);
			expect([name, bytes <= most, bytes]).toEqual([name, true, bytes]);
		});
	},
);
