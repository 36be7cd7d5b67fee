import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { saveVariant } from "../../src/data/content/variants/save-variant.ts";
import { insertAll } from "../../src/data/schema/links.ts";
import { toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, openChoice, save } from "../setup/app/back-office.ts";
import { addStaff } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { overflowOf } from "../setup/browser/watch.ts";
import { writeAllScopes } from "../setup/databases/write-all-scopes.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;

const count = 460;
const newest = `site${count - 1}`;

/** Inserted as rows, because the record service would flush each one. */
beforeAll(async () => {
	const { database } = office.site.platform;
	const query = database.db.selectFrom("websites").selectAll().where("id", "=", "setout");
	const template = await query.executeTakeFirstOrThrow();
	const numbers = Array.from({ length: count }, (_, number) => number);
	const rows = numbers.map((number) => ({
		...template,
		id: `site${number}`,
		domain: `site${number}.example.nz`,
		domain_key: `site-${number}`,
		name: `Site ${number}`,
		findable: `site ${number} site${number}.example.nz`,
		created_at: Number(template.created_at) + 1_000 + number,
	}));
	await insertAll(database, "websites", rows);
	const hosts = rows.map(({ id, domain }) => ({ value: domain, record_id: id }));
	await insertAll(database, "websites_hosts", hosts);
	await writeAllScopes(database);
});

/** Counts the websites in each API response that has some. */
function overhear(page: Page): number[] {
	const counts: number[] = [];
	page.on("response", async (response) => {
		if (!/\/api\/websites\?/.test(response.url())) return;
		const body = await response.json().catch(() => ({ items: [] }));
		counts.push(body.items.length);
	});
	return counts;
}

