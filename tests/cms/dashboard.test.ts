import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, openTabOf, save } from "../setup/app/back-office.ts";
import { person } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin, addressOf, newPage } = office;

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Figures of a brand's row: live, with changes, scheduled, drafts, services, team, views, missing. */
async function figuresOf(page: Page, brand: string): Promise<string[]> {
	await page.getByRole("row", { name: new RegExp(brand) }).waitFor();
	return page
		.getByRole("row", { name: new RegExp(brand) })
		.getByRole("cell")
		.allTextContents();
}

describe("CM-02 the dashboard", () => {
	it("counts what is live and what is drafted, and each figure leads to its list", async () => {
		await add("content", { title: "Live", status: "published", domains: ["racking-au"] });
		await add("content", { title: "Live too", status: "published", domains: ["baybeam"] });
		await add("content", { title: "Drafted", status: "draft", domains: ["racking-au"] });
		await add("services", { name: "Audits", active: true, websites: ["baybeam"] });
		const page = await enter("editor", "/cms");
		expect((await figuresOf(page, "Racking AU")).slice(0, 6)).toEqual(["2", "0", "0", "1", "1", "0"]);
		await page.getByText("2 websites, 1 draft").waitFor();
		await page
			.getByRole("row", { name: /Racking AU/ })
			.getByRole("link", { name: "2" })
			.click();
		await page.getByRole("row", { name: /Live too/ }).waitFor();
		expect(await page.getByRole("row", { name: /Drafted/ }).count()).toBe(0);
		await page.goBack();
		await page.getByRole("link", { name: "1 draft" }).click();
		await page.getByRole("row", { name: /Drafted/ }).waitFor();
	});

	it("fits a phone when a brand with a long name has thousands of articles", async () => {
		const page = await enter("editor", "/cms");
		await page.setViewportSize({ width: 390, height: 800 });
		const row = page.getByRole("row", { name: /Racking AU/ });
		await row.waitFor();
		for (const link of await row.getByRole("cell").getByRole("link").all())
			await link.evaluate((count) => (count.textContent = "33,377"));
		const widths = await page
			.getByRole("table")
			.filter({ has: row })
			.evaluate((table) => [table.scrollWidth, table.closest("section")?.clientWidth ?? 0]);
		expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
	});

	it("tells who changed what last, with a face, and leads there", async () => {
		const { id } = await add("services", { name: "ChangeMessage of" });
		await asAdmin.save("services", id, { description: "Said" });
		const page = await enter("editor", "/cms");
		const entry = panel(page, "Recent changes").getByRole("listitem").first();
		await entry.getByText("Ada changed “ChangeMessage of”: description").waitFor();
		expect(await entry.locator("[aria-hidden]").first().textContent()).toBe("A");
		expect(await page.getByRole("link", { name: "All activity" }).count()).toBe(0);
		await entry.getByRole("link", { name: "“ChangeMessage of”" }).click();
		await page.waitForURL(`**/cms/services/${id}`);
	});

	it("counts the visits of each brand, drawn and as a table", async () => {
		const page = await enter("editor", "/cms");
		await panel(page, "Page views, last 30 days").getByText("No visits yet.").waitFor();
		const visitor = await newPage(person);
		for (const path of ["/", "/library", "/library"]) {
			const counted = visitor.waitForResponse("**/api/page-views");
			await visitor.goto(addressOf(path).replace("localhost", "digital-nz.localhost"));
			expect((await counted).ok()).toBe(true);
		}
		const viewsOf = async (brand: string) => (await figuresOf(page, brand))[6];
		// They are written together, a moment later.
		await expect
			.poll(async () => {
				await page.reload();
				return viewsOf("Digital NZ");
			})
			.toBe("3");
		expect(await viewsOf("Racking AU")).toBe("0");
		const views = panel(page, "Page views, last 30 days");
		await views.locator("svg.recharts-surface").first().waitFor();
		await views.getByText("As a table").click();
		const table = views.getByRole("region", { name: "Page views a day" });
		expect(await table.getByRole("columnheader").allTextContents()).toEqual([
			"Day",
			"Digital NZ",
			"Racking AU",
		]);
		expect(await table.getByRole("row").last().getByRole("cell").allTextContents()).toEqual(["3", "0"]);
	});

	it("speaks of the brand that one works on, and says where to begin when that has no website", async () => {
		const page = await enter("admin", "/cms?brand=events-nz");
		await page.getByText("Events NZ has no website yet.").waitFor();
		await page.getByText("0 websites, 0 drafts", { exact: true }).waitFor();
		expect(await page.getByRole("region", { name: "Checks" }).count()).toBe(0);
		await page.getByRole("link", { name: "Settings" }).click();
		await page.getByRole("link", { name: "Wording" }).click();
		await page.getByText("Events NZ has no website yet, so there is nothing to set for it.").waitFor();
		await page.getByRole("link", { name: "Add a website" }).click();
		await expect.poll(() => fieldOf(page, "domainKey").inputValue()).toBe("events-nz");
	});

	it("says which brands and names could not be loaded, and loads them when asked again", async () => {
		const page = await enter("editor", "/cms/trash");
		const calls = /\/api\/(overview|people|websites)/;
		await page.route(calls, (route) => route.fulfill({ status: 503 }));
		await page.goto(addressOf("/cms"));
		const brands = page.getByRole("alert").filter({ hasText: "The brands could not be loaded" });
		await brands.waitFor();
		await panel(page, "For you").getByText("Failed publications could not be loaded").waitFor();
		await panel(page, "My drafts").getByText("You have no drafts.").waitFor();
		await page.getByText("The names of websites and staff could not be loaded").waitFor();
		await page.unroute(calls);
		await brands.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("row", { name: /Digital NZ/ }).waitFor();
		// The names are loaded by then.
		await panel(page, "Recent changes").getByText("Ada changed “ChangeMessage of”: description").waitFor();
	});
});

