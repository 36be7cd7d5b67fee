import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** Time limit for the reset of a page; one that takes longer is closed. */
const resetMs = 5_000;

/** Calls that cannot be undone: a page on which one of these is made is not reused. */
const lasting = {
	page: [
		...["addInitScript", "addLocatorHandler", "exposeBinding", "exposeFunction"],
		...["routeWebSocket", "setDefaultNavigationTimeout", "setDefaultTimeout", "setExtraHTTPHeaders"],
	],
	context: [
		...["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession"],
		...["routeWebSocket", "setExtraHTTPHeaders", "setGeolocation"],
	],
	clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"],
	held: ["down"],
};

/** A page that several tests may use, one after another. */
interface Pooled {
	readonly page: Page;
	readonly key: string;
	readonly devtools: CDPSession;
	/** Websites that it has shown, in a frame or in a separate window. */
	readonly origins: Set<string>;
	/** Functions that remove the listeners of tests and restore the emulated media. */
	readonly undone: (() => unknown)[];
	isSpoilt: boolean;
}

/**
 * Pages for the tests of a file, one after another, as a new page costs twice as much as one more load of an old one.
 * Between two tests all data stored for a page is cleared: cookies, storage, drafts, history. Only the cache stays.
 */
export function openPagePool(open: (visitor: BrowserContextOptions) => Promise<Page>) {
	const free: Pooled[] = [];
	const used: Pooled[] = [];

	return {
		/** An empty page, reserved until the test ends. */
		async take(visitor: BrowserContextOptions): Promise<Page> {
			const key = JSON.stringify(visitor);
			const at = free.findIndex((pooled) => pooled.key === key);
			const pooled = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await pooledPage(await open(visitor), key));
			used.push(pooled);
			return pooled.page;
		},
		/**
		 * Resets the pages of a test, and closes those that are not to be reused: all of them, unless the test is over.
		 * @returns the contexts of the waiting pages
		 */
		async takeBack(isOver: boolean): Promise<readonly BrowserContext[]> {
			await Promise.all(
				used.splice(0).map(async (pooled) => {
					if (isOver && mayReturn(pooled) && (await isReset(pooled))) free.push(pooled);
					else await pooled.page.context().close();
				}),
			);
			return free.map(({ page }) => page.context());
		},
	};
}

async function pooledPage(page: Page, key: string): Promise<Pooled> {
	const context = page.context();
	const devtools = await context.newCDPSession(page);
	const visitor = JSON.parse(key) as BrowserContextOptions;
	const { javaScriptEnabled = true } = visitor;
	// Without scripts, a page cannot clear its storage.
	const pooled: Pooled = {
		page,
		key,
		devtools,
		origins: new Set(),
		undone: [],
		isSpoilt: !javaScriptEnabled,
	};
	const spoil = () => {
		pooled.isSpoilt = true;
	};
	const noteOrigins = (window: Page) =>
		window.on("framenavigated", (frame) => pooled.origins.add(originOf(frame.url())));
	noteOrigins(page);
	page.on("crash", spoil);
	context.on("page", noteOrigins);
	for (const emitter of [page, context])
		for (const name of ["on", "once"])
			heed(emitter, name, (event, listener) => {
				pooled.undone.push(() => Reflect.apply(emitter.off, emitter, [event, listener]));
			});
	const emulate = page.emulateMedia.bind(page);
	heed(page, "emulateMedia", () => {
		pooled.undone.push(() => emulate(mediaOf(visitor)));
	});
	for (const name of lasting.page) heed(page, name, spoil);
	for (const name of lasting.context) heed(context, name, spoil);
	for (const name of lasting.clock) heed(page.clock, name, spoil);
	for (const name of lasting.held) [page.mouse, page.keyboard].map((device) => heed(device, name, spoil));
	return pooled;
}

/** Websites only: other documents in a frame, an empty one or one of its parent's, have no storage. */
function originOf(address: string): string {
	const { origin } = new URL(address);
	return origin === "null" ? "" : origin;
}

/** The emulated media of a page by default. */
function mediaOf({ reducedMotion = "no-preference", colorScheme = "light" }: BrowserContextOptions) {
	return { media: null, forcedColors: null, contrast: null, reducedMotion, colorScheme };
}

/** Reports each call of a method, with its arguments. */
function heed(of: object, name: string, called: (...given: unknown[]) => void): void {
	const method: unknown = Reflect.get(of, name);
	if (typeof method !== "function") throw new Error(`There is no ${name}`);
	Reflect.set(of, name, (...given: unknown[]) => {
		called(...given);
		return Reflect.apply(method, of, given);
	});
}

function mayReturn({ page, isSpoilt }: Pooled): boolean {
	return !(isSpoilt || page.isClosed());
}

/** Whether a page has been reset, within the time limit. */
async function isReset(pooled: Pooled): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<boolean>((resolve) => {
		timer = setTimeout(resolve, resetMs, false);
	});
	const done = reset(pooled).then(
		() => true,
		() => false,
	);
	return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

async function reset({ page, key, devtools, origins, undone }: Pooled): Promise<void> {
	const context = page.context();
	for (const undo of undone.splice(0)) await undo();
	await Promise.all(context.pages().map((one) => one !== page && one.close()));
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await context.unrouteAll({ behavior: "ignoreErrors" });
	await context.setOffline(false);
	const here = originOf(page.url());
	if (here !== "") {
		// The document may be gone before it has responded.
		await page.evaluate(leave).catch(() => undefined);
		await page.waitForURL("about:blank", { timeout: resetMs });
		await page.evaluate(forget);
	}
	const others = [...origins].filter((origin) => origin !== "" && origin !== here);
	if (others.length > 0) await forgetAt(page, others);
	await context.clearCookies();
	// Away from the content of the next test: an element under the mouse looks and acts as hovered.
	await page.mouse.move(-1, -1);
	await devtools.send("Page.resetNavigationHistory");
	const { viewport } = JSON.parse(key) as BrowserContextOptions;
	if (viewport) await page.setViewportSize(viewport);
	origins.clear();
}

/** Clears the storage of websites that the page has left, each in an empty document of its origin. */
async function forgetAt(page: Page, origins: readonly string[]): Promise<void> {
	const empty = { contentType: "text/html", body: "" };
	await page.route("**", (route) => route.fulfill(empty));
	for (const origin of origins) {
		await page.goto(origin);
		await page.evaluate(forget);
	}
	await page.goto("about:blank");
	await page.unrouteAll();
}

/**
 * In the page: leaves it without a prompt or a request, like a closed page. The empty document that replaces it has
 * the same origin, and so may clear its storage.
 */
function leave(): void {
	for (const type of ["beforeunload", "visibilitychange", "pagehide", "unload"])
		addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
	location.replace("about:blank");
}

/** In the page: clears all data that the program stores in a browser. */
async function forget(): Promise<void> {
	window.name = "";
	localStorage.clear();
	sessionStorage.clear();
	for (const { name = "" } of await indexedDB.databases())
		await new Promise<void>((resolve, reject) => {
			const deletion = indexedDB.deleteDatabase(name);
			deletion.onsuccess = () => resolve();
			deletion.onerror = () => reject(deletion.error);
		});
}
