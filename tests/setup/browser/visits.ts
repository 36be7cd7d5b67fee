import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import type { DomainKey } from "../../../src/model/brands.ts";
import { waitMs } from "../input/effort.ts";
import { startChromium } from "./chromium.ts";
import { openPagePool } from "./page-pool.ts";

/** Widths of a phone and of a desk, as visitors have them. */
export const phone = { viewport: { width: 390, height: 844 } };
export const desk = { viewport: { width: 1440, height: 900 } };

/**
 * A desktop visitor whose visits count: the headless browser identifies itself as a robot, and robots are not
 * counted.
 */
export const person = {
	...desk,
	userAgent:
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
};

/** Address of a brand's page, served by the run's program, or on another port. */
export function addressOf(key: DomainKey, path = "/", port = inject("port")): string {
	return `http://${key}.localhost:${port}${path}`;
}

/**
 * Collects garbage and compiles in the main thread: with other workers no core is idle, and pages are closed before
 * background threads pay off.
 */
const inOneThread = "--js-flags=--single-threaded-gc,--no-concurrent-recompilation,--min-semi-space-size=16";

/** Browsers of this worker, by their options; they end with it. */
const browsers = new Map<string, Promise<Browser>>();

/** The worker's browser, started when it is first needed. It resolves the sample domains to this machine. */
function browserOfWorker(options: LaunchOptions): Promise<Browser> {
	const key = JSON.stringify(options);
	const sampleHosts = "--host-resolver-rules=MAP *.nz 127.0.0.1, MAP *.au 127.0.0.1";
	const args = [sampleHosts, inOneThread, ...(options.args ?? [])];
	const started = browsers.get(key) ?? startChromium({ ...options, args });
	browsers.set(key, started);
	return started;
}

/**
 * The worker's browser for the tests of a file. Pages that a test opens are closed when it ends, or reset for the
 * next; those opened earlier, for several tests, are closed after the file.
 */
export function browserOfFile(options: LaunchOptions = {}) {
	let browser: Browser;
	let openedBefore: readonly BrowserContext[] = [];
	let isTesting = false;
	const closeAllBut = async (staying: readonly BrowserContext[]) => {
		const opened = browser.contexts().filter((context) => !staying.includes(context));
		await Promise.all(opened.map((context) => context.close()));
	};
	const pool = openPagePool(uncachedPage);
	beforeAll(async () => {
		browser = await browserOfWorker(options);
	});
	beforeEach(() => {
		isTesting = true;
		openedBefore = browser.contexts();
	});
	afterEach(async ({ task }) => {
		isTesting = false;
		// A failed test may still be running.
		const emptied = await pool.takeBack(task.result?.state !== "fail");
		await closeAllBut([...openedBefore, ...emptied]);
	});
	afterAll(() => closeAllBut([]));

	/** An empty page of a new visitor, with an empty browser cache. */
	async function uncachedPage(visitor: BrowserContextOptions = desk): Promise<Page> {
		const context = await browser.newContext(visitor);
		context.setDefaultTimeout(waitMs);
		return context.newPage();
	}

	/** An empty page of a new visitor; in a test, its browser may have cached files of earlier tests. */
	async function newPage(visitor: BrowserContextOptions = desk): Promise<Page> {
		return isTesting ? pool.take(visitor) : uncachedPage(visitor);
	}

	return {
		newPage,
		uncachedPage,
		/** A brand's page, opened by a new visitor. */
		async visit(key: DomainKey, path = "/", visitor: BrowserContextOptions = desk): Promise<Page> {
			const page = await newPage(visitor);
			// The page's scripts have run by then; pictures may still be loading.
			await page.goto(addressOf(key, path), { waitUntil: "domcontentloaded" });
			return page;
		},
	};
}

/** Title of the current page; "" while it navigates to another. */
export async function visitedTitle(page: Page): Promise<string> {
	try {
		return await page.title();
	} catch {
		return "";
	}
}
