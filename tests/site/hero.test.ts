import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../setup/app/sample.ts";
import { renderAhead } from "../setup/browser/rendered-ahead.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { newPage, visit } = browserOfFile();

describe.each(["digital-nz", "racking-nz", "team"] as const)("The hero of %s", (key) => {
	it("LP-04 shows its picture under a dark overlay, its logo, title, subtitle and both links", async () => {
		const page = await visit(key);
		const hero = page.locator("#home");
		const { copy } = sampleOf(key);
		expect(await hero.getByRole("heading", { level: 1 }).textContent()).toBe(copy.heroTitle);
		expect(await hero.locator(".lead").textContent()).toBe(copy.heroSubtitle);
		const picture = hero.locator("img.media");
		expect(await picture.getAttribute("fetchpriority")).toBe("high");
		await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
		// Next to the title, it fills the right half.
		const { x, y, width, height } = (await hero.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const half = sampleOf(key).website.heroLayout === "beside" ? width / 2 : 0;
		expect(await picture.boundingBox()).toEqual({ x: x + half, y, width: width - half, height });
		expect(await overlayOf(page)).toBeGreaterThan(0);
		const logo = hero.locator(".plate img");
		await expect.poll(() => widthOf(logo)).toBeGreaterThan(0);
		const consult = hero.getByRole("link", { name: "Schedule a Consultation" });
		expect(await consult.getAttribute("href")).toBe("#contact");
	});

	it("LP-04 offers the capabilities statement, which is a PDF", async () => {
		const page = await visit(key);
		const link = page.locator("#home").getByRole("link", { name: "Download Capabilities Statement" });
		expect(await link.textContent()).toBe("Download Capabilities Statement");
		const answer = await answerOf(page, (await link.getAttribute("href")) ?? "");
		expect(answer).toEqual([200, "application/pdf"]);
		// Type and size of the file are next to the link and describe it.
		const words = await page.locator("#home .download small").textContent();
		expect(words).toMatch(/^PDF, 3\d\d kB$/);
		expect(
			await link.evaluate(
				(a) => document.getElementById(a.getAttribute("aria-describedby") ?? "")?.textContent,
			),
		).toBe(words);
		const download = page.waitForEvent("download");
		await link.click();
		const { name } = sampleOf(key).website;
		expect((await download).suggestedFilename()).toBe(`${name} Capabilities Statement.pdf`);
	});
});

it("LP-04 the logo is once on a phone's screen", async () => {
	const page = await visit("team", "/", phone);
	const logos = page.locator(".brand img, #home .plate img");
	expect(await logos.count()).toBe(2);
	expect(await logos.filter({ visible: true }).count()).toBe(1);
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

describe("The video in the hero of events-nz", () => {
	it("LP-04 plays muted, in a loop, over its poster", async () => {
		const page = await visit("events-nz");
		const video = page.locator("video.media");
		const state = await video.evaluate((video: HTMLVideoElement) => ({
			muted: video.muted,
			loop: video.loop,
			inline: video.playsInline,
			controls: video.controls,
		}));
		expect(state).toEqual({ muted: true, loop: true, inline: true, controls: false });
		await expect.poll(() => widthOf(page.locator("#home img.media"))).toBeGreaterThan(0);
		await expect
			.poll(() => video.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime))
			.toBeGreaterThan(0);
		expect(await overlayOf(page)).toBeGreaterThan(0);
	});

	it("LP-04 stops and resumes by its button", async () => {
		const page = await visit("events-nz");
		const isPaused = () => page.locator("video.media").evaluate((video: HTMLVideoElement) => video.paused);
		await page.getByRole("button", { name: "Pause video" }).click();
		await expect.poll(isPaused).toBe(true);
		await page.getByRole("button", { name: "Play video" }).click();
		await expect.poll(isPaused).toBe(false);
		await page.getByRole("button", { name: "Pause video" }).waitFor();
	});

	it.each([
		["who want no motion", { reducedMotion: "reduce" }, ""],
		["who save data", {}, "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"],
		["whose browser runs no scripts", { javaScriptEnabled: false }, ""],
	] as const)("LP-04 stays a still picture for those %s", async (_, visitor, before) => {
		const page = await newPage({ ...desk, ...visitor });
		if (before) await page.addInitScript(before);
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await page.goto(addressOf("events-nz"), { waitUntil: "networkidle" });
		expect(requests.filter((address) => address.endsWith(".webm"))).toEqual([]);
		expect(await page.locator("video.media").innerHTML()).toBe("");
		expect(await page.locator(".pause").isVisible()).toBe(false);
		expect(await widthOf(page.locator("#home img.media"))).toBeGreaterThan(0);
	});

	it("LP-04 is fetched when a prerendered page is opened", async () => {
		const page = await newPage();
		const openReally = await renderAhead(page);
		await page.goto(addressOf("events-nz"));
		const video = page.locator("video.media");
		expect(await video.innerHTML()).toBe("");
		await openReally();
		await expect.poll(() => video.innerHTML()).toContain("<source");
	});

	it("LP-04 leaves its poster if it cannot be loaded", async () => {
		const page = await newPage();
		await page.route("**/*.webm", (route) => route.abort());
		await page.goto(addressOf("events-nz"));
		await page.locator("video.media").waitFor({ state: "detached" });
		expect(await page.locator(".pause").isVisible()).toBe(false);
		await expect.poll(() => widthOf(page.locator("#home img.media"))).toBeGreaterThan(0);
	});
});

/** Pixels of a picture that has been loaded. */
function widthOf(picture: Locator): Promise<number> {
	return picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
}

/** How much of the hero's picture the overlay takes away, from 0 to 1. */
function overlayOf(page: Page): Promise<number> {
	return page.locator("#home").evaluate((hero) => {
		const color = getComputedStyle(hero, "::before").backgroundColor;
		return Number(/[,/] ?([\d.]+)\)$/.exec(color)?.[1]);
	});
}

/** Status and content type of an address. */
function answerOf(page: Page, address: string): Promise<[number, string | null]> {
	return page.evaluate(async (path) => {
		const response = await fetch(path);
		return [response.status, response.headers.get("content-type")];
	}, address);
}
