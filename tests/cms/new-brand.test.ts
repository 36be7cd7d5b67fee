import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { ask } from "../setup/app/ask.ts";
import { backOfficeOfFile, openedId } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { phone } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;

beforeAll(async () => {
	for (const name of ["Beams", "Frames", "Plates"])
		await add("services", { name, active: true, websites: ["setout"] });
	for (const name of ["Mere", "Tane"]) await add("team", { name, active: true, websites: ["setout"] });
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** Responses of the brand's own host to a visitor without a preview link. */
async function answers(key: string) {
	const { status, text } = await ask(office.port(), `${key}.localhost`, "/");
	return { status, shows: (words: string) => text.includes(words) };
}

it("a tenth brand is created from the dashboard with services and people of another, previewed, and launched, in 9 actions", async () => {
	const page = await enter("admin", "/cms");
	await page.getByRole("link", { name: "New brand" }).click();
	const unit = page.getByRole("combobox", { name: "Business unit" });
	await unit.fill("Facades");
	expect(await page.getByRole("textbox", { name: "Domain" }).getAttribute("placeholder")).toBe(
		"facades-nz.example.nz",
	);
	expect(await barriersOf(page)).toEqual([]);
	await button(page, "Create brand").click();
	const id = await openedId(page, "websites");
	expect(await kept("websites", toId(id))).toMatchObject({
		...{ stage: "preparing", domainKey: "facades-nz", name: "Facades NZ", unit: "Facades", country: "NZ" },
	});
	const before = await answers("facades-nz");
	expect([before.status, before.shows("Facades NZ"), before.shows("Beams")]).toEqual([503, true, false]);

	const panel = page.getByRole("region", { name: "Checks before the launch" });
	await panel.getByText("7 required for the launch").waitFor();
	const [tab] = await Promise.all([page.waitForEvent("popup"), button(page, "Open preview").click()]);
	await tab.getByRole("heading", { name: "Beams" }).first().waitFor();
	await tab.close();

	await button(page, "Team members: skip").click();
	await page.getByRole("textbox", { name: "Reason" }).fill("There are two of us");
	await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
	await panel.getByText("Skipped: There are two of us (Ada)").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await button(page, "Launch…").click();
	await button(page, "Launch anyway").click();
	await page.getByText("Enter a reason").waitFor();
	await page.getByRole("textbox", { name: "Reason for launching anyway" }).fill("The fair is tomorrow");
	expect(await barriersOf(page)).toEqual([]);
	await button(page, "Launch anyway").click();
	await panel.waitFor({ state: "detached" });
	// The same list, with the same decisions.
	await button(page, "Show checks").click();
	await page
		.getByRole("region", { name: "Checks" })
		.getByText("Skipped: There are two of us (Ada)")
		.waitFor();
	await page.getByText("No legal name of the company").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	const after = await answers("facades-nz");
	expect([after.status, after.shows("Beams"), after.shows("Mere")]).toEqual([200, true, true]);

	await button(page, "Retire this website…").click();
	await page.getByText("says that the website is gone (410)").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await button(page, "Retire website").click();
	await page.getByRole("region", { name: "Retired" }).waitFor();
	expect((await answers("facades-nz")).status).toBe(410);
	await button(page, "Undo").click();
	await button(page, "Retire this website…").waitFor();
	expect((await answers("facades-nz")).status).toBe(200);
});

it("likewise by keyboard only on a phone, and an error is shown at its place", async () => {
	const page = await enter("admin", "/cms/new-brand", phone);
	const { keyboard } = page;
	const unit = page.getByRole("combobox", { name: "Business unit" });
	expect(await page.getByRole("combobox", { name: "Brand to take from" }).inputValue()).not.toBe("");
	for (const name of ["Services", "People"])
		expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe("shared");
	await unit.focus();
	await keyboard.press("Enter");
	await page.getByText("A brand is of a business unit").waitFor();
	await keyboard.type("Panels");
	await keyboard.press("Tab");
	await keyboard.press("Tab");
	await keyboard.type("setout.example.nz");
	await keyboard.press("Enter");
	await expect
		.poll(() => page.getByRole("textbox", { name: "Domain" }).getAttribute("aria-invalid"))
		.toBe("true");
	expect(await barriersOf(page)).toEqual([]);
	await keyboard.press("Control+a");
	await keyboard.type("panels.example.nz");
	await keyboard.press("Enter");
	const id = await openedId(page, "websites");
	expect(await kept("websites", toId(id))).toMatchObject({ domain: "panels.example.nz", stage: "preparing" });
	await page
		.getByRole("region", { name: "Checks before the launch" })
		.getByText("required for the launch")
		.waitFor();
	const [look, launch] = [
		await button(page, "Open preview").boundingBox(),
		await button(page, "Launch…").boundingBox(),
	];
	expect(launch).toMatchObject({ y: look?.y, width: look?.width });
	expect(await barriersOf(page)).toEqual([]);
	await page.goto(office.addressOf("/cms"));
	const row = page
		.getByRole("region", { name: "Checks" })
		.getByRole("listitem")
		.filter({ hasText: "Panels NZ" });
	await row.getByText("in preparation").waitFor();
	await row.getByRole("link", { name: "Legal name" }).waitFor();
	await expect.poll(() => barriersOf(page)).toEqual([]);
	await row.getByRole("link", { name: /open checks$/ }).click();
	await page.getByText("required for the launch").waitFor();
	await page.goto(`http://panels-nz.localhost:${office.port()}/`);
	expect(await barriersOf(page)).toEqual([]);
});
