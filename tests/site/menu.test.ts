import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const { newPage, visit } = browserOfFile();

describe.each(["digital-nz", "team"] as const)("The menu of %s on a phone", (key) => {
	let page: Page;
	beforeAll(async () => {
		page = await newPage(phone);
		// On its own domain, where no development bar pushes the navigation down.
		await page.goto(`http://${sampleOf(key).website.domain}:${inject("port")}/`);
	});

	const button = () => page.getByRole("button", { name: "Menu" });
	const menu = () => page.locator("#menu");
	const expanded = () => button().getAttribute("aria-expanded");

	async function open() {
		await button().click();
		await menu().waitFor({ state: "visible" });
		await expect.poll(expanded).toBe("true");
	}

	it("LP-03 is closed at first, opens and closes by its button", async () => {
		expect(await menu().isVisible()).toBe(false);
		expect(await expanded()).toBe("false");
		await open();
		await button().click();
		await menu().waitFor({ state: "hidden" });
		await expect.poll(expanded).toBe("false");
	});

	it("LP-03 closes on a choice, which jumps to the section", async () => {
		await open();
		await menu().getByRole("link", { name: "Pricing" }).click();
		await menu().waitFor({ state: "hidden" });
		await expect.poll(expanded).toBe("false");
		await expect
			.poll(() => page.locator("#pricing").evaluate((section) => section.getBoundingClientRect().top))
			.toBeLessThanOrEqual(100);
	});

	it("LP-03 closes on the choice of the current section", async () => {
		await open();
		await menu().getByRole("link", { name: "Pricing" }).click();
		await menu().waitFor({ state: "hidden" });
	});

	it("LP-03 closes on Escape and returns the focus to its button", async () => {
		await open();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Escape");
		await menu().waitFor({ state: "hidden" });
		await expect.poll(expanded).toBe("false");
		expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
	});
});

describe("LP-02 the groups of a menu", () => {
	const group = (page: Page, name: string) => page.locator("#menu details").filter({ hasText: name });
	const groups = ["Solutions", "About"] as const;

	async function expectOpen(page: Page, name: (typeof groups)[number] | "") {
		for (const each of groups)
			await group(page, each)
				.getByRole("link")
				.first()
				.waitFor({ state: each === name ? "visible" : "hidden" });
	}

	it("open one at a time in the bar, and close on a click elsewhere or on a link", async () => {
		const page = await visit("team", "/", desk);
		const click = (name: string) => page.locator("#menu summary", { hasText: name }).click();
		await expectOpen(page, "");
		await click("Solutions");
		await expectOpen(page, "Solutions");
		await click("About");
		await expectOpen(page, "About");
		await page.locator("h1").click();
		await expectOpen(page, "");
		await click("Solutions");
		await group(page, "Solutions").getByRole("link", { name: "Process" }).click();
		await expectOpen(page, "");
		// A visitor sees where the page is although the link is hidden.
		const mark = () =>
			page
				.locator("#menu summary", { hasText: "Solutions" })
				.evaluate((summary) => getComputedStyle(summary).boxShadow);
		await expect.poll(mark).not.toBe("none");
		expect(await overflowOf(page)).toBe(0);
	});

	it("open and close in the bar by keyboard, and close when the focus leaves the menu", async () => {
		const page = await visit("team", "/", desk);
		const focused = () => page.evaluate(() => document.activeElement?.textContent);
		await page.locator("#menu summary", { hasText: "About" }).focus();
		await page.keyboard.press("Enter");
		await expectOpen(page, "About");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Escape");
		await expectOpen(page, "");
		expect(await focused()).toBe("About");
		await page.keyboard.press("Enter");
		await expectOpen(page, "About");
		expect(await barriersOf(page)).toEqual([]);
		await page.getByRole("link", { name: "Schedule a Consultation" }).first().focus();
		await expectOpen(page, "About");
		await page.keyboard.press("Tab");
		await expectOpen(page, "");
	});

	it("open inside the menu of a phone, which still closes on Escape", async () => {
		const page = await visit("team", "/", phone);
		await page.getByRole("button", { name: "Menu" }).click();
		await page.locator("#menu summary", { hasText: "About" }).click();
		await expectOpen(page, "About");
		expect(await barriersOf(page)).toEqual([]);
		await page.locator("#menu summary", { hasText: "Solutions" }).click();
		await expectOpen(page, "Solutions");
		await page.keyboard.press("Escape");
		await page.locator("#menu").waitFor({ state: "hidden" });
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Menu");
	});
});

it("LP-03 BR-04 the development bar does not cover the menu's button", async () => {
	const page = await visit("team", "/", phone);
	const button = page.getByRole("button", { name: "Menu" });
	await button.click();
	await page.locator("#menu").waitFor({ state: "visible" });
	await button.click();
	await page.locator("#menu").waitFor({ state: "hidden" });
});
