import { expect, it } from "vitest";
import { domainKeys } from "../../src/model/brands.ts";
import { sampleOf } from "../setup/app/sample.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";
import { complaintsOf, overflowOf, readThrough } from "../setup/browser/watch.ts";

const { newPage } = browserOfFile();

it.each(domainKeys)(
	"a visitor of %s reads its landing page, its library, an article and a dead end",
	async (key) => {
		const { website, services, team, articles } = sampleOf(key);
		const page = await newPage();
		const complaints = complaintsOf(page);

		await page.goto(addressOf(key));
		expect(await page.title()).toContain(`${website.name} |`);
		expect(await page.locator("main > section").count()).toBe(9);
		const description = await page.locator('meta[name="description"]').getAttribute("content");
		expect(description).not.toContain("…");
		const namesIn = (id: string) => page.locator(`#${id} h3`).allTextContents();
		expect(await namesIn("solutions")).toEqual(services.map(({ name }) => name));
		expect(await namesIn("team")).toEqual(team.map(({ name }) => name));
		await readThrough(page);
		const missing = await page.evaluate(() =>
			[...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
		);
		expect([missing, await overflowOf(page)]).toEqual([[], 0]);

		await page.goto(addressOf(key, "/library"));
		const listed = await page.locator(".register h2").allTextContents();
		expect(listed).toHaveLength(Math.min(12, articles().length));
		const [first] = listed;
		if (first) {
			await page.getByRole("link", { name: first, exact: true }).first().click();
			await page.getByRole("heading", { name: first, level: 1 }).waitFor();
			expect(await page.locator(".prose p").count()).toBeGreaterThan(1);
		}
		expect(complaints).toEqual([]);

		const answer = await page.goto(addressOf(key, "/nowhere/at/all"));
		expect(answer?.status()).toBe(404);
		expect(await page.locator("footer").textContent()).toContain(website.name);
	},
);
