import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { addressOf, browserOfFile } from "../setup/browser/visits.ts";

const { newPage } = browserOfFile();

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
	await site.add("websites", { domainKey: "events-au", domain: "tensile.example", name: "Tensile" });
});
afterAll(() => site.stop());

async function visit(path = "/"): Promise<Page> {
	const page = await newPage();
	await page.goto(addressOf("events-au", path, site.port));
	return page;
}

it("LP-04 the hero without a picture shows its grid, and neither a broken image nor a download", async () => {
	const page = await visit();
	expect(await page.locator("#home .media, #home img").count()).toBe(0);
	expect(await page.locator("#home .setting-out").isVisible()).toBe(true);
	expect(await page.getByText("Download Capabilities Statement").count()).toBe(0);
	expect(await page.getByText("See full pricing details").count()).toBe(0);
});

it("LP-06, LP-08, LP-09, LP-11 lists without records have their texts, and the library its link", async () => {
	const page = await visit();
	const emptyIn = (section: string) => page.locator(`#${section} .empty`).textContent();
	expect(await emptyIn("solutions")).toBe("Our services information is coming soon.");
	expect(await emptyIn("team")).toBe("No team members found for this website");
	expect(await emptyIn("case-studies")).toBe("No case studies available yet.");
	expect(await emptyIn("insights")).toBe("No insights or whitepapers available yet.");
	expect(await page.locator("#case-studies .more").count()).toBe(0);
	expect(await page.getByRole("link", { name: "View all in Library" }).count()).toBe(1);
});

it("LB-01 an empty library has its text", async () => {
	const page = await visit("/library");
	expect(await page.locator(".empty").textContent()).toBe("No articles available yet.");
});

it("LP-13 the footer has no social links and no company number, and the name in the copyright", async () => {
	const page = await visit();
	expect(await page.locator("footer .social, footer .number").count()).toBe(0);
	expect(await page.locator("footer .legal").textContent()).toBe(`© ${new Date().getFullYear()} Tensile`);
});
