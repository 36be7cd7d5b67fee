import { describe, expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { visit } = browserOfFile();

describe.each([
	["digital-nz", desk],
	["racking-nz", phone],
	["team", desk],
] as const)("Articles of %s", (key, visitor) => {
	it.each(["case-study", "insight"])("LB-02 a newest %s has a page of its own", async (type) => {
		const page = await visit(key, `/library?type=${type}`, visitor);
		const link = page.locator(".register h2 a").first();
		const title = (await link.textContent()) ?? "";
		await link.click();
		await page.getByRole("heading", { name: title, level: 1 }).waitFor();
		const { website, articles } = sampleOf(key);
		const searchTitle = articles(type).find((article) => article.title === title)?.searchTitle;
		expect(await page.title()).toBe(`${searchTitle || title} | ${website.name}`);
		expect(await page.locator(".prose p").count()).toBeGreaterThan(1);
		const pictures = page.locator(".prose img");
		for (const picture of await pictures.all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect
				.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
				.toBeGreaterThan(0);
		}
		expect(await page.getByRole("complementary").getByRole("link").count()).toBeGreaterThan(0);
	});

	it("LB-02 the headings beside it lead into the article", async () => {
		const page = await visit(key, "/library?type=case-study", visitor);
		await page.locator(".register h2 a").first().click();
		const outline = page.getByRole("navigation", { name: "On this page" });
		for (const link of await outline.getByRole("link").all()) {
			const anchor = (await link.getAttribute("href")) ?? "";
			const heading = page.locator(`[id="${anchor.slice(1)}"]`);
			expect(await heading.textContent()).toBe(await link.textContent());
		}
	});
});
