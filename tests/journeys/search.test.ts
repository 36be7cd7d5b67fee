import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriersOf } from "../setup/browser/axe.ts";
import { addressOf, browserOfFile, desk, person, phone } from "../setup/browser/visits.ts";
import { complaintsOf, overflowOf } from "../setup/browser/watch.ts";

const { newPage, visit } = browserOfFile();

describe.each([
	["phone", phone],
	["desk", desk],
] as const)("On a %s, a visitor", (_, visitor) => {
	it("searches a website with a typo by keyboard, narrows the results and opens one", async () => {
		const page = await visit("racking-nz", "/search", visitor);
		const complaints = complaintsOf(page);
		await page.getByRole("searchbox", { name: "Search this website" }).focus();
		await page.keyboard.type("siesmic");
		await page.keyboard.press("Enter");
		const status = page.getByRole("status");
		await status.getByText("No results for “siesmic”. Showing results for “seismic”.").waitFor();
		expect((await page.locator(".results mark").first().textContent())?.toLowerCase()).toMatch(/^seismic/);
		await expectFitting(page);
		const types = page.getByRole("navigation", { name: "Type of result" });
		await types.getByRole("link", { name: /^Articles/ }).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(/type=articles/);
		for (const label of await page.locator(".results .meta").allTextContents())
			expect(label).toMatch(/^(Insight|Whitepaper|Case study)$/);
		expect(await types.locator("[aria-current]").textContent()).toMatch(/^Articles/);
		const first = page.locator(".results h2 a").first();
		const title = (await first.textContent()) ?? "";
		await first.click();
		await page.getByRole("heading", { name: title, level: 1 }).waitFor();
		expect(complaints).toEqual([]);
	});

	it("is told that nothing matches, and a long word breaks", async () => {
		const page = await visit("team", `/search?query=${"zeppelin".repeat(20)}`, visitor);
		await page.getByText("Nothing matches “zeppelin").waitFor();
		await expectFitting(page);
		await page.getByRole("link", { name: "Show all articles" }).click();
		await page.locator(".register").waitFor();
	});
});

async function expectFitting(page: Page) {
	expect(await barriersOf(page)).toEqual([]);
	expect(await overflowOf(page)).toBe(0);
}

it("a visitor without scripts searches and pages", async () => {
	const page = await newPage({ ...phone, javaScriptEnabled: false });
	await page.goto(addressOf("interiors-nz", "/search"));
	await page.getByRole("searchbox").fill("the library");
	await page.getByRole("button", { name: "Search" }).click();
	await page.locator(".results li").first().waitFor();
	expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});

it("a visitor with a link that has a typo is led to the page", async () => {
	const page = await newPage(person);
	await page.goto(addressOf("team", "/library"));
	const link = page.locator(".register h2 a").first();
	const [title = "", path = ""] = [(await link.textContent()) ?? "", (await link.getAttribute("href")) ?? ""];
	const answer = await page.goto(addressOf("team", path.replace("/library", "/old-library")));
	expect(answer?.status()).toBe(404);
	await page.getByRole("heading", { name: "Were you looking for one of these?" }).waitFor();
	await page.locator(".similar").getByRole("link", { name: title, exact: true }).click();
	await page.getByRole("heading", { name: title, level: 1 }).waitFor();
});
