import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { newPage } = browserOfFile();

/** A page as seen by browsers without any feature since Chrome 109, Firefox ESR 115 and Safari 15.4. */
async function visitOld(visitor: typeof phone): Promise<Page> {
	const page = await newPage({ ...visitor, bypassCSP: true } as typeof phone);
	await page.addInitScript(() => {
		for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
			Reflect.deleteProperty(HTMLElement.prototype, name);
	});
	await page.route(/\/(library[^.]*|assets\/.*\.css)?$/, async (route) => {
		// Node does not resolve subdomains of localhost.
		const { hostname, port, pathname } = new URL(route.request().url());
		const response = await route.fetch({
			url: `http://127.0.0.1:${port}${pathname}`,
			headers: { ...route.request().headers(), host: `${hostname}:${port}` },
			// The server may close a connection while a request is on its way.
			maxRetries: 2,
		});
		await route.fulfill({ response, body: withoutNews(await response.text()) });
	});
	await page.goto(addressOf("team"), { waitUntil: "domcontentloaded" });
	return page;
}

function withoutNews(html: string): string {
	return (
		html
			.replace(/ popover="auto"| popovertarget="menu"/gi, "")
			.replaceAll("image/avif", "image/x-unknown")
			.replaceAll("selector(:popover-open)", "selector(:unknown)")
			// An unknown selector, query or value invalidates its rule.
			.replaceAll(":has(", ":unknown(")
			.replace(/\((width|height) ?([<>])/g, "(unknown $2")
			.replace(/@media not \(/g, "@media not unknown (")
			.replace(/subgrid|color-mix\(/g, "unknown(")
			.replace(/@supports not \(overflow: ?clip\)/g, "@supports (overflow:hidden)")
			.replace(/([;{])overflow:clip/g, "$1overflow:unknown")
	);
}

it("LP-18 without dialogs, an article opens on its own page", async () => {
	const page = await newPage(phone);
	await page.addInitScript(() => {
		for (const name of ["show", "showModal", "close"])
			Reflect.deleteProperty(HTMLDialogElement.prototype, name);
	});
	await page.goto(addressOf("team"), { waitUntil: "domcontentloaded" });
	const link = page.locator("#case-studies article").getByRole("link").first();
	const path = await link.getAttribute("href");
	await link.click();
	await page.waitForURL(`**${path}`);
	await page.locator("h1").waitFor();
});

describe.each([
	["phone", phone],
	["desk", desk],
] as const)("An old browser on a %s", (kind, visitor) => {
	let page: Page;
	beforeAll(async () => {
		page = await visitOld(visitor);
	});

	it("shows the topic on the first screen, with the menu next to it", async () => {
		const seen = await page.locator("h1").evaluate((title) => {
			const { left, top } = title.getBoundingClientRect();
			const bottom = title.getBoundingClientRect().bottom - 24;
			return document.elementFromPoint(left + 30, Math.max(top, bottom)) === title;
		});
		expect(seen).toBe(true);
		const menu = page.locator("#menu");
		for (const name of ["Case Studies", "Pricing"])
			await menu.getByRole("link", { name }).waitFor({ state: "visible" });
		await menu.locator("summary", { hasText: "Solutions" }).click();
		const inGroup = menu.locator("[open] a");
		const tops = await inGroup.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
		expect(new Set(tops).size).toBe(3);
		await inGroup.filter({ hasText: "Problems We Solve" }).hover();
		const ends = await page.evaluate(() =>
			[".find", ".brand"].map((name) => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0),
		);
		expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(20);
		expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
		expect(await menu.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(300);
	});

	it("covers nothing and does not scroll sideways", async () => {
		await page.locator("#menu").getByRole("link", { name: "Pricing" }).click();
		await expect
			.poll(() => page.locator("#pricing").evaluate((section) => section.getBoundingClientRect().top))
			.toBeLessThanOrEqual(100);
		const isFree = await page.locator("#pricing h2").evaluate((title) => {
			const { left, top } = title.getBoundingClientRect();
			return document.elementFromPoint(left + 20, top + 10) === title;
		});
		expect(isFree).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
	});

	it("has the columns of its window, every background and every picture", async () => {
		const columns = await page
			.locator("#problems")
			.evaluate((section) => getComputedStyle(section).gridTemplateColumns.split(" ").length);
		expect(columns).toBe(kind === "desk" ? 12 : 4);
		for (const section of ["#process", "#team"]) {
			const ground = page.locator(section);
			expect(await ground.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
				"rgba(0, 0, 0, 0)",
			);
		}
		const picture = page.locator("#case-studies img").first();
		await picture.scrollIntoViewIfNeeded();
		await expect
			.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
			.toBeGreaterThan(0);
		expect(await picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).not.toMatch(/avif$/);
	});

	it("does not scroll the page behind the reader", async () => {
		await page.locator("#case-studies article").getByRole("link").first().click();
		await page.getByRole("dialog").locator(".reader-content p").first().waitFor();
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
		await page.getByRole("button", { name: "Close" }).click();
		await page.getByRole("dialog").waitFor({ state: "hidden" });
		// A dialog reports its close event a moment later.
		await expect
			.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
			.toBe("visible");
	});
});
