import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;
const ids: Record<string, string> = {};

beforeAll(async () => {
	const { id: author } = await add("team", { name: "Hinemoa Parata", active: true, websites: ["setout"] });
	ids.author = author;
	for (const title of ["Anchors", "Beams", "Columns"]) {
		const { id } = await add("content", { title, status: "published", domains: ["setout"] });
		ids[title] = id;
	}
	const unpublished = { baseVersion: 0, values: { title: "Drains", domains: ["setout"] } };
	ids.Drains = "d7r4a1n8s5x2y9z6w3v0";
	await office.site.platform.drafts.save(system, "content", toId(ids.Drains), unpublished, 0);
	const { id } = await add("media", { name: "plan.pdf", type: "document", size: 1 });
	ids.plan = id;
});

const dialog = (page: Page) => page.getByRole("dialog");
const draftOf = (title: string) =>
	office.site.platform.drafts.find(system, "content", toId(ids[title] ?? ""));

async function chooseField(page: Page, label: string) {
	await page.getByRole("button", { name: "Edit a field" }).click();
	await dialog(page).getByLabel("Field", { exact: true }).selectOption({ label });
}

it("CM-03 a field of several articles is changed in their drafts, published from there, and undone", async () => {
	const page = await enter("editor", "/cms/content?order=title");
	await page.getByLabel("Select all on this page").check();
	await page.getByText("4 selected").waitFor();

	await chooseField(page, "Author");
	await page.getByText("visitors see it once you publish").waitFor();
	await dialog(page).getByLabel("Author").click();
	await page.getByRole("option", { name: "Hinemoa Parata" }).click();
	await page.getByRole("button", { name: "Change 4 articles" }).click();
	await page.getByText("Changed Author of 4 articles").waitFor();
	expect(await kept("content", toId(ids.Anchors ?? ""))).toMatchObject({ author: "", version: 1 });
	for (const title of ["Anchors", "Beams", "Columns"])
		expect(await draftOf(title)).toMatchObject({ baseVersion: 1, values: { author: ids.author } });
	expect(await draftOf("Drains")).toMatchObject({ values: { title: "Drains", author: ids.author } });

	const changed = page.getByRole("table").getByText("Live, unpublished changes");
	await expect.poll(() => changed.count()).toBe(3);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => changed.count()).toBe(0);
	await expect(draftOf("Beams")).rejects.toThrow();
	expect((await draftOf("Drains")).values).toEqual({ title: "Drains", domains: ["setout"] });

	await page.getByLabel("Select “Columns”").uncheck();
	await chooseField(page, "Type");
	const caseStudy = dialog(page).getByRole("radio", { name: "Case study" });
	await caseStudy.focus();
	await page.keyboard.press("Space");
	await expect.poll(() => caseStudy.isChecked()).toBe(true);
	// The list takes so long to show the drafts that they are published before it does.
	const published = Promise.withResolvers<void>();
	await page.route(/\/api\/content\?/, async (route) => {
		await published.promise;
		await route.continue();
	});
	await page.getByRole("button", { name: "Change 3 articles" }).click();
	await page.getByText("Changed Type of 3 articles").waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
	await page.getByText("Publish: 3 articles").waitFor();
	published.resolve();
	for (const title of ["Anchors", "Beams", "Drains"])
		expect(await kept("content", toId(ids[title] ?? ""))).toMatchObject({
			type: "case-study",
			status: "published",
		});
	expect(await kept("content", toId(ids.Columns ?? ""))).toMatchObject({ type: "insight", version: 1 });
});
