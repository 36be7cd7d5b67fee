import { expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin } = office;

const on = ["setout", "baybeam"];

/** What visitors of a host read of its services. */
async function readOn(websiteId: string) {
	return (await office.site.platform.reader.listServices(websiteId)).map(({ description }) => description);
}

// Takes some seconds: the whole way, by keyboard alone.
it("a field is said differently in a country, meets a change of the shared text, and is reset", async () => {
	const { id } = await add("services", {
		name: "Surveys",
		description: "By laser",
		active: true,
		websites: on,
	});
	const page = await enter("editor", `/cms/services/${id}`);
	const description = page.locator('[data-field="description"]');
	const differ = description.getByRole("button", { name: /^Make it different/ });
	await differ.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Description on some websites" });
	await dialog.getByLabel("Where").selectOption("All AU websites");
	await dialog.getByRole("textbox", { name: "Description" }).fill("By Australian laser");
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Save for visitors there" }).focus();
	await page.keyboard.press("Enter");
	const chip = description.getByRole("button", { name: /^Differs on All AU websites/ });
	await chip.waitFor();
	expect([await readOn("baybeam"), await readOn("setout")]).toEqual([["By Australian laser"], ["By laser"]]);
	expect(await barriersOf(page)).toEqual([]);

	await asAdmin.save("services", id, { description: "By drone" });
	await page.reload();
	await chip.getByText("shared text changed since").waitFor();
	await chip.click();
	await dialog.getByText("By drone").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Keep what is said here" }).click();
	await description.getByRole("button", { name: "Differs on All AU websites: description" }).waitFor();

	await page.setViewportSize({ width: 390, height: 800 });
	await chip.click();
	await dialog.getByRole("button", { name: "Reset to the shared text" }).waitFor();
	expect(await overflowOf(page)).toBe(0);
	await dialog.getByRole("button", { name: "Reset to the shared text" }).click();
	await chip.waitFor({ state: "detached" });
	expect(await readOn("baybeam")).toEqual(["By drone"]);
});
