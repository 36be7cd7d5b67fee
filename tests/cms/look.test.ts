import { expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { lookFields, lookValues } from "../../src/model/look/look.ts";
import { backOfficeOfFile, openTabOf, save } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { phone } from "../setup/browser/visits.ts";

const { enter, kept } = backOfficeOfFile();

it("the visual design is chosen from pictures, by keyboard, too, two in a row on a phone", async () => {
	const page = await enter("editor", "/cms/websites/setout", phone);
	await openTabOf(page, "typeface");
	for (const field of lookFields)
		expect(await page.locator(`[data-field="${field}"] svg`).count()).toBe(lookValues(field).length);
	const spacing = page.getByRole("radiogroup", { name: "Spacing" });
	const standard = spacing.getByRole("radio", { name: "Standard" });
	expect(await standard.isChecked()).toBe(true);
	await standard.focus();
	await page.keyboard.press("ArrowRight");
	expect(await spacing.getByRole("radio", { name: "Compact" }).isChecked()).toBe(true);
	await page.getByRole("radiogroup", { name: "Backgrounds" }).getByText("Brand colour").click();
	const tops = await spacing
		.locator("label")
		.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
	expect([tops[0] === tops[1], tops[1] === tops[2]]).toEqual([true, false]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	expect(await barriersOf(page)).toEqual([]);
	await save(page);
	expect(await kept("websites", toId("setout"))).toMatchObject({ density: "dense", bands: "colour" });
});
