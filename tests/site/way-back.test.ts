import { expect, inject, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { browserOfFile, desk, phone } from "../setup/browser/visits.ts";

/** The page's scripts have run by then; pictures may still be loading. */
const soon = { waitUntil: "domcontentloaded" } as const;

// Back then reloads the page, as in any browser without room to cache it.
const { newPage } = browserOfFile({ args: ["--disable-features=BackForwardCache"] });

it.each([
	["desk", desk],
	["phone", phone],
] as const)("on a %s, Back returns to the former screen", async (_, visitor) => {
	const page = await newPage(visitor);
	await page.goto(`http://${sampleOf("team").website.domain}:${inject("port")}/`, soon);
	const heading = page.locator("#insights h3").first();
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
	await heading.scrollIntoViewIfNeeded();
	const topOf = () => heading.evaluate((element) => element.getBoundingClientRect().top);
	// Fonts and sections that have just come near move it for some frames.
	await page.waitForLoadState("load");
	const before = await heading.evaluate(async (element) => {
		await document.fonts.ready;
		for (let top = Number.NaN, still = 0; still < 20; ) {
			await new Promise(requestAnimationFrame);
			const now = element.getBoundingClientRect().top;
			still = now === top ? still + 1 : 0;
			top = now;
		}
		return element.getBoundingClientRect().top;
	});
	await page.goto(`http://${sampleOf("team").website.domain}:${inject("port")}/library`, soon);
	await page.goBack(soon);
	await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(20);
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

it("a jump over more than three screens is not animated, a short one is", async () => {
	const page = await newPage(desk);
	await page.goto(`http://${sampleOf("team").website.domain}:${inject("port")}/`, soon);
	const behaviourAfter = async (name: string) => {
		// Behind the group that has the section.
		if (name === "Problems We Solve") await page.locator("#menu summary", { hasText: "Solutions" }).click();
		await page.locator("#menu").getByRole("link", { name }).click();
		return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
	};
	expect(await behaviourAfter("Problems We Solve")).toBe("smooth");
	expect(await behaviourAfter("Insights")).toBe("auto");
});

it("at four times the size the bar does not cover the text", async () => {
	const page = await newPage({ viewport: { width: 320, height: 225 } });
	await page.goto(`http://${sampleOf("team").website.domain}:${inject("port")}/`, soon);
	await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
	expect(
		await page.locator(".bar").evaluate((bar) => bar.getBoundingClientRect().bottom),
	).toBeLessThanOrEqual(0);
});

it("in forced colours the logo has a light background", async () => {
	const page = await newPage({ ...desk, forcedColors: "active", colorScheme: "dark" });
	await page.goto(`http://${sampleOf("team").website.domain}:${inject("port")}/`, soon);
	for (const place of [".brand img", ".plate img"])
		expect(await page.locator(place).evaluate((image) => getComputedStyle(image).backgroundColor)).toBe(
			"rgb(255, 255, 255)",
		);
	expect(await page.locator('meta[name="color-scheme"]').getAttribute("content")).toBe("only light");
});
