import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const { newPage } = browserOfFile();
let site: OwnSite;

beforeAll(async () => {
	site = await startOwnSite();
	const items = Array.from({ length: 18 }, (_, number) => `/item-${number} Menu item ${number}`);
	const navigationMenu = ["group More", "- section:team", "- section:pricing", ...items, "library"].join(
		"\n",
	);
	await site.add("websites", {
		...{ domainKey: "racking-nz", domain: "racking.example.nz", name: "Racking", navigationMenu },
	});
});

afterAll(() => site.stop());

describe.each([
	["a phone", phone],
	["a desk", desk],
] as const)("LP-02 a menu of 20 items, on %s", (_, visitor) => {
	it("opens by keyboard below the bar, with a group, and leads to its last item", async () => {
		const page = await newPage(visitor);
		await page.goto(addressOf("racking-nz", "/", site.port));
		const menu = page.locator("#menu");
		const button = page.getByRole("button", { name: "Menu" });
		expect(await menu.isVisible()).toBe(false);
		await button.press("Enter");
		await menu.getByRole("link", { name: "Menu item 0" }).waitFor();
		await menu.locator("summary").press("Enter");
		await menu.getByRole("link", { name: "Pricing" }).waitFor();
		expect(await barriersOf(page)).toEqual([]);
		expect(await overflowOf(page)).toBe(0);
		await menu.getByRole("link").filter({ hasNotText: "Schedule" }).last().press("Enter");
		await page.waitForURL("**/library");
	});
});

it("LP-02 the button for a consultation is next to the one of a long menu", async () => {
	const page = await newPage(desk);
	await page.goto(addressOf("racking-nz", "/", site.port));
	const consult = await page.locator(".bar > .button").boundingBox();
	const button = await page.getByRole("button", { name: "Menu" }).boundingBox();
	expect((button?.x ?? 0) - (consult?.x ?? 0) - (consult?.width ?? 0)).toBeLessThan(40);
});
