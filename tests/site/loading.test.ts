import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { addressOf, browserOfFile, desk } from "../setup/browser/visits.ts";
import { createPostgres } from "../setup/databases/databases.ts";

const { uncachedPage } = browserOfFile();

let site: OwnSite;
/** Locks tables of the site's database, so that queries wait. */
let holder: pg.Client;

beforeAll(async () => {
	const { url } = await createPostgres();
	// A cached page would be there at once.
	site = await startOwnSite(url, { PAGE_CACHE_MB: "0" });
	holder = new pg.Client(url);
	await holder.connect();
});

afterEach(() => holder.query("rollback"));

afterAll(async () => {
	await holder.end();
	await site.stop();
});

/** Address of a website without visits: cached data would appear at once. */
async function newWebsite(): Promise<string> {
	const domain = `upright${++websites}.example.nz`;
	const { id } = await site.add("websites", { domainKey: `upright${websites}`, domain, name: "Upright" });
	await site.add("services", { name: "Rack inspection", active: true, websites: [id] });
	await site.add("team", { name: "Tavita Leota", active: true, websites: [id] });
	for (const type of ["case-study", "insight"])
		await site.add("content", {
			type,
			title: `A first ${type}`,
			status: "published",
			domains: [id],
			content: "<p>A paragraph of some length to show.</p>",
		});
	return `http://${domain}:${site.port}/`;
}

let websites = 0;

const lists = [
	["services", "Loading services...", "Rack inspection"],
	["content_websites", "Loading case studies...", "A first case-study"],
	["team", "Loading team...", "Tavita Leota"],
	["content", "Loading insights...", "A first insight"],
] as const;

it.each(lists)(
	"BR-05 while %s cannot be read the page shows '%s', then '%s'",
	async (table, loading, shown) => {
		const address = await newWebsite();
		await hold(table);
		const page = await uncachedPage();
		await page.goto(address, { waitUntil: "commit" });
		await page.getByText(loading, { exact: true }).waitFor();
		expect(await page.locator("h1").isVisible()).toBe(true);
		await holder.query("rollback");
		await page.getByRole("heading", { name: shown }).waitFor();
		// Two lists may read one table; the second can come a moment later.
		await expect.poll(() => page.locator(".loading").count()).toBe(0);
	},
);

it("BR-05 without scripts, a late list can still be read", async () => {
	const address = await newWebsite();
	await hold("team");
	const page = await uncachedPage({ ...desk, javaScriptEnabled: false });
	await page.goto(address, { waitUntil: "commit" });
	await page.locator("h1").waitFor();
	await holder.query("rollback");
	await page.getByRole("heading", { name: "Tavita Leota" }).waitFor();
});

it("BR-05 while the website cannot be read the page shows it, with a spinner, then loads", async () => {
	const address = await newWebsite();
	await hold("websites");
	const page = await uncachedPage();
	await page.goto(address, { waitUntil: "commit" });
	const waiting = page.getByRole("status").filter({ hasText: "Loading domain configuration" });
	await waiting.waitFor();
	expect(await waiting.locator("i").evaluate((spinner) => getComputedStyle(spinner).animationName)).toBe(
		"wait",
	);
	await holder.query("rollback");
	await page.getByRole("heading", { name: "Rack inspection" }).waitFor();
	await waiting.waitFor({ state: "hidden" });
	expect(await page.title()).toMatch(/^Upright \|/);
	await page.locator("#menu").getByRole("link", { name: "Team" }).click();
	await expect.poll(() => page.locator("#menu [aria-current]").textContent()).toBe("Team");
});

it("BR-05 when a list cannot be read at all, the page is shown without it", async () => {
	const address = await newWebsite();
	await holder.query("begin; alter table services rename to services_away; commit");
	const page = await uncachedPage();
	await page.goto(address);
	expect(await page.locator("#solutions .empty").textContent()).toBe(
		"Our services information is coming soon.",
	);
	expect(await page.locator("#team h3").textContent()).toBe("Tavita Leota");
	await holder.query("alter table services_away rename to services");
});

it("BR-05 when the website cannot be read at all, the page shows defaults", async () => {
	const address = addressOf("racking-nz", "/", site.port);
	await holder.query("alter table websites rename to websites_away");
	const page = await uncachedPage();
	await page.goto(address);
	expect(await page.title()).toMatch(/^Fieldbook Studio \|/);
	expect(await page.locator("main > section").count()).toBe(9);
	await holder.query("alter table websites_away rename to websites");
});

async function hold(table: string) {
	await holder.query("begin");
	await holder.query(`lock table ${table} in access exclusive mode`);
}
