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
