import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf } from "../setup/app/back-office.ts";

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
