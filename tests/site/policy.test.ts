import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordOf } from "../../src/model/model.ts";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { addStaff, staffPassword } from "../setup/app/staff.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";
import { readThrough } from "../setup/browser/watch.ts";
import { createPostgres } from "../setup/databases/databases.ts";

const { newPage } = browserOfFile();
const elsewhere = "https://pictures.example.nz";
const picture = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

let site: OwnSite;
/** Locks tables of the site's database, so that queries wait. */
let holder: pg.Client;
let article: RecordOf<"content">;

beforeAll(async () => {
	const { url } = await createPostgres();
	// Tables are locked until a browser shows that it waits, which is less than PostgreSQL may take in tests.
	site = await startOwnSite(url);
	const { id } = await site.add("websites", {
		domainKey: "racking-nz",
		domain: "a.example.nz",
		name: "Upright",
	});
	await site.add("settings", { id, contactFormUrl: "https://forms.example.nz/book" });
	await site.add("services", {
		name: "Rack inspection",
		active: true,
		websites: [id],
		image: `${elsewhere}/s.png`,
	});
	await site.add("team", { name: "Tavita Leota", active: true, websites: [id], photo: `${elsewhere}/t.png` });
	const content = `<h2>One</h2><p>A paragraph of some length to show.</p><p><img src="${elsewhere}/a.png" alt="A"></p>
		<p><img src="https://more.example.nz/b.png" alt="B"></p><h2>Two</h2>`;
	const shown = { title: "Tall racks", status: "published", domains: ["racking-nz"], content } as const;
	article = await site.add("content", { type: "insight", ...shown });
	await addStaff(site.platform, { email: "ada@staff.example.nz" });
	holder = new pg.Client(url);
	await holder.connect();
});

afterAll(async () => {
	await holder.end();
	await site.stop();
});

/** A page that records policy violations, and gets pictures and forms of other hosts from here. */
async function open(): Promise<{ page: Page; refused: () => Promise<string[]> }> {
	const page = await newPage();
	await page.route(/https:\/\/(pictures|more)\.example\.nz\//, (route) =>
		route.fulfill({ contentType: "image/png", body: picture }),
	);
	await page.route(/https:\/\/forms\.example\.nz\//, (route) =>
		route.fulfill({ contentType: "text/html", body: "<h1>Book</h1>" }),
	);
	await page.addInitScript(() => {
		const refused: string[] = [];
		Object.assign(window, { refused });
		document.addEventListener("securitypolicyviolation", (event) =>
			refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
		);
	});
	return { page, refused: () => page.evaluate(() => (window as unknown as { refused: string[] }).refused) };
}

/** Effect of an injected inline script, and of a style. */
function plant(page: Page): Promise<{ ran: boolean; colour: string }> {
	return page.evaluate(async () => {
		const told = new Promise((heard) =>
			document.addEventListener("securitypolicyviolation", heard, { once: true }),
		);
		const place = document.createElement("div");
		place.innerHTML = `<p id="planted" style="color: rgb(1, 2, 3)" onclick="window.ran = true">x</p>`;
		document.body.append(place);
		const script = document.createElement("script");
		script.textContent = "window.ran = true";
		document.body.append(script);
		document.getElementById("planted")?.click();
		await told;
		const colour = getComputedStyle(document.querySelector("#planted") as Element).color;
		return { ran: "ran" in window, colour };
	});
}

describe("The policy of each page", () => {
	it.each([
		["the landing page", () => "/", 200],
		["the library", () => "/library", 200],
		["an article", () => `/library/${article.slug}`, 200],
		["the page that is not there", () => "/nowhere", 404],
		["the sign-in page", () => "/cms/login", 200],
		["the viewer of the API", () => "/api", 200],
	])("of %s allows its features, and no injected code", async (_, path, status) => {
		const { page, refused } = await open();
		const answer = await page.goto(addressOf("racking-nz", path(), site.port), { waitUntil: "networkidle" });
		expect(answer?.status()).toBe(status);
		await readThrough(page);
		const missing = await page.evaluate(
			() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length,
		);
		expect([await refused(), missing]).toEqual([[], 0]);
		const { ran, colour } = await plant(page);
		expect([ran, colour === "rgb(1, 2, 3)"]).toEqual([false, false]);
		expect(await refused()).toContain("script-src-elem inline");
	});

	it("of the landing page allows the pictures of articles in the reader, and the form", async () => {
		const { page, refused } = await open();
		await page.goto(addressOf("racking-nz", "/", site.port));
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		await page.locator("#contact iframe").contentFrame().getByRole("heading", { name: "Book" }).waitFor();
		await page.getByRole("link", { name: "Read more" }).click();
		const second = page.locator('#reader img[alt="B"]');
		await second.scrollIntoViewIfNeeded();
		await expect.poll(() => second.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
		expect(await refused()).toEqual([]);
	});

	it.each([
		["a list comes late", "services", "Loading services..."],
		["the website comes late", "websites", "Loading domain configuration"],
	])("allows assembling a page when %s", async (_, table, loading) => {
		// Cached data would appear at once.
		await site.add("services", { name: `Before ${table}`, active: true, websites: [] });
		const { id } = await site.add("websites", {
			domainKey: `late-${table}`,
			domain: `${table}.example.nz`,
			name: "Late",
		});
		await site.add("services", { name: "Marquees", active: true, websites: [id] });
		await holder.query("begin");
		await holder.query(`lock table ${table} in access exclusive mode`);
		const { page, refused } = await open();
		await page.goto(`http://${table}.example.nz:${site.port}/`, { waitUntil: "commit" });
		await page.getByText(loading, { exact: true }).waitFor();
		await holder.query("rollback");
		await page.getByRole("heading", { name: "Marquees" }).waitFor();
		await expect.poll(() => page.locator(".loading").count()).toBe(0);
		expect(await refused()).toEqual([]);
		expect((await plant(page)).ran).toBe(false);
	});

	it("allows the screens of the back office and the article editor", async () => {
		const { page, refused } = await open();
		await page.goto(addressOf("racking-nz", "/cms/login", site.port));
		await page.getByLabel("Email").fill("ada@staff.example.nz");
		await page.getByLabel("Password").fill(staffPassword);
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await page.waitForURL(/\/cms$/);
		for (const path of ["/cms", "/cms/media", "/cms/settings", `/cms/content/${article.id}`]) {
			await page.goto(addressOf("racking-nz", path, site.port), { waitUntil: "networkidle" });
			expect([path, await refused()]).toEqual([path, []]);
		}
		await page.locator(".ProseMirror").click();
		await page.keyboard.type("Typed");
		expect(await refused()).toEqual([]);
		expect((await plant(page)).ran).toBe(false);
	});
});
