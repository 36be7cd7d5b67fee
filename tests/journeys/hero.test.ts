import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../setup/sample.ts";
import { browserOfFile, desk } from "../setup/visits.ts";

const { visit } = browserOfFile();

describe.each(["digital-nz", "racking-nz", "team"] as const)("The hero of %s", (key) => {
	it("LP-04 shows its picture under a dark overlay, its logo, title, subtitle and both links", async () => {
		const page = await visit(key);
		const hero = page.locator("#home");
		const { copy } = sampleOf(key);
		expect(await hero.getByRole("heading", { level: 1 }).textContent()).toBe(copy.heroTitle);
		expect(await hero.locator(".lead").textContent()).toBe(copy.heroSubtitle);
		const picture = hero.locator("img.media");
		expect(await picture.getAttribute("src")).toMatch(/^\/media\/hero-.+\.webp$/);
		await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
		expect(await picture.boundingBox()).toEqual(await hero.boundingBox());
		expect(await overlayOf(page)).toBeGreaterThan(0);
		const logo = hero.locator(".plate img");
		await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
		const consult = hero.getByRole("link", { name: "Schedule a Consultation" });
		expect(await consult.getAttribute("href")).toBe("#contact");
	});

	it("LP-04 offers the capabilities statement, which is a PDF", async () => {
		const page = await visit(key);
		const link = page.locator("#home").getByRole("link", { name: "Download Capabilities Statement" });
		const answer = await answerOf(page, (await link.getAttribute("href")) ?? "");
		expect(answer).toEqual([200, "application/pdf"]);
	});
});

describe("The hero without a capabilities statement", () => {
	it.each([
		["digital-au", "#"],
		["events-au", ""],
	] as const)("LP-04 of %s, where the link is '%s', does not offer one", async (key, value) => {
		expect(sampleOf(key).website.capabilityStatement).toBe(value);
		const page = await visit(key);
		expect(await page.getByText("Download Capabilities Statement").count()).toBe(0);
		expect(await page.locator("#home").getByRole("link", { name: "Schedule a Consultation" }).count()).toBe(
			1,
		);
	});
});

it("LP-04 the hero without a picture shows its grid, and no broken image", async () => {
	const page = await visit("events-au");
	expect(await page.locator("#home .media, #home img").count()).toBe(0);
	expect(await page.locator("#home .setting-out").isVisible()).toBe(true);
});

describe("The film in the hero of events-nz", () => {
	it("LP-04 plays silently, again and again, from a poster on", async () => {
		const page = await visit("events-nz");
		const film = page.locator("video.media");
		const { poster, ...state } = await film.evaluate((video: HTMLVideoElement) => ({
			muted: video.muted,
			loop: video.loop,
			inline: video.playsInline,
			controls: video.controls,
			poster: video.poster,
		}));
		expect(state).toEqual({ muted: true, loop: true, inline: true, controls: false });
		expect(poster).toMatch(/\/media\/hero-loop-\w+\.webp$/);
		expect(await answerOf(page, poster)).toEqual([200, "image/webp"]);
		await expect
			.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime))
			.toBeGreaterThan(0);
		expect(await overlayOf(page)).toBeGreaterThan(0);
	});

	it("LP-04 stops and goes on by its button", async () => {
		const page = await visit("events-nz");
		const isPaused = () => page.locator("video.media").evaluate((video: HTMLVideoElement) => video.paused);
		await page.getByRole("button", { name: "Pause film" }).click();
		await expect.poll(isPaused).toBe(true);
		await page.getByRole("button", { name: "Play film" }).click();
		await expect.poll(isPaused).toBe(false);
		await page.getByRole("button", { name: "Pause film" }).waitFor();
	});

	it("LP-04 stays a still picture for those who want no motion", async () => {
		const requests: string[] = [];
		const page = await visit("events-nz", "/library", { ...desk, reducedMotion: "reduce" });
		page.on("request", (request) => requests.push(request.url()));
		await page.getByRole("link", { name: "Guyline Events" }).first().click();
		await page.locator("video.media").waitFor();
		await page.waitForLoadState("networkidle");
		expect(await page.locator("video.media").evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe(
			"",
		);
		expect(await page.locator(".pause").isVisible()).toBe(false);
		expect(requests.filter((address) => address.endsWith(".webm"))).toEqual([]);
		expect(requests.filter((address) => /hero-loop-\w+\.webp$/.test(address))).toHaveLength(1);
	});
});

/** How much of the hero's picture the overlay takes away, from 0 to 1. */
function overlayOf(page: Page): Promise<number> {
	return page.locator("#home").evaluate((hero) => {
		const color = getComputedStyle(hero, "::before").backgroundColor;
		return Number(/[,/] ?([\d.]+)\)$/.exec(color)?.[1]);
	});
}

/** Status and type of what stands at an address. */
function answerOf(page: Page, address: string): Promise<[number, string | null]> {
	return page.evaluate(async (path) => {
		const response = await fetch(path);
		return [response.status, response.headers.get("content-type")];
	}, address);
}
