import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { backOfficeOfFile, fieldOf } from "../setup/app/back-office.ts";
import { desk, phone } from "../setup/browser/visits.ts";

const { enter, newPage, addressOf } = backOfficeOfFile();

it("CM-01 the help of a screen opens next to it, and does not change typed words", async () => {
	const page = await enter("editor", "/cms/content/new?brand=digital-nz");
	await fieldOf(page, "title").fill("Half a title");
	const opened = page.waitForEvent("popup");
	await page.getByRole("link", { name: "Help: write and publish" }).click();
	const help = await opened;
	await help.getByRole("heading", { level: 1, name: "Write and publish" }).waitFor();
	expect(await fieldOf(page, "title").inputValue()).toBe("Half a title");
	const picture = help.getByRole("img", { name: "Form of an article with the live preview next to it" });
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_440);
	await help.getByRole("link", { name: "Schedule and release" }).first().click();
	await help.getByRole("heading", { level: 1, name: "Schedule and release" }).waitFor();
	await help.getByRole("heading", { level: 2, name: "Schedule one record" }).waitFor();
	expect(await help.getByRole("link", { name: /^Help:/ }).count()).toBe(0);
});

it("CM-01 the guide is for staff", async () => {
	const page = await newPage();
	await page.goto(addressOf("/cms/help/review"));
	await page.waitForURL((url) => url.pathname === "/cms/login");
});

/** Waits until the heading has the focus, and is at the top of the window, below the bar of phones. */
async function isAtHeading(page: Page, name: string): Promise<void> {
	const heading = page.getByRole("heading", { level: 2, name, exact: true });
	await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
	const places = () =>
		heading.evaluate((element) => {
			const { top, left } = element.getBoundingClientRect();
			const bar = document.querySelector("[aria-label='Menu and search']")?.getBoundingClientRect();
			const covering = document.elementFromPoint(left + 4, top + 4);
			return { isUncovered: covering === element, belowBar: Math.round(top - (bar?.bottom ?? 0)) };
		});
	await expect.poll(places).toEqual({ isUncovered: true, belowBar: 12 });
}

describe.each([
	["a desk", desk],
	["a phone", phone],
] as const)("CM-01 a link to a heading of the guide, at %s", (_, visitor) => {
	it("leads to it on another page, and on the same page", async () => {
		const page = await enter("editor", "/cms/help/fix-a-mistake", visitor);
		await page.getByRole("link", { name: "checks of a website" }).click();
		await page.waitForURL((url) => url.hash === "#prepare-it");
		await isAtHeading(page, "Prepare it");
		await page.getByRole("link", { name: "Write and publish" }).click();
		await page.getByRole("link", { name: "their pages" }).click();
		await isAtHeading(page, "Services and people");
	});

	it("leads to it as the first page, and Back to the position before", async () => {
		const page = await enter("editor", "/cms/help/write-and-publish#format-the-text", visitor);
		await isAtHeading(page, "Format the text");
		const link = page.getByRole("link", { name: "Schedule and release" }).first();
		await link.scrollIntoViewIfNeeded();
		const left = await page.evaluate(() => window.scrollY);
		await link.click();
		await page.getByRole("heading", { level: 1, name: "Schedule and release" }).waitFor();
		await page.goBack();
		await page.getByRole("heading", { level: 2, name: "Format the text" }).waitFor();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
	});
});
