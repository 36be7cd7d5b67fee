import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { uncachedPage, visit } = browserOfFile();

describe.each([
	["digital-nz", desk],
	["racking-nz", phone],
] as const)("The reader of %s", (key, visitor) => {
	let page: Page;
	beforeAll(async () => {
		page = await visit(key, "/", visitor);
	});

	const reader = () => page.getByRole("dialog");

	it.each([
		["LP-08", "case-studies"],
		["LP-11", "insights"],
	])("%s: opens an article of #%s over the whole window", async (_, section) => {
		const card = page.locator(`#${section} article`).first();
		const title = (await card.locator("h3").textContent()) ?? "";
		await card.getByRole("link").click();
		await reader().getByRole("heading", { name: title, level: 2 }).waitFor();
		await reader().locator(".reader-content p").first().waitFor();
		expect(await reader().boundingBox()).toEqual({ x: 0, y: 0, ...visitor.viewport });
		expect(new URL(page.url()).pathname).toBe("/");
		await reader().getByRole("button", { name: "Close" }).click();
		await reader().waitFor({ state: "hidden" });
	});

	it("LP-08 shows the complete content as HTML, pictures included", async () => {
		const link = page.locator("#case-studies article").getByRole("link").first();
		const address = await link.getAttribute("href");
		await link.click();
		await reader().locator(".reader-content p").first().waitFor();
		const own = await page.evaluate(async (path) => {
			const html = await (await fetch(path)).text();
			return new DOMParser().parseFromString(html, "text/html").querySelector("[data-article]")?.textContent;
		}, address ?? "");
		expect(await reader().locator(".reader-content").textContent()).toBe(own);
		await page.keyboard.press("Escape");
	});

	it("LP-08 locks the page's scrolling while it is open", async () => {
		const { width, height } = visitor.viewport;
		await page.locator("#case-studies article").getByRole("link").first().click();
		await reader().locator(".reader-content p").first().waitFor();
		const before = await page.evaluate(() => scrollY);
		await page.mouse.move(width / 2, height / 2);
		await page.mouse.wheel(0, 400);
		await expect.poll(() => reader().evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
		expect(await page.evaluate(() => scrollY)).toBe(before);
		// The same beyond the end of the article.
		await reader().evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
		await page.mouse.wheel(0, 400);
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		expect(await page.evaluate(() => scrollY)).toBe(before);
		await page.keyboard.press("Escape");
		await reader().waitFor({ state: "hidden" });
		await page.mouse.wheel(0, 400);
		await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
	});

	it.each(["Escape", "Close"])("LP-08 closes on %s and returns the focus to its opener", async (way) => {
		const link = page.locator("#insights article").nth(1).getByRole("link");
		await link.focus();
		await page.keyboard.press("Enter");
		await reader().waitFor();
		expect(await reader().evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
		if (way === "Escape") await page.keyboard.press("Escape");
		else await reader().getByRole("button", { name: "Close" }).click();
		await reader().waitFor({ state: "hidden" });
		expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
	});
});

it("LP-08 closing the reader twice at once does not move the page, and another article opens at once", async () => {
	const page = await visit("team");
	const links = page.locator("#insights article").getByRole("link");
	await links.first().click();
	await page.getByRole("dialog").locator(".reader-content p").first().waitFor();
	await page.evaluate(() => {
		const form = document.querySelector("dialog form");
		for (let times = 0; times < 2; times++)
			form?.dispatchEvent(new SubmitEvent("submit", { cancelable: true, bubbles: true }));
		document.querySelectorAll<HTMLElement>("#insights article a")[1]?.click();
	});
	const title = (await page.locator("#insights article h3").nth(1).textContent()) ?? "";
	await page.getByRole("dialog").getByRole("heading", { name: title, level: 2 }).waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "hidden" });
	expect(new URL(page.url()).pathname).toBe("/");
});