describe("CM-01 more websites than are loaded", () => {
	it("have their settings, and can be found by name", async () => {
		const page = await enter("admin", `/cms/settings/${newest}?section=footer`);
		await fieldOf(page, "footerTagline").fill("Said of the newest");
		await save(page);
		expect(await kept("settings", toId(newest))).toMatchObject({ footerTagline: "Said of the newest" });
		const chosen = page.getByRole("combobox", { name: "Settings of" }).locator("option:checked");
		expect(await chosen.textContent()).toContain(`Site ${count - 1}`);
		const find = page.getByRole("combobox", { name: "Find a website" });
		await find.click();
		await find.fill("site 250");
		await page.getByRole("option", { name: /Site 250$/ }).click();
		await page.waitForURL("**/cms/settings/site250?*");
		await page.getByText("site250.example.nz", { exact: true }).waitFor();
	});

	it("are summarised in an account: some of those of its roles, and the number of the rest", async () => {
		const uma = { email: "uma@example.nz" };
		const scopes = ["country-au", ...Array.from({ length: 52 }, (_, number) => `site${number}`)];
		await addStaff(office.site.platform, { ...uma, name: "Uma", roles: ["editor"], scopes });
		const page = await enter(uma, "/cms/account");
		const held = page.getByRole("list", { name: "Websites of your roles" });
		await held.getByText("and 2 more websites", { exact: true }).waitFor();
		expect(await held.getByRole("listitem").count()).toBe(52);
	});

	it("are searched for the scope of a record, by keyboard only", async () => {
		const websites = Array.from({ length: 300 }, (_, number) => `site${number}`);
		const { id } = await add("services", { name: "Masts", description: "High", active: true, websites });
		const { database } = office.site.platform;
		const variant = { name: "services", id, scope: "website:site7", version: 0 } as const;
		await saveVariant(database, system, variant, { description: "Higher" });
		const page = await enter("editor", `/cms/services/${id}`);
		const heard = overhear(page);
		const select = page.getByRole("combobox", { name: "Edit for" });
		await select.focus();
		await page.keyboard.type("site 7");
		await page.getByRole("option", { name: /Site 7 \(differs\)$/ }).waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type("site 250");
		await page.getByRole("option", { name: /Site 250$/ }).waitFor();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.getByText(/^What you change here applies only on .*Site 250\.$/).waitFor();
		expect(new URL(page.url()).searchParams.get("scope")).toBe("website:site250");
		await expect.poll(() => select.inputValue()).toMatch(/Site 250$/);
		await select.fill("nowhere");
		await page.getByText("No website of this record has this name.").waitFor();
		await page.keyboard.press("Escape");
		await page.setViewportSize({ width: 390, height: 800 });
		expect(await overflowOf(page)).toBe(0);
		expect(Math.max(...heard)).toBeLessThanOrEqual(200);
	});

	it("are named in a picker if they are chosen, found while the user types, and it reports when there are none", async () => {
		const { id } = await add("team", { name: "Kiri", active: true, websites: [newest, "gone"] });
		const page = await enter("editor", `/cms/team/${id}`);
		const heard = overhear(page);
		await page
			.locator('[data-field="websites"]')
			.getByText(new RegExp(`Site ${count - 1}$`))
			.waitFor();
		await openChoice(page, "websites");
		await page.getByRole("checkbox", { name: new RegExp(`Site ${count - 1}$`) }).waitFor();
		await page.getByText("2 of 462 websites chosen.").waitFor();
		await page.getByRole("button", { name: "Remove gone" }).click();
		const find = page.getByRole("textbox", { name: "Websites: find a website" });
		await find.fill("site 244");
		await page.getByRole("checkbox", { name: /Site 244$/ }).check();
		await find.fill("nowhere");
		await page.getByText("No website is called “nowhere”.").waitFor();
		await find.fill("");
		await page.getByText("2 of 462 websites chosen.").waitFor();
		await save(page);
		expect(await kept("team", id)).toMatchObject({ websites: [newest, "site244"] });
		expect(Math.max(...heard)).toBeLessThanOrEqual(200);
	});

	it("are chosen by unit, by country or all at once, and listed by page", async () => {
		const { id } = await add("content", { title: "For all", status: "published", domains: ["racking-au"] });
		const page = await enter("editor", `/cms/content/${id}`);
		const picker = page.getByRole("group", { name: "Shown on" });
		await openChoice(page, "domains");
		await picker.getByText("1 of 462 websites chosen.").waitFor();
		const digital = picker.getByRole("button", { name: "Digital", exact: true });
		await digital.click();
		await picker.getByText("461 websites chosen. Websites added later are not included.").waitFor();
		expect(await digital.getAttribute("aria-pressed")).toBe("true");
		await picker.getByText("462 of 462 websites chosen.").waitFor();
		await picker.getByRole("button", { name: "AU", exact: true }).click();
		await picker.getByText("1 website was chosen already.").waitFor();
		await digital.click();
		await picker.getByText("1 of 462 websites chosen.").waitFor();
		await picker.getByRole("button", { name: "All", exact: true }).click();
		await save(page);
		expect(await kept("content", id)).toMatchObject({ domains: { length: 462 } });
		await picker.getByRole("button", { name: "Browse all" }).click();
		await picker.getByText("The first 50, by name.").waitFor();
		await picker.getByRole("button", { name: "Show more" }).click();
		await picker.getByText("The first 100, by name.").waitFor();
		expect(await picker.getByRole("checkbox").count()).toBe(100);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.reload();
		await picker.getByText("and 450 more").waitFor();
		await page.getByRole("region", { name: "About this record" }).getByRole("link").first().waitFor();
		// Fifty names per request, of two hundred.
		expect(asked.filter((url) => url.includes("/api/websites?place=")).length).toBeLessThanOrEqual(4);
	});

	it("are named in an article's placements, and only unknown ones are reported", async () => {
		const domains = ["digital-nz", "site-257", `${newest}.example.nz`, "site258", "nobodys.example.nz"];
		const { id } = await add("content", { title: "Placed", status: "published", domains });
		const page = await enter("editor", `/cms/content/${id}`);
		const picker = page.getByRole("group", { name: "Shown on" });
		for (const name of [`Site ${count - 1}`, "Site 257", "Site 258"])
			await picker.getByText(new RegExp(`${name}$`)).waitFor();
		await picker.getByRole("button", { name: "Remove nobodys.example.nz" }).waitFor();
		expect(await picker.getByRole("button", { name: /^Remove / }).count()).toBe(1);
		const links = page.getByRole("region", { name: "About this record" });
		expect(await links.getByRole("link", { name: /.+/ }).count()).toBeGreaterThan(2);
	});

	it("filter a list, and its records are put on one", async () => {
		await add("services", { name: "On the newest", active: true, websites: [newest] });
		await add("services", { name: "On none", active: true, websites: [] });
		const page = await enter("editor", "/cms/services");
		const row = (name: RegExp) => page.getByRole("row", { name });
		await row(/On the newest/).waitFor();
		const filter = page.getByRole("combobox", { name: "Website", exact: true });
		await filter.click();
		await filter.fill(`site ${count - 1}`);
		await page.getByRole("option", { name: new RegExp(`Site ${count - 1}$`) }).click();
		await row(/On none/).waitFor({ state: "detached" });
		await row(/On the newest/).waitFor();
		await page.reload();
		await expect.poll(() => filter.inputValue()).toContain(`Site ${count - 1}`);
		await row(/On the newest/)
			.getByRole("checkbox")
			.check();
		const place = page.getByRole("combobox", { name: "Add to website" });
		await place.click();
		await place.fill("site 251");
		await page.getByRole("option", { name: /Site 251$/ }).click();
		await page.getByText(/^Add to website .*Site 251: 1 service$/).waitFor();
	});

	it("are all counted on the dashboard and shown in pages, and those of a brand", async () => {
		const page = await enter("editor", "/cms");
		await page.getByText(/^462 websites, /).waitFor();
		const rows = page.getByRole("table").first().locator("tbody tr");
		expect(await rows.count()).toBe(50);
		const next = page.getByRole("button", { name: "Next" });
		for (const domain of ["site48", "site98"]) {
			await next.click();
			await rows.filter({ hasText: `${domain}.example.nz` }).waitFor();
		}
		await page.getByRole("button", { name: "Previous" }).click();
		await rows.filter({ hasText: "site48.example.nz" }).waitFor();
		await page.getByRole("button", { name: /^Brand: / }).click();
		await page.getByRole("menuitem", { name: "Racking AU" }).click();
		await page.getByText(/^1 website, /).waitFor();
		await expect.poll(() => rows.count()).toBe(1);
		await rows.filter({ hasText: "baybeam.example.au" }).waitFor();
	});
});
