import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { privacyNewZealand } from "../../src/model/pages/starting-points/privacy-nz.ts";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { complaintsOf, layoutShiftOf, overflowOf, readThrough } from "../setup/browser/watch.ts";

const { newPage } = browserOfFile();
let site: OwnSite;

beforeAll(async () => {
	site = await startOwnSite();
	const { id } = await site.add("websites", {
		...{ domainKey: "racking-nz", domain: "racking.example.nz", name: "Racking", primaryColor: "#2340C7" },
	});
	const shown = { status: "published", websites: [id] } as const;
	await site.add("pages", { ...privacyNewZealand.values, ...shown });
	const about = await site.add("pages", { title: "About us", content: "<p>Who we are.</p>", ...shown });
	const table = `<table><tbody><tr><th>Rack</th>${"<td>A long value of it</td>".repeat(12)}</tr></tbody></table>`;
	await site.add("pages", {
		...{ title: "Range", layout: "wide", parent: about.id, summary: "All racks.", ...shown },
		content: `<p>Side by side.</p>${table}`,
	});
});

afterAll(() => site.stop());

describe.each([
	["a phone", phone],
	["a desk", desk],
] as const)("Pages with an address of their own, on %s", (_, visitor) => {
	// Takes a second or more: it reads through three pages.
	it("are accessible, still and as wide as the window", async () => {
		const page = await newPage(visitor);
		const complaints = complaintsOf(page);
		for (const path of ["/privacy", "/about-us", "/about-us/range"]) {
			await page.goto(addressOf("racking-nz", path, site.port));
			await readThrough(page);
			expect([path, await barriersOf(page)]).toEqual([path, []]);
			expect([path, await overflowOf(page)]).toEqual([path, 0]);
			expect(await layoutShiftOf(page)).toBeLessThan(0.02);
		}
		expect(complaints).toEqual([]);
	});

	it("lead by keyboard to the page above and to a heading, without script", async () => {
		const page = await newPage({ ...visitor, javaScriptEnabled: false });
		await page.goto(addressOf("racking-nz", "/about-us/range", site.port));
		await page
			.getByRole("navigation", { name: "Breadcrumb" })
			.getByRole("link", { name: "About us" })
			.press("Enter");
		await page.getByRole("heading", { name: "About us", level: 1 }).waitFor();
		await page.goto(addressOf("racking-nz", "/privacy", site.port));
		const outline = page.locator(".outline");
		if (visitor === phone) await outline.locator("summary").press("Enter");
		await outline.getByRole("link", { name: "Complaints" }).press("Enter");
		await page.waitForURL(/#s-complaints$/);
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).waitFor();
	});
});
