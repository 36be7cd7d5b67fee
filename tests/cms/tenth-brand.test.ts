import { expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, openedId, save } from "../setup/app/back-office.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;

it("a tenth brand that an admin makes is in each picker, menu and preset from then on, with its own articles", async () => {
	await add("content", {
		title: "Of the others",
		status: "published",
		domains: ["digital-nz", "racking-au"],
	});
	const page = await enter("admin", "/cms/websites/new");
	await fieldOf(page, "domain").fill("facades.example.nz");
	await fieldOf(page, "domainKey").fill("facades-nz");
	await fieldOf(page, "name").fill("Skins");
	await save(page);
	const id = await openedId(page, "websites");
	expect(await kept("websites", toId(id))).toMatchObject({
		domainKey: "facades-nz",
		unit: "Facades",
		country: "NZ",
	});

	await page.getByRole("button", { name: /^Brand: / }).click();
	await page.getByRole("menuitem", { name: "Facades NZ" }).click();
	await page.getByRole("button", { name: "Brand: Facades NZ" }).waitFor();

	await page.goto(office.addressOf("/cms/content?brand=facades-nz"));
	await page.getByText("No articles of Facades NZ yet").waitFor();
	await page.goto(office.addressOf("/cms/content/new?brand=facades-nz"));
	const shownOn = page.getByRole("group", { name: "Shown on" });
	const choice = (name: string) => shownOn.getByRole("checkbox", { name });
	await expect.poll(() => choice("Facades NZ").isChecked()).toBe(true);
	await shownOn.getByRole("button", { name: "NZ", exact: true }).click();
	expect(await choice("Digital NZ").isChecked()).toBe(true);
	expect(await choice("Racking AU").isChecked()).toBe(false);
	await choice("Digital NZ").uncheck();
	await fieldOf(page, "title").fill("Curtain walls");
	await save(page);
	const article = await openedId(page, "content");
	expect(await kept("content", toId(article))).toMatchObject({ domains: ["facades-nz"] });

	await page.goto(office.addressOf("/cms"));
	await page.getByRole("row", { name: /Facades NZ/ }).waitFor();
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox", { name: "Go to or find" }).fill("work on facades");
	await page.getByRole("option", { name: "Work on Facades NZ" }).waitFor();
	await page.keyboard.press("Escape");

	const { port } = office.site;
	await page.goto(`http://digital-nz.localhost:${port}/`);
	await page.getByRole("link", { name: "Facades NZ" }).click();
	await page.waitForURL(`http://facades-nz.localhost:${port}/`);
	expect(await page.title()).toContain("Skins |");
	expect(await page.getByText("Curtain walls").count()).toBeGreaterThan(0);
	expect(await page.getByText("Of the others").count()).toBe(0);
});
