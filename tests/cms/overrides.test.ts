import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin } = office;

const on = ["setout", "baybeam"];

/** What is below a field comes with the first touch. */
async function touch(page: Page) {
	await page.locator("[data-field]").first().waitFor();
	await page.keyboard.press("Tab");
}

/** What visitors of a host read of its services. */
async function readOn(websiteId: string) {
	return (await office.site.platform.reader.listServices(websiteId)).map(({ description }) => description);
}

// Takes some seconds: the whole way, by keyboard alone.
it("a field is said differently in a country, meets a change of the shared text, and is reset", async () => {
	const { id } = await add("services", {
		name: "Surveys",
		description: "By laser",
		active: true,
		websites: on,
	});
	const page = await enter("editor", `/cms/services/${id}`);
	await touch(page);
	const description = page.locator('[data-field="description"]');
	const differ = description.getByRole("button", { name: /^Make it different/ });
	await differ.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Description on some websites" });
	await dialog.getByLabel("Where").selectOption("All AU websites");
	await dialog.getByRole("textbox", { name: "Description" }).fill("By Australian laser");
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Save for visitors there" }).focus();
	await page.keyboard.press("Enter");
	const chip = description.getByRole("button", { name: /^Differs on All AU websites/ });
	await chip.waitFor();
	expect([await readOn("baybeam"), await readOn("setout")]).toEqual([["By Australian laser"], ["By laser"]]);
	expect(await barriersOf(page)).toEqual([]);

	await asAdmin.save("services", id, { description: "By drone" });
	await page.reload();
	await touch(page);
	await chip.getByText("shared text changed since").waitFor();
	await chip.click();
	await dialog.getByText("By drone").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Keep what is said here" }).click();
	await description.getByRole("button", { name: "Differs on All AU websites: description" }).waitFor();

	await page.setViewportSize({ width: 390, height: 800 });
	await chip.click();
	await dialog.getByRole("button", { name: "Reset to the shared text" }).waitFor();
	expect(await overflowOf(page)).toBe(0);
	await dialog.getByRole("button", { name: "Reset to the shared text" }).click();
	await chip.waitFor({ state: "detached" });
	expect(await readOn("baybeam")).toEqual(["By drone"]);
});

it("the text of an article is written differently in a country, with its marks and links", async () => {
	const { id, slug } = await add("content", {
		...{ title: "Anchors", type: "insight", status: "published", domains: ["digital-nz", "racking-au"] },
		content: "<p>Set to NZS 1170.</p>",
	});
	const page = await enter("editor", `/cms/content/${id}`);
	await touch(page);
	const text = page.locator('[data-field="content"]');
	await text.getByRole("button", { name: /^Make it different/ }).click();
	const dialog = page.getByRole("dialog", { name: "Content on some websites" });
	await dialog.getByLabel("Where").selectOption("All AU websites");
	await dialog
		.getByRole("region", { name: "What is said elsewhere" })
		.getByText("Set to NZS 1170.")
		.waitFor();
	const box = dialog.getByRole("textbox", { name: "Content" });
	await box.getByText("Set to NZS 1170.").waitFor();
	await box.focus();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("Set to AS 4084.");
	await box.getByText("Set to AS 4084.").waitFor();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.press("ControlOrMeta+B");
	await box.locator("strong", { hasText: "Set to AS 4084." }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await dialog.getByRole("button", { name: "Save for visitors there" }).click();
	await text.getByRole("button", { name: "Differs on All AU websites: content" }).waitFor();
	const { reader } = office.site.platform;
	const read = async (website: string, key: string) =>
		(await reader.findArticle(String(slug), [website, key]))?.html;
	expect([await read("baybeam", "racking-au"), await read("setout", "digital-nz")]).toEqual([
		"<p><strong>Set to AS 4084.</strong></p>",
		"<p>Set to NZS 1170.</p>",
	]);
	await text.getByRole("textbox").getByText("Set to NZS 1170.").waitFor();

	await page.setViewportSize({ width: 390, height: 800 });
	await text.getByRole("button", { name: "Differs on All AU websites: content" }).click();
	await box.getByText("Set to AS 4084.").waitFor();
	expect(await overflowOf(page)).toBe(0);
});
