import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;

const phone = { viewport: { width: 390, height: 800 } };
const desk = { viewport: { width: 1440, height: 900 } };

// Each is a journey of some seconds: through three screens, to the pages that visitors would see.
describe.each([
	["by mouse at 1440 px", desk],
	["by keyboard at 390 px", phone],
])("Find and replace, %s", (_, visitor) => {
	const isKeyboard = visitor === phone;
	const press = async (page: Page, role: "button" | "link" | "checkbox", name: string | RegExp) => {
		const control = page.getByRole(role, { name, exact: true });
		if (!isKeyboard) return control.click();
		await control.focus();
		await page.keyboard.press(role === "checkbox" ? "Space" : "Enter");
	};
	const fits = async (page: Page) => {
		expect(await barriersOf(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(visitor.viewport.width);
	};

	it("for a new phone number", async () => {
		const own = isKeyboard ? "09 555 0101" : "09 555 0202";
		const written = own.replace(/^0/, "+64 ").replace(/ (\d{3}) /, " $1-");
		const published = { status: "published", domains: ["racking-au"] } as const;
		const article = await add("content", {
			...published,
			title: `A wharf ${own}`,
			content: `<p>Call <a href="tel:${written.replace(/[ -]/g, "")}">${written}</a> today</p>`,
		});
		const other = await add("services", { name: `Ring ${own}`, active: true, websites: ["setout"] });
		const page = await enter("editor", "/cms", visitor);
		if (isKeyboard) await page.goto(new URL("/cms/replace", page.url()).href);
		else await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tools" }).click();
		await page.getByLabel("Kind").selectOption("phone");
		await page.getByLabel("Find", { exact: true }).fill("none");
		await press(page, "button", "Find");
		await page.getByText("This is no phone number of 5 to 15 digits").waitFor();
		await page.getByLabel("Find", { exact: true }).fill(own);
		await page.getByLabel("Replace with").fill("09 765 4321");
		await press(page, "button", "Find");
		await page.getByText("4 matches in 2 records.").waitFor();
		const seen = page.getByRole("region", { name: "Live content" });
		expect(await seen.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
			"Digital NZ",
			"Racking AU",
		]);
		expect(await seen.locator("mark").allInnerTexts()).toEqual([
			own,
			own,
			`tel:${written.replace(/[ -]/g, "")}`,
			written,
		]);
		await fits(page);
		await press(page, "checkbox", new RegExp(`Name.*Ring ${own}`));
		await press(page, "button", "Create release with 1 change");
		await page.getByText("changes 1 record").waitFor();

		await page
			.getByText("4 matches in 2 records: what the release changes is here until it is published.")
			.waitFor();
		await fits(page);
		expect(await kept("content", article.id)).toMatchObject({ title: `A wharf ${own}` });

		await press(page, "link", "Open release");
		await page.getByRole("row", { name: /A wharf 09 765 4321.*Changes/ }).waitFor();
		await press(page, "button", "Publish all");
		await press(page, "button", "Publish");
		await page.locator("header").getByText("Published", { exact: true }).waitFor();
		expect(await kept("content", article.id)).toMatchObject({
			title: "A wharf 09 765 4321",
			content: '<p>Call <a href="tel:+6497654321">09 765 4321</a> today</p>',
		});
		expect(await kept("services", other.id)).toMatchObject({ version: 1 });
	});

	it("for a person who leaves", async () => {
		const name = isKeyboard ? "Aroha Ngata" : "Hemi Ruka";
		const linkedin = `https://www.linkedin.com/in/${isKeyboard ? "aroha" : "hemi"}`;
		const person = await add("team", { name, linkedin, active: true, websites: ["setout"] });
		await add("content", {
			title: `Met by ${name}`,
			status: "published",
			domains: ["racking-au"],
			author: person.id,
			content: `<p>Ask <a href="${linkedin}"><strong>${name}</strong></a>.</p>`,
		});
		await add("content", { title: `Draft of ${name}`, domains: ["racking-au"] });
		const page = await enter("editor", `/cms/team/${person.id}`, visitor);
		await press(page, "link", "Find where they are named");
		await page.getByText(`Where ${name} is named`).waitFor();
		await press(page, "button", "Find");
		await page.getByText(/^5 matches in 2 records\.$/).waitFor();
		await page.getByText("Enter a replacement or choose to remove it").waitFor();
		const takeOut = page.getByRole("checkbox", { name: "Delete it" });
		for (const at of [1, 2]) {
			await takeOut.nth(at).focus();
			await page.keyboard.press("Space");
		}
		await page.getByLabel("Replace with").first().fill("Mere Tane");
		await page.getByText("The search has changed").waitFor();
		await press(page, "button", "Find");
		await page.getByText(/^5 matches in 2 records\.$/).waitFor();
		await page.getByRole("checkbox", { name: `Take ${name} down in the same release` }).focus();
		await page.keyboard.press("Space");
		await fits(page);
		await press(page, "button", "Create release with 2 changes");
		await page.getByText("changes 2 records").waitFor();
		await page.getByText("Replaced in 1 draft or record that visitors do not see.").waitFor();
		await page.getByText(/^4 matches in 1 record: what the release/).waitFor();
		const [release] = (await office.site.platform.releases.list(system)).items;
		const { items } = await office.site.platform.releases.find(system, release?.id ?? "");
		expect(items.map(({ collection, action }) => [collection, action])).toEqual([
			["content", "publish"],
			["team", "take-down"],
		]);
	});
});
