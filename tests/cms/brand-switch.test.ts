import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, save } from "../setup/app/back-office.ts";

const { enter, add, addressOf, kept } = backOfficeOfFile();

it("two tabs work on two brands, each on the one in its address", async () => {
	const service = (name: string, website: string) => add("services", { name, websites: [website] });
	await service("Site setting-out", "setout");
	const racking = await service("Racking inspection", "baybeam");
	const names = (page: Page) => page.locator("tbody tr a:not([aria-label])").allTextContents();
	const brandOf = (page: Page) => new URL(page.url()).searchParams.get("brand");

	const one = await enter("editor", "/cms/services?brand=digital-nz");
	const two = await one.context().newPage();
	await two.goto(addressOf("/cms/services?brand=digital-nz"));
	await expect.poll(() => names(two)).toEqual(["Site setting-out"]);

	// Switching one tab does not affect the other, also after a reload and on the next screen.
	await two.getByRole("button", { name: /^Brand: / }).click();
	await two.getByRole("menuitem", { name: "Racking AU" }).click();
	await expect.poll(() => names(two)).toEqual(["Racking inspection"]);
	await one.reload();
	await expect.poll(() => names(one)).toEqual(["Site setting-out"]);
	await one.getByRole("link", { name: "Team", exact: true }).click();
	await one.getByRole("heading", { name: "Team", exact: true }).waitFor();
	expect([brandOf(one), brandOf(two)]).toEqual(["digital-nz", "racking-au"]);

	// A save in a tab belongs to its brand, and neither brand's list shows the other's record.
	await two.getByRole("link", { name: "Racking inspection", exact: true }).click();
	await fieldOf(two, "name").fill("Racking audit");
	await save(two);
	expect(await kept("services", racking.id)).toMatchObject({ name: "Racking audit", websites: ["baybeam"] });
	await one.getByRole("link", { name: "Services", exact: true }).click();
	await expect.poll(() => names(one)).toEqual(["Site setting-out"]);
	await two.goBack();
	await expect.poll(() => names(two)).toEqual(["Racking audit"]);
	expect([brandOf(one), brandOf(two)]).toEqual(["digital-nz", "racking-au"]);
});
