import { expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, isStored, mainButton, save } from "../setup/app/back-office.ts";
import { staffPassword } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, kept, add, addressOf } = office;

it("CM-05 the form of a website counts the inherited values that a move changes, and describes its colours and description", async () => {
	const id = "mover";
	await add("websites", { id: toId(id), domain: "mover.example.nz", domainKey: "racking-nz" });
	await add("settings", { id: toId("country-fr"), heroTitle: "Bonjour", footerTagline: "En France" });
	const page = await enter("admin", `/cms/websites/${id}`);
	const moves = (name: string) => page.locator(`[data-field="${name}"]`).getByRole("status");
	await fieldOf(page, "country").selectOption("FR");
	await moves("country").getByText("4 inherited values change with this.").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await fieldOf(page, "country").selectOption("NZ");
	await fieldOf(page, "unit").fill("Scaffolds");
	await moves("unit").getByText("Nothing that the website inherits changes with this.").waitFor();
	expect(await moves("country").count()).toBe(0);
	await page.getByRole("tab", { name: "Look" }).click();
	await page
		.locator('[data-field="primaryColor"]')
		.getByText("While empty, it is the default colour.")
		.waitFor();
	await page.getByRole("tab", { name: "Search and analytics" }).click();
	await fieldOf(page, "metaDescription").fill("x".repeat(160));
	await page.getByText("160 of about 155 characters: the end may be cut off.").waitFor();
	await office.asAdmin.remove("websites", toId(id));
	await office.asAdmin.remove("settings", toId("country-fr"));
});

it("CM-05 each setting says what it falls back to and from where, and is reset to that", async () => {
	await add("settings", { id: toId("all"), footerTagline: "Said of all", heroTitle: "A title for all" });
	const page = await enter("admin", "/cms/settings/wording?brand=digital-nz");
	const field = (name: string) => page.locator(`[data-field="${name}"]`);
	const placeholder = (name: string) => fieldOf(page, name).getAttribute("placeholder");

	await field("name").getByText("it comes from the website record").waitFor();
	expect(await placeholder("name")).toBe("Setout");
	await field("footerTagline").getByText("it comes from the settings for all websites").waitFor();
	expect(await placeholder("footerTagline")).toBe("Said of all");
	await field("processTitle").getByText("the default text is shown").waitFor();
	expect(await placeholder("processTitle")).toBe("Our Approach");
	await field("linkedinLink").getByText("nothing is shown").waitFor();

	// The record is added at the first save, under the website's id.
	await fieldOf(page, "footerTagline").fill("Said of one");
	await save(page);
	expect(await kept("settings", toId("setout"))).toMatchObject({ footerTagline: "Said of one", version: 1 });
	await fieldOf(page, "processTitle").fill("How we go about it");
	await page.getByRole("button", { name: "Reset: Footer: tagline" }).click();
	await save(page);
	expect(await kept("settings", toId("setout"))).toMatchObject({
		footerTagline: "",
		processTitle: "How we go about it",
		version: 2,
	});
});

it("CM-05 settings of a country say whence each comes and how many websites change, and one field is undone", async () => {
	const page = await enter("admin", "/cms/settings/wording");
	await page.getByLabel("Settings of").selectOption({ label: "All NZ websites" });
	await page.getByText(/^Nothing is set here yet/).waitFor();
	await mainButton(page).click();
	await page.getByText("Nothing has changed").waitFor();
	const field = page.locator('[data-field="contactHours"]');
	await field.getByText(/^Changes \d websites?\.$/).waitFor();
	await fieldOf(page, "contactHours").fill("8 to 5");
	await field.getByText(/^Set here\. While empty, nothing is shown\. Changes/).waitFor();
	await save(page);
	expect(await kept("settings", toId("country-nz"))).toMatchObject({ hiddenFields: [], version: 1 });
	// On a website of the country it is inherited, and may be hidden.
	await page.getByLabel("Settings of").selectOption({ label: "Setout (Digital NZ)" });
	await field.getByText("it comes from the settings for its country").waitFor();
	const hide = field.getByRole("checkbox", { name: "Hide on the website: Contact: opening hours" });
	await hide.press("Space");
	await field
		.getByText("Hidden: visitors see nothing. Otherwise: “8 to 5”, from the settings for its country.")
		.waitFor();
	expect(await fieldOf(page, "contactHours").getAttribute("placeholder")).toBeFalsy();
	expect(await barriersOf(page)).toEqual([]);
	await save(page);
	const saved = await kept("settings", toId("setout"));
	expect(saved?.hiddenFields).toContain("contactHours");
	await hide.uncheck();
	await field.getByText("it comes from the settings for its country").waitFor();
	await save(page);
	expect(await kept("settings", toId("setout"))).toMatchObject({ hiddenFields: [], contactHours: "" });
	await page
		.getByRole("button", { name: "History" })
		.or(page.getByRole("link", { name: "History" }))
		.first()
		.click();
	const taken = page.getByRole("button", { name: /^Use version \d+: Contact: opening hours$/ }).first();
	await page.getByText("Hidden", { exact: true }).first().waitFor();
	await taken.click();
	await page.keyboard.press("Escape");
	await field.getByText("Hidden: visitors see nothing.").waitFor();
	expect(await hide.isChecked()).toBe(true);
});