describe("CM-02 the checks of a brand", () => {
	/** Texts of the list for each form: the field that it links to, and the fix. */
	const ofWebsite = [
		["No logo", "logo", "/media/logo.svg"],
		["No hero picture or video", "heroMediaUrl", "/media/hero.webp"],
		["No email address", "email", "hello@setout.example.nz"],
		["No phone number", "phone", "+64 4 555 0199"],
		["No postal address", "address", "1 Quay Street, Wellington"],
		["No description for search engines", "metaDescription", "Drawings that are right"],
		["No capabilities statement", "capabilityStatement", "https://setout.example.nz/capability.pdf"],
	] as const;
	const ofSettings = [
		["No contact form", "contactFormUrl", "https://forms.example.nz/setout"],
		["No company number", "companyAbn", "9429 0419 0444 2"],
		["No legal name of the company", "companyLegalName", "Setout Limited"],
	] as const;

	async function fix(page: Page, field: string, value: string) {
		await openTabOf(page, field);
		// The dialog of a file field offers a web address.
		const choose = page.locator(`[data-field="${field}"]`).getByRole("button", { name: /^Choose / });
		if ((await choose.count()) > 0) {
			await choose.click();
			await page.getByRole("button", { name: "Use a web address" }).click();
		}
		await fieldOf(page, field).fill(value);
	}

	it("leads to the fields that fix it, of each form the first and the last; then all pass", async () => {
		const page = await enter("admin", "/cms?brand=digital-nz");
		const checks = panel(page, "Checks");
		const toDashboard = async () => {
			await page.getByRole("link", { name: "Dashboard" }).click();
			await checks.getByRole("link", { name: "1 open check" }).or(checks.getByText("passes")).waitFor();
		};
		const toList = async () => {
			await page.getByRole("link", { name: "Dashboard" }).click();
			await checks.getByRole("link", { name: /open checks?$/ }).click();
			await checks.getByText("No services").waitFor();
		};
		const toField = async (field: string) => {
			await checks.locator(`a[href$="#field-${field}"]`).click();
			const place = page.locator(`[data-field="${field}"]`);
			const hasFocus = () => place.evaluate((found) => found.contains(document.activeElement));
			await expect.poll(() => hasFocus().catch(() => false), { message: field }).toBe(true);
		};
		for (const form of [ofWebsite, ofSettings]) {
			await toList();
			for (const [what, field] of form) {
				const row = checks.getByRole("listitem").filter({ hasText: what });
				expect(await row.locator(`a[href$="#field-${field}"]`).count(), field).toBe(1);
			}
			await toField(form[0][1]);
			await toList();
			await toField(form.at(-1)?.[1] ?? "");
			for (const [, field, value] of form) await fix(page, field, value);
			await save(page);
			await toList();
			for (const [what] of form)
				await expect.poll(() => checks.getByText(what).count(), { message: what }).toBe(0);
		}

		await checks.getByRole("link", { name: /^Services/ }).click();
		// The form of the website has a name, too.
		await page.getByRole("heading", { name: "New service" }).waitFor();
		await fieldOf(page, "name").fill("Setting out");
		await save(page);
		await page.getByRole("link", { name: "Dashboard" }).click();
		await checks.getByRole("link", { name: "Team members" }).click();
		await fieldOf(page, "name").fill("Kiri Moana");
		await save(page);
		await page.getByRole("link", { name: "Dashboard" }).click();
		expect(await checks.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe(
			"/cms/pages/new?type=privacy&brand=digital-nz",
		);
		await add("pages", {
			...{ title: "Privacy policy", slug: "privacy", layout: "legal", status: "published" },
			websites: [toId("setout")],
		});
		for (const name of ["Two", "Three"]) {
			await add("services", { name, active: true, websites: ["setout"] });
			await add("team", { name, active: true, websites: ["setout"] });
		}
		await page.reload();
		await checks.getByRole("link", { name: "Case studies" }).click();
		await fieldOf(page, "title").fill("A depot");
		await save(page);
		await toDashboard();
		for (const title of ["One", "Two", "Three"])
			await add("content", { title, type: "insight", status: "published", domains: ["digital-nz"] });
		await page.reload();
		await checks.getByText("Every website here passes its checks.").waitFor();
		expect((await figuresOf(page, "Digital NZ")).slice(0, 6)).toEqual(["4", "0", "0", "0", "3", "3"]);
	});

	it("names the same checks in the list of all websites", async () => {
		const page = await enter("editor", "/cms/checks?brand=racking-au");
		const row = page.getByRole("row", { name: /^Baybeam Logo/ });
		await row.getByRole("cell", { name: "No logo", exact: true }).waitFor();
		expect(await page.getByRole("row", { name: /^Setout/ }).count()).toBe(0);
		await page.goto(addressOf("/cms/websites/baybeam?brand=racking-au#checks"));
		await panel(page, "Checks").getByRole("link", { name: "Logo: Write it in the form" }).waitFor();
	});

	it("says to an editor what only an admin can add", async () => {
		const page = await enter("editor", "/cms?brand=racking-au");
		const checks = panel(page, "Checks");
		await checks.getByText("Legal name (an admin can do it)").waitFor();
		expect(await page.locator('a[href*="/cms/settings"]').count()).toBe(0);
		await checks.getByRole("link", { name: /open checks$/ }).click();
		await checks.getByText("Write it in the settings (an admin can do it)").first().waitFor();
		await checks.getByRole("link", { name: /^Logo/ }).click();
		const choose = page.getByRole("button", { name: "Choose Logo" });
		await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
	});
});
