import { describe, expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { storedRows } from "../setup/databases/stored-rows.ts";

const { newPage, visit } = browserOfFile();

const drafts = storedRows<{ id: string; place: string }>(
	"select c.id, min(d.value) as place from content c join content_domains d on d.record_id = c.id where c.status = 'draft' group by c.id",
);

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

	it("LB-02 the headings next to it link into the article", async () => {
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

it("LB-02 there are drafts to test", () => {
	expect(drafts.length).toBeGreaterThan(2);
});

it.each(drafts)("LB-02 the draft $id on $place is the 404 page", async ({ id, place }) => {
	const page = await visit(place as "team", `/library/${id}`);
	expect(await page.locator("h1").textContent()).toBe("Page Not Found");
	const status = await page.evaluate(async () => (await fetch(location.href)).status);
	expect(status).toBe(404);
});

it("LB-02 an article of another website is the 404 page", async () => {
	const [foreign] = storedRows<{ id: string }>(
		`select c.id from content c where c.status = 'published' and not exists (select 1 from content_domains d
			where d.record_id = c.id and d.value in ('racking-nz', 'upright.stringline.nz')) limit 1`,
	);
	const page = await visit("racking-nz");
	const response = await page.goto(addressOf("racking-nz", `/library/${foreign?.id}`));
	expect(response?.status()).toBe(404);
});

describe.each(["digital-nz", "team"] as const)("Unknown paths of %s", (key) => {
	it.each(["/nope", "/library/unknown", "/a/b/c", "/Library"])("LB-03 %s is the 404 page", async (path) => {
		const page = await newPage();
		const response = await page.goto(addressOf(key, path));
		expect(response?.status()).toBe(404);
		expect(await page.title()).toBe("404 - Page Not Found");
		await page.getByText("404 - Page Not Found", { exact: true }).waitFor();
		expect(await page.locator("h1").textContent()).toBe("Page Not Found");
		await page.getByText("Sorry, the page you are looking for does not exist.", { exact: true }).waitFor();
		const back = page.getByRole("link", { name: `Back to ${sampleOf(key).website.name}` });
		expect(await back.getAttribute("href")).toBe("/");
	});
});