it("CM-05 of a website and its settings, each form says which one visitors see, and turns that", async () => {
	const id = "tallship";
	await add("websites", {
		id: toId(id),
		domain: "tallship.example.nz",
		domainKey: "events-nz",
		phone: "+64 7 555 0163",
	});
	await add("settings", { id: toId(id), contactPhone: "+64 9 999 9999" });
	const page = await enter("admin", `/cms/websites/${id}`);
	const missing: string[] = [];
	page.on("response", (response) => {
		if (response.status() === 404 && response.url().includes("/api/")) missing.push(response.url());
	});
	const phone = page.locator('[data-field="phone"]');
	await page.getByRole("tab", { name: "Contact" }).click();
	await phone.getByText("Visitors see “+64 9 999 9999”, from the wording of this website.").waitFor();
	await phone.getByRole("link", { name: "wording of this website" }).click();
	const setting = page.locator('[data-field="contactPhone"]');
	await setting.getByText("Visitors see this, not “+64 7 555 0163” of the website record.").waitFor();
	await setting.getByRole("button", { name: "Show that instead" }).click();
	expect(await fieldOf(page, "contactPhone").inputValue()).toBe("");
	await save(page);
	await office.asAdmin.save("settings", toId(id), { contactPhone: "+64 9 999 9999" });
	await page.goto(addressOf(`/cms/websites/${id}`));
	await page.getByRole("tab", { name: "Contact" }).click();
	await phone.getByRole("button", { name: "Reset" }).click();
	await phone.getByText("Visitors see").waitFor({ state: "detached" });
	expect(await kept("settings", toId(id))).toMatchObject({ contactPhone: "", version: 4 });
	// A website without settings of its own is nothing that the console need complain of.
	await page.goto(addressOf("/cms/websites/baybeam"));
	await fieldOf(page, "name").waitFor();
	expect(missing).toEqual([]);
});

it("CM-05 the sign-in domains are those of all websites, and only there", async () => {
	const page = await enter("admin", "/cms/settings/wording");
	await page.getByRole("heading", { name: "Signing in" }).waitFor();
	await fieldOf(page, "authorizedDomains").fill("staff.example.nz");
	await page.keyboard.press("Enter");
	// Someone who finds an unattended screen must not be able to open another door.
	const { db } = office.site.platform.database;
	await db.updateTable("auth_sessions").set({ authenticated_at: 0 }).execute();
	const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
	const press = () => mainButton(page).click();
	await press();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await page.getByText("Nothing was changed, because you did not confirm that it is you.").waitFor();
	await press();
	await dialog.getByLabel("Your password").fill(staffPassword);
	await page.keyboard.press("Enter");
	await isStored(page);
	expect(await kept("settings", toId("all"))).toMatchObject({ authorizedDomains: ["staff.example.nz"] });
	await page.getByLabel("Settings of").selectOption({ label: "Baybeam (Racking AU)" });
	await page.waitForURL("**/cms/settings/wording?brand=racking-au");
	await page.getByRole("heading", { name: "Analytics" }).waitFor();
	await expect.poll(() => page.getByRole("heading", { name: "Signing in" }).count()).toBe(0);
});
