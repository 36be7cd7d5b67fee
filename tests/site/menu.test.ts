import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { browserOfFile, phone } from "../setup/browser/visits.ts";

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

	it("LP-03 closes on a choice, which leads to the section", async () => {
		await open();
		await menu().getByRole("link", { name: "Pricing" }).click();
		await menu().waitFor({ state: "hidden" });
		await expect.poll(expanded).toBe("false");
		await expect
			.poll(() => page.locator("#pricing").evaluate((section) => section.getBoundingClientRect().top))
			.toBeLessThanOrEqual(100);
	});

	it("LP-03 closes on the choice of the section that is shown already", async () => {
		await open();
		await menu().getByRole("link", { name: "Pricing" }).click();
		await menu().waitFor({ state: "hidden" });
	});

	it("LP-03 closes on Escape and gives the focus back to its button", async () => {
		await open();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Escape");
		await menu().waitFor({ state: "hidden" });
		await expect.poll(expanded).toBe("false");
		expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
	});
});

it("LP-03 BR-04 the development bar leaves the menu's button free", async () => {
	const page = await visit("team", "/", phone);
	const button = page.getByRole("button", { name: "Menu" });
	await button.click();
	await page.locator("#menu").waitFor({ state: "visible" });
	await button.click();
	await page.locator("#menu").waitFor({ state: "hidden" });
});
