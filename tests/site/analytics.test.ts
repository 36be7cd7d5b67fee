import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { renderAhead } from "../setup/browser/rendered-ahead.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";

const { newPage, visit } = browserOfFile();

let site: OwnSite;

beforeAll(async () => {
	site = await startOwnSite();
	const { id } = await site.add("websites", {
		domainKey: "racking-nz",
		domain: "a.example.nz",
		name: "Upright",
	});
	await site.add("settings", { id, measurementId: "G-TEST12345" });
});

afterAll(() => site.stop());

it("LB-04 with a measurement id each page view goes to Google Analytics too, once", async () => {
	const page = await newPage();
	const asked: string[] = [];
	await page.route("https://www.googletagmanager.com/**", (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: "" });
	});
	for (const path of ["/", "/library"]) {
		const address = addressOf("racking-nz", path, site.port);
		await page.goto(address);
		const commands = await page.evaluate(() => window.dataLayer?.map((command) => [...command]));
		expect(commands?.filter(([name]) => name === "event")).toEqual([
			["event", "page_view", { page_path: path, page_title: await page.title(), page_location: address }],
		]);
		expect(commands?.find(([name]) => name === "config")).toEqual([
			"config",
			"G-TEST12345",
			{ send_page_view: false },
		]);
	}
	expect(asked).toEqual(Array(2).fill("https://www.googletagmanager.com/gtag/js?id=G-TEST12345"));
});

it("LB-04 a prerendered page is reported to Google when it is opened", async () => {
	const page = await newPage();
	const asked: string[] = [];
	await page.route("https://www.googletagmanager.com/**", (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: "" });
	});
	const openReally = await renderAhead(page);
	await page.goto(addressOf("racking-nz", "/", site.port));
	const events = () =>
		page.evaluate(() => (window.dataLayer ?? []).filter(([name]) => name === "event").length);
	expect([await events(), asked]).toEqual([0, []]);
	await openReally();
	await expect.poll(() => asked.length).toBe(1);
	expect(await events()).toBe(1);
});

it("LB-04 without one nothing is requested from Google", async () => {
	const page = await visit("team", "/library");
	const hosts = await page.evaluate(() =>
		performance.getEntriesByType("resource").map(({ name }) => new URL(name).host),
	);
	expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]));
	expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});