it("LP-08 the reader shows that an article is loading when that takes long", async () => {
	const page = await visit("team");
	const held = Promise.withResolvers<void>();
	await page.route("**/library/*", async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.locator("#case-studies article").getByRole("link").first().click();
	await page.getByRole("dialog").getByText("Loading article...").waitFor();
	held.resolve();
	await page.getByRole("dialog").locator(".reader-content p").first().waitFor();
	expect(await page.getByText("Loading article...").count()).toBe(0);
});

it("LP-08 the reader redirects to the article's own page if that has an error", async () => {
	const page = await visit("team");
	let requests = 0;
	await page.route("**/library/*", (route) =>
		requests++ === 0 ? route.fulfill({ status: 503, body: "" }) : route.continue(),
	);
	const { title, link } = await firstCaseStudy(page);
	await link.click();
	await page.waitForURL("**/library/*");
	await page.getByRole("heading", { name: title, level: 1 }).waitFor();
	await page.goBack();
	await expect.poll(() => page.evaluate(() => location.pathname)).toBe("/");
	expect(await page.getByRole("dialog").count()).toBe(0);
});

it("LP-08 the reader shows that a visitor is offline, and the page stays", async () => {
	const page = await visit("team");
	await page.context().setOffline(true);
	const { link } = await firstCaseStudy(page);
	await link.click();
	await page.getByRole("dialog").getByText("You are offline.").waitFor();
	expect(new URL(page.url()).pathname).toBe("/");
	await page.context().setOffline(false);
	await page.goBack();
	await page.getByRole("dialog").waitFor({ state: "hidden" });
	await link.click();
	await page.getByRole("dialog").locator(".reader-content p").first().waitFor();
});

it("LP-08 the reader is an entry of the history, and links to the article's own page", async () => {
	const page = await visit("team", "/library");
	await page.goto(addressOf("team"), { waitUntil: "domcontentloaded" });
	const { title, link } = await firstCaseStudy(page);
	const reader = page.getByRole("dialog");
	await link.click();
	await reader.waitFor();
	await page.goBack();
	await reader.waitFor({ state: "hidden" });
	expect(new URL(page.url()).pathname).toBe("/");
	await page.goForward();
	await reader.getByRole("heading", { name: title, level: 2 }).waitFor();
	await reader.getByRole("link", { name: "Open page" }).click();
	await page.getByRole("heading", { name: title, level: 1 }).waitFor();
	await page.goBack();
	await reader.getByRole("heading", { name: title, level: 2 }).waitFor();
	await reader.getByRole("button", { name: "Close" }).click();
	await reader.waitFor({ state: "hidden" });
	await page.goBack();
	await page.waitForURL("**/library");
});

it("LP-08 an open article is printed completely, and nothing else", async () => {
	const page = await visit("team");
	const { title, link } = await firstCaseStudy(page);
	await link.click();
	const content = page.getByRole("dialog").locator(".reader-content");
	await content.locator("p").first().waitFor();
	const last = (await content.locator(".prose > p").last().textContent()) ?? "";
	const sheets = await textsOfPdf(await page.pdf({ format: "A4" }));
	expect(new Set(sheets).size).toBe(sheets.length);
	// Where letters are set close, a reader of documents sees no space.
	const bare = (text: string) => text.replace(/\s+/g, "");
	const whole = bare(sheets.join());
	for (const text of [title, last]) expect(whole).toContain(bare(text));
	for (const text of ["Problems We Solve", "Open page"]) expect(whole).not.toContain(bare(text));
});

it("LP-08 with a modifier key the article opens in a separate tab", async () => {
	const page = await uncachedPage();
	await page.goto(addressOf("team"));
	const link = page.locator("#case-studies article").getByRole("link").first();
	const opened = page.context().waitForEvent("request", (request) => request.isNavigationRequest());
	// Playwright sometimes misses a tab whose first document arrives early.
	await link.click({ modifiers: ["ControlOrMeta"], noWaitAfter: true });
	expect((await opened).url()).toBe(addressOf("team", (await link.getAttribute("href")) ?? ""));
	expect(page.url()).toBe(addressOf("team"));
	expect(await page.getByRole("dialog").count()).toBe(0);
});

async function firstCaseStudy(page: Page) {
	const card = page.locator("#case-studies article").first();
	return { title: (await card.locator("h3").textContent()) ?? "", link: card.getByRole("link") };
}

/** The text of each page of a document. */
async function textsOfPdf(bytes: Uint8Array): Promise<string[]> {
	const library = await PDFiumLibrary.init();
	const document = await library.loadDocument(bytes);
	const texts = [...document.pages()].map((sheet) => sheet.getText());
	document.destroy();
	library.destroy();
	return texts;
}
