import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { complaintsOf, layoutShiftOf, overflowOf, readThrough } from "../setup/browser/watch.ts";
import { addFile, pdfBytes, pictureBytes } from "../setup/files/media-files.ts";
import { allBlocks } from "../setup/pages/all-blocks.ts";

const { newPage } = browserOfFile();
const key = "racking-nz";
const title = "Forty bays in eleven weeks";

let site: OwnSite;
let path: string;

beforeAll(async () => {
	site = await startOwnSite();
	const { id } = await site.add("websites", { domainKey: key, domain: `${key}.example.nz`, name: "Upright" });
	await site.add("settings", {
		id,
		contactFormUrl: "https://forms.example/a",
		contactFormLoads: "click",
		contactEmail: "form@example.nz",
	});
	const files = await Promise.all(
		[1, 2, 3, 4, 5, 6].map(async (n) =>
			addFile(site.platform, `hall-${n}.jpg`, await pictureBytes(600, n === 5 ? 800 : 400, n * 40), {
				alt: `Hall ${n}`,
			}),
		),
	);
	const pictures = files.map((file) => `/media/${file.id}/hall.jpg`);
	const sheet = await addFile(site.platform, "schedule.pdf", pdfBytes);
	const video = await site.add("media", {
		name: "tour.mp4",
		type: "video",
		contentType: "video/mp4",
		isPublic: true,
	});
	const shown = { active: true, websites: [id] };
	await site.add("services", {
		name: "Anchor design",
		description: "Two weeks.",
		image: pictures[0] ?? "",
		...shown,
	});
	await site.add("team", { name: "Aroha Ngata", role: "Engineer", photo: pictures[1] ?? "", ...shown });
	const article = { status: "published", domains: [key], type: "case-study" } as const;
	await site.add("content", {
		...article,
		title: "Another hall",
		content: "<p>Steel and timber, on one slab.</p>",
	});
	const content = allBlocks({
		pictures,
		document: `/media/${sheet.id}/schedule.pdf`,
		video: `/media/${video.id}/tour.mp4`,
	});
	const { slug } = await site.add("content", { ...article, title, content });
	path = `/library/${slug}`;
});
afterAll(() => site.stop());

async function open(page: Page, at = path): Promise<void> {
	await page.goto(addressOf(key, at, site.port));
}

describe.each([
	["a phone", phone],
	["a desk", desk],
] as const)("Blocks on %s", (_, visitor) => {
	it("are accessible, still and as wide as the window, and the browser reports nothing", async () => {
		const page = await newPage(visitor);
		const complaints = complaintsOf(page);
		await open(page);
		await readThrough(page);
		expect(await layoutShiftOf(page)).toBeLessThan(0.02);
		expect(await overflowOf(page)).toBe(0);
		expect(await barriersOf(page)).toEqual([]);
		expect(complaints).toEqual([]);
	});

	it("a gallery opens over the page, and the keyboard leads through it and back", async () => {
		const page = await newPage(visitor);
		await open(page);
		const links = page.locator('[data-layout="grid"] figure > a');
		await links.nth(1).focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Pictures" });
		const picture = dialog.getByRole("img");
		await expect.poll(() => picture.getAttribute("alt")).toBe("The hall, part 2");
		expect(await picture.boundingBox().then((box) => box?.width)).toBe(visitor.viewport.width);
		await page.keyboard.press("ArrowRight");
		expect(await picture.getAttribute("alt")).toBe("The hall, part 3");
		for (const _ of [1, 2]) await page.keyboard.press("ArrowLeft");
		expect(await picture.getAttribute("alt")).toBe("The hall, part 1");
		await dialog.getByText("Steel to the roof").waitFor();
		await dialog.getByText("1 of 6").waitFor();
		await page.keyboard.press("ArrowLeft");
		expect(await picture.getAttribute("alt")).toBe("The hall, part 6");
		await dialog.getByRole("button", { name: "Next picture" }).click();
		expect(await barriersOf(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "hidden" });
		expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
	});

	it("a video and a map load from their provider on a click alone", async () => {
		const page = await newPage(visitor);
		const complaints = complaintsOf(page);
		const requested: string[] = [];
		await page.route(/youtube-nocookie|openstreetmap/, (route) => {
			requested.push(new URL(route.request().url()).hostname);
			return route.fulfill({ contentType: "text/html", body: "<p>Playing</p>" });
		});
		await open(page);
		await readThrough(page);
		expect(requested).toEqual([]);
		await page.getByText("which receives your IP address").first().waitFor();
		await page.getByRole("link", { name: "Play video: The lift of the last frame." }).focus();
		await page.keyboard.press("Enter");
		const frame = page.locator('iframe[title="The lift of the last frame."]');
		await frame.contentFrame().getByText("Playing").waitFor();
		expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.getByRole("link", { name: "Show map: The site in Petone." }).click();
		await page.locator('iframe[title="The site in Petone."]').contentFrame().getByText("Playing").waitFor();
		expect(requested).toEqual(["www.youtube-nocookie.com", "www.openstreetmap.org"]);
		expect(complaints).toEqual([]);
	});

	it("an accordion opens by keyboard, and the table of contents leads to a heading", async () => {
		const page = await newPage(visitor);
		await open(page);
		const answer = page.getByText("A registered engineer, after thirty days.");
		expect(await answer.isVisible()).toBe(false);
		await page.getByText("Who checks the anchors?").focus();
		await page.keyboard.press("Enter");
		await answer.waitFor();
		await page
			.getByRole("navigation", { name: "On this page" })
			.getByRole("link", { name: "On film" })
			.click();
		expect(page.url()).toMatch(/#s-on-film$/);
	});

	it("without scripts, pictures and videos are links and everything can be read", async () => {
		const page = await newPage({ ...visitor, javaScriptEnabled: false });
		await open(page);
		expect(await page.locator('[data-layout="grid"] figure > a').first().getAttribute("href")).toMatch(
			/^\/media\/.*\.jpg$/,
		);
		const play = page.getByRole("link", { name: "Play video on YouTube" });
		expect(await play.getAttribute("href")).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
		await play.click({ trial: true });
		await page.getByText("How long do they last?").click();
		await page.getByText("As long as the slab.").waitFor();
	});
});

it("blocks are printed open, as stacked pictures, and a video as its address", async () => {
	const page = await newPage(desk);
	await open(page);
	await page.emulateMedia({ media: "print" });
	expect(
		await page.getByText("As long as the slab.").evaluate((text) => text.getBoundingClientRect().height),
	).toBeGreaterThan(0);
	const lefts = await page
		.locator('[data-layout="grid"] img')
		.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().left));
	expect(new Set(lefts).size).toBe(1);
	expect(await page.locator(".play").first().isVisible()).toBe(false);
	const source = page.getByRole("link", { name: "Open on YouTube" });
	expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toContain(
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ",
	);
});

it("the reader on the landing page has their styles, and playing a video opens the page of the article", async () => {
	const page = await newPage(desk);
	const complaints = complaintsOf(page);
	await open(page, "/");
	const card = page.locator("#case-studies article").filter({ hasText: title });
	await card.getByRole("link").click();
	const reader = page.getByRole("dialog");
	const grid = reader.locator('[data-layout="grid"]');
	await expect.poll(() => grid.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
	expect(await barriersOf(page)).toEqual([]);
	expect(complaints).toEqual([]);
	await reader.getByRole("link", { name: /^Play video/ }).click();
	await page.waitForURL(`**${path}#video-1`);
	await page.locator("h1", { hasText: title }).waitFor();
});
