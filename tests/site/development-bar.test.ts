import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { browserOfFile, visitedTitle } from "../setup/browser/visits.ts";

const { newPage, visit } = browserOfFile();

const choices = [
	"Team",
	"Interiors NZ",
	"Interiors AU",
	"Racking NZ",
	"Racking AU",
	"Digital NZ",
	"Digital AU",
	"Events NZ",
	"Events AU",
];

const bar = (page: Page) => page.getByRole("navigation", { name: "Development" });
const brandOf = (page: Page) => page.locator(".plate b").textContent();

describe.each(["digital-nz", "team"] as const)("The development bar of %s", (key) => {
	it("BR-04 offers every brand and the back office, and marks the current one", async () => {
		const page = await visit(key);
		expect(await bar(page).getByRole("link").allTextContents()).toEqual([...choices, "CMS"]);
		expect(await bar(page).getByRole("link", { name: "CMS" }).getAttribute("href")).toBe("/cms");
		expect(await bar(page).locator("[aria-current]").getAttribute("data-domain")).toBe(key);
	});

	it("BR-04 opens the host of another brand", async () => {
		const page = await visit(key);
		await bar(page).getByRole("link", { name: "Events AU" }).click();
		await page.waitForURL(`http://events-au.localhost:${inject("port")}/`);
		await expect.poll(() => brandOf(page)).toBe("Tensile");
	});
});

describe("The development bar of localhost", () => {
	const home = () => `http://localhost:${inject("port")}/`;

	it("BR-03 BR-04 switches the brand and stores the choice in local storage and a cookie", async () => {
		const page = await newPage();
		await page.goto(home());
		expect(await brandOf(page)).toBe(sampleOf("team").website.name);
		for (const [choice, key] of [
			["Racking NZ", "racking-nz"],
			["Digital NZ", "digital-nz"],
		] as const) {
			await bar(page).getByRole("link", { name: choice }).click();
			await expect.poll(() => visitedTitle(page)).toContain(sampleOf(key).website.name);
			expect(page.url()).toBe(home());
			expect(await page.evaluate(() => localStorage.getItem("dev-domain"))).toBe(key);
			expect(await page.context().cookies()).toMatchObject([{ name: "dev-domain", value: key }]);
		}
		await page.goto(`${home()}library`);
		expect(await page.title()).toBe(`Library | ${sampleOf("digital-nz").website.name}`);
	});

	it("BR-04 remembers the stored choice even when the cookie is gone", async () => {
		const page = await newPage();
		await page.goto(home());
		await page.evaluate(() => localStorage.setItem("dev-domain", "racking-nz"));
		await page.reload();
		await expect.poll(() => visitedTitle(page)).toContain(sampleOf("racking-nz").website.name);
	});

	it("BR-04 an unknown stored choice changes nothing", async () => {
		const page = await newPage();
		await page.goto(home());
		await page.evaluate(() => localStorage.setItem("dev-domain", "nonsense"));
		await page.reload();
		expect(await brandOf(page)).toBe(sampleOf("team").website.name);
		expect(await page.context().cookies()).toEqual([]);
	});

	it("BR-03 the choice is valid for 127.0.0.1 too, and never for a host that names a brand", async () => {
		const page = await newPage();
		await page.goto(`http://127.0.0.1:${inject("port")}/`);
		await bar(page).getByRole("link", { name: "Interiors NZ" }).click();
		await expect.poll(() => visitedTitle(page)).toContain(sampleOf("interiors-nz").website.name);
		await page.goto(`http://racking-nz.localhost:${inject("port")}/`);
		await page.evaluate(() => localStorage.setItem("dev-domain", "digital-nz"));
		await page.reload();
		expect(await brandOf(page)).toBe(sampleOf("racking-nz").website.name);
	});

	it("BR-05 shows that the configuration loads while the brand is switched", async () => {
		const page = await newPage();
		await page.goto(home());
		await page.evaluate(() => {
			const keep = () => {
				const waiting = document.querySelector('[role="status"]');
				if (waiting) sessionStorage.setItem("waited", waiting.textContent ?? "");
			};
			new MutationObserver(keep).observe(document.body, { childList: true });
		});
		await bar(page).getByRole("link", { name: "Racking AU" }).click();
		await expect.poll(() => visitedTitle(page)).toContain(sampleOf("racking-au").website.name);
		expect(await page.evaluate(() => sessionStorage.getItem("waited"))).toBe("Loading domain configuration");
		expect(await page.getByRole("status").count()).toBe(0);
	});
});

describe("A website's own domain", () => {
	it.each(["team", "racking-nz", "digital-au"] as const)(
		"BR-04 of %s has no development bar",
		async (key) => {
			const { website } = sampleOf(key);
			const page = await newPage();
			await page.goto(`http://${website.domain}:${inject("port")}/`);
			expect(await brandOf(page)).toBe(website.name);
			expect(await bar(page).count()).toBe(0);
			await page.evaluate(() => localStorage.setItem("dev-domain", "events-au"));
			await page.reload();
			expect(await brandOf(page)).toBe(website.name);
		},
	);

	it("BR-04 has none for an alias either", async () => {
		const page = await newPage();
		await page.goto(`http://racking.stringline.au:${inject("port")}/`);
		expect(await brandOf(page)).toBe("Baybeam");
		expect(await bar(page).count()).toBe(0);
	});
});
