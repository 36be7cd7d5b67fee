import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, openTabOf, save } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const { enter, add, kept } = backOfficeOfFile();

it("an article gets its date, author, lead image and search texts by keyboard", async () => {
	const { id: aroha } = await add("team", { name: "Aroha Ngata", active: true });
	await add("team", { name: "Peter Laing" });
	const { id } = await add("content", { title: "Bracing", status: "published", domains: ["racking-au"] });
	const page = await enter("editor", `/cms/content/${id}`);
	await openTabOf(page, "publishedAt");
	const date = fieldOf(page, "publishedAt");
	const zone = await page.evaluate(() =>
		Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " "),
	);
	await page.getByText(`In your time zone, ${zone}.`).waitFor();
	await date.focus();
	for (const key of ["0", "5", "0", "6", "2", "0", "1", "9", "Tab", "0", "9", "3", "0", "A"])
		await page.keyboard.press(key);
	expect(await date.inputValue()).toBe("2019-05-06T09:30");
	await fieldOf(page, "author").focus();
	await page.keyboard.type("aroha");
	await page.getByRole("option", { name: "Aroha Ngata" }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Choose Lead image" }).press("Enter");
	await page.getByRole("button", { name: "Use a web address" }).press("Enter");
	const address = fieldOf(page, "leadImage");
	await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
	await address.fill("https://pictures.example/hall.jpg");
	await page.getByText("Search engines show about 60 characters.").waitFor();
	await page.getByText("Search engines show about 155 characters.").waitFor();
	await fieldOf(page, "searchTitle").fill("Bracing of tall racking, as a warehouse in Petone taught us it");
	await page.getByText("62 of about 60 characters: the end may be cut off.").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await save(page);
	expect(await kept("content", id)).toMatchObject({
		publishedAt: await page.evaluate(() => Date.parse("2019-05-06T09:30")),
		author: aroha,
		leadImage: "https://pictures.example/hall.jpg",
		searchTitle: "Bracing of tall racking, as a warehouse in Petone taught us it",
		updatedBy: expect.not.stringMatching("system"),
	});
	await page.setViewportSize({ width: 390, height: 800 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it("a picker that loads after it has got the focus has the focus", async () => {
	const { id } = await add("content", { title: "Footings", domains: ["racking-au"] });
	const page = await enter("editor", `/cms/content/${id}`);
	const mayLoad = Promise.withResolvers<void>();
	await page.route("**/record-select-*.js", async (route) => {
		await mayLoad.promise;
		await route.continue();
	});
	await openTabOf(page, "author");
	await fieldOf(page, "author").focus();
	mayLoad.resolve();
	const picker = page.getByRole("combobox", { name: "Author" });
	await expect.poll(() => picker.evaluate((input) => input === document.activeElement)).toBe(true);
});
