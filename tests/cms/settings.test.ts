import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import {
	backOfficeOfFile,
	fieldOf,
	isDrafted,
	isStored,
	mainButton,
	save,
} from "../setup/app/back-office.ts";
import { staffPassword } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, kept, add, addressOf } = office;

const openSection = (page: Page, title: string) =>
	page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: title, exact: true }).click();

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

it("CM-05 a field names the origin of its text only if that is not the default, and is reset to it", async () => {
	await add("settings", { id: toId("all"), footerTagline: "Said of all", heroTitle: "A title for all" });
	const page = await enter("admin", "/cms/settings/wording?brand=digital-nz#field-name");
	const field = (name: string) => page.locator(`[data-field="${name}"]`);
	const placeholder = (name: string) => fieldOf(page, name).getAttribute("placeholder");

	await field("name").getByText("From the website record", { exact: true }).waitFor();
	expect(await placeholder("name")).toBe("Setout");
	await openSection(page, "Footer");
	await field("footerTagline").getByText("From all websites", { exact: true }).waitFor();
	expect(await placeholder("footerTagline")).toBe("Said of all");
	await openSection(page, "Process");
	expect(await placeholder("processTitle")).toBe("Our Approach");
	await fieldOf(page, "processTitle").waitFor();
	expect(await page.getByText(/^(From|Set here|While empty)/).count()).toBe(0);

	// The record is added at the first save, under the website's id.
	await openSection(page, "Footer");
	await fieldOf(page, "footerTagline").fill("Said of one");
	await field("footerTagline").getByText("Set here, not “Said of all” from all websites").waitFor();
	await save(page);
	expect(await kept("settings", toId("setout"))).toMatchObject({ footerTagline: "Said of one", version: 1 });
	await page.getByRole("button", { name: "Reset: Footer: tagline" }).click();
	await openSection(page, "Process");
	await fieldOf(page, "processTitle").fill("How we go about it");
	await save(page);
	expect(await kept("settings", toId("setout"))).toMatchObject({
		footerTagline: "",
		processTitle: "How we go about it",
		version: 2,
	});
});

it("CM-05 settings of a country name the number of websites once, and one field is undone", async () => {
	const page = await enter("admin", "/cms/settings/wording?section=contact-details");
	await page.getByLabel("Settings of").selectOption({ label: "All NZ websites" });
	await page.getByText(/Nothing is set here yet/).waitFor();
	await mainButton(page).click();
	await page.getByText("Nothing has changed").waitFor();
	expect(await page.getByText(/apply to \d websites?, except/).count()).toBe(1);
	const field = page.locator('[data-field="contactHours"]');
	await fieldOf(page, "contactHours").fill("8 to 5");
	await field.getByText("Set here ·", { exact: true }).waitFor();
	await save(page);
	expect(await kept("settings", toId("country-nz"))).toMatchObject({ hiddenFields: [], version: 1 });
	// On a website of the country it is inherited, and may be hidden.
	await page.getByLabel("Settings of").selectOption({ label: "Setout (Digital NZ)" });
	await field.getByText("From New Zealand").waitFor();
	const hide = field.getByRole("checkbox", { name: "Hide on the website: Contact: opening hours" });
	await hide.press("Space");
	await field.getByText("Hidden here, not “8 to 5” from New Zealand").waitFor();
	expect(await fieldOf(page, "contactHours").getAttribute("placeholder")).toBeFalsy();
	await save(page);
	const saved = await kept("settings", toId("setout"));
	expect(saved?.hiddenFields).toContain("contactHours");
	await hide.uncheck();
	await field.getByText("From New Zealand").waitFor();
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
	await field.getByText("Hidden here").waitFor();
	expect(await hide.isChecked()).toBe(true);
});

const activeField = (page: Page) =>
	page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field);

// Waits for several renderings of the page next to the form.
it("CM-05 next to the fields is the landing page: sections scroll it, and a click on a text opens its field", async () => {
	const page = await enter("admin", "/cms/settings/country-au");
	const shown = page.frameLocator("iframe:not([inert])");
	// Nothing is set yet; one of its websites is shown.
	await shown.getByRole("heading", { level: 1 }).waitFor();
	await page.getByRole("region", { name: "Preview" }).getByLabel("Website").click();
	await page.getByRole("option", { name: /^Baybeam baybeam/ }).waitFor();
	await page.keyboard.press("Escape");
	const isAtTop = (selector: string) =>
		shown.locator(selector).evaluate((element) => {
			const { top } = element.getBoundingClientRect();
			return top >= 0 && top < innerHeight / 2;
		});
	await openSection(page, "Pricing");
	await expect.poll(() => isAtTop("#pricing")).toBe(true);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_500);
	expect(await barriersOf(page)).toEqual([]);

	await shown.locator("#pricing").getByRole("heading", { level: 3 }).first().click();
	await expect.poll(() => activeField(page)).toBe("package1Title");
	await shown.locator("#problems-title").press("Enter");
	await expect.poll(() => activeField(page)).toBe("problemsTitle");
	expect(new URL(page.url()).searchParams.get("section")).toBe("problems");
	await page.goBack();
	await fieldOf(page, "package1Title").waitFor();
	await expect.poll(() => isAtTop("#pricing")).toBe(true);

	// A field of another section stays where it was clicked, also during a search.
	await page.getByRole("searchbox", { name: "Find a setting" }).fill("tagline");
	await fieldOf(page, "footerTagline").waitFor();
	const phone = shown.locator("footer").getByRole("link", { name: /^\+61/ });
	await phone.scrollIntoViewIfNeeded();
	const scrolledTo = () => shown.locator("html").evaluate(() => scrollY);
	const before = await scrolledTo();
	await phone.click();
	await expect.poll(() => activeField(page)).toBe("contactPhone");
	expect(await scrolledTo()).toBe(before);
	await openSection(page, "Team");
	await fieldOf(page, "teamTitle").fill("Those who answer");
	await shown.getByRole("heading", { name: "Those who answer" }).waitFor();

	// On a phone, the page covers the fields until a text is chosen.
	await page.setViewportSize({ width: 390, height: 844 });
	await page.reload();
	await fieldOf(page, "teamTitle").waitFor();
	expect(await page.getByRole("region", { name: "Preview" }).count()).toBe(0);
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await shown.locator("#team-title").click();
	await expect.poll(() => activeField(page)).toBe("teamTitle");
	await page.getByRole("region", { name: "Preview" }).waitFor({ state: "detached" });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	expect(await barriersOf(page)).toEqual([]);
	const { drafts } = office.site.platform;
	await drafts.discard(system, "settings", toId("country-au"), 1);
});

it("CM-05 without the page next to them, the fields work, and the reason is shown", async () => {
	const problem = { status: 503, contentType: "application/problem+json" };
	const body = JSON.stringify({ title: "The database is away", status: 503 });
	const page = await enter("admin", "/cms/trash");
	await page.route("**/api/settings/*/preview*", (route) => route.fulfill({ ...problem, body }));
	await page.goto(addressOf("/cms/settings/wording?brand=racking-au&section=team"));
	const failure = page.getByRole("status").filter({ hasText: "The preview could not be loaded" });
	await failure.getByText("The database is away. You can go on typing: your text is stored").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await fieldOf(page, "teamSubtitle").fill("Five of us");
	await isDrafted(page);
	await page.unroute("**/api/settings/*/preview*");
	await failure.getByRole("button", { name: "Try again" }).click();
	await page.frameLocator("iframe:not([inert])").locator("#team").getByText("Five of us").waitFor();
	await failure.waitFor({ state: "detached" });

	// Its code cannot be loaded.
	await page.route("**/assets/cms/preview-pane*.js", (route) => route.abort());
	await page.goto(addressOf("/cms/settings/wording?brand=racking-au&section=team"));
	await page.getByRole("alert").getByText("The preview could not be loaded").waitFor();
	expect(await fieldOf(page, "teamSubtitle").inputValue()).toBe("Five of us");
});

// Waits for the pause before drafts are sent.
it("CM-05 typed text survives a lost connection, the end of a session and the Back button", async () => {
	const page = await enter("admin", "/cms/settings/wording?brand=racking-au");
	await fieldOf(page, "heroTitle").fill("Typed online");
	await isDrafted(page);
	await page.context().setOffline(true);
	await fieldOf(page, "heroTitle").fill("Typed offline");
	await openSection(page, "Team");
	await fieldOf(page, "teamTitle").fill("Also offline");
	await page.getByText("Unsaved changes, in this browser only").waitFor();
	await page.goBack();
	await expect.poll(() => fieldOf(page, "heroTitle").inputValue()).toBe("Typed offline");
	await page.context().setOffline(false);
	await isDrafted(page);

	const signOut = { headers: { origin: addressOf("") } };
	expect((await page.request.post(addressOf("/api/auth/sign-out"), signOut)).ok()).toBe(true);
	await fieldOf(page, "heroSubtitle").fill("Typed after the end");
	const dialog = page.getByRole("dialog", { name: "Your session has ended" });
	await dialog.getByLabel("Password").fill(staffPassword);
	await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
	await isDrafted(page);
	await page.goForward();
	await expect.poll(() => fieldOf(page, "teamTitle").inputValue()).toBe("Also offline");

	// Back to another screen, and in again.
	await page.getByRole("link", { name: "Trash" }).click();
	await page.getByRole("heading", { name: "Trash", level: 1 }).waitFor();
	await page.goBack();
	await page.getByText("were restored").waitFor();
	expect(await fieldOf(page, "teamTitle").inputValue()).toBe("Also offline");
	await openSection(page, "Hero");
	expect(await fieldOf(page, "heroTitle").inputValue()).toBe("Typed offline");
	expect(await fieldOf(page, "heroSubtitle").inputValue()).toBe("Typed after the end");
});

it("CM-05 a website and its wording tell which text visitors see in the same words, and each resets it", async () => {
	const id = "tallship";
	await add("websites", {
		id: toId(id),
		domain: "tallship.example.nz",
		domainKey: "events-nz",
		phone: "+64 7 555 0163",
	});
	const own = {
		contactPhone: "+64 9 999 9999",
		contactEmail: "desk@example.nz",
		hiddenFields: ["contactAddress"],
	};
	await add("settings", { id: toId(id), ...own });
	const page = await enter("admin", `/cms/websites/${id}`);
	const missing: string[] = [];
	page.on("response", (response) => {
		if (response.status() === 404 && response.url().includes("/api/")) missing.push(response.url());
	});
	const field = (name: string) => page.locator(`[data-field="${name}"]`);
	await page.getByRole("tab", { name: "Contact" }).click();
	const source = "from the wording of this website";
	await field("phone").getByText(`Visitors see “+64 9 999 9999”, ${source}`).waitFor();
	// Also an empty field of the website is overridden, and one that the wording hides.
	await field("email").getByText(`Visitors see “desk@example.nz”, ${source}`).waitFor();
	await field("address").getByText(`Visitors see nothing, ${source}`).waitFor();
	await field("phone").getByRole("link", { name: "the wording of this website" }).click();
	await field("contactPhone").getByText("Set here, not “+64 7 555 0163” from the website record").waitFor();
	await expect.poll(() => activeField(page)).toBe("contactPhone");
	await page.getByRole("button", { name: "Reset: Contact: phone" }).click();
	expect(await fieldOf(page, "contactPhone").inputValue()).toBe("");
	await field("contactPhone").getByText("From the website record").waitFor();
	await save(page);
	await office.asAdmin.save("settings", toId(id), { contactPhone: "+64 9 999 9999" });

	// An editor has the notice without the button.
	const editor = await enter("editor", `/cms/websites/${id}`);
	await editor.getByRole("tab", { name: "Contact" }).click();
	await editor.getByText(`Visitors see “+64 9 999 9999”, ${source}`).waitFor();
	expect(await editor.getByRole("button", { name: /^Reset/ }).count()).toBe(0);

	await page.goto(addressOf(`/cms/websites/${id}`));
	await page.getByRole("tab", { name: "Contact" }).click();
	for (const [name, label] of [
		["phone", "Phone"],
		["address", "Postal address"],
	] as const) {
		await page.getByRole("button", { name: `Reset: ${label}` }).click();
		await field(name).getByText("Visitors see").waitFor({ state: "detached" });
	}
	expect(await kept("settings", toId(id))).toMatchObject({ contactPhone: "", hiddenFields: [], version: 5 });
	// A website without its own settings logs nothing to the console.
	await page.goto(addressOf("/cms/websites/baybeam"));
	await fieldOf(page, "name").waitFor();
	expect(missing).toEqual([]);
});

it("CM-05 the sign-in domains are those of all websites, and only there", async () => {
	const page = await enter("admin", "/cms/settings/wording?section=signing-in");
	await page.getByRole("heading", { name: "Signing in" }).waitFor();
	await fieldOf(page, "authorizedDomains").fill("staff.example.nz");
	await page.keyboard.press("Enter");
	// Someone who finds an unattended screen must not be able to add another sign-in method.
	const { db } = office.site.platform.database;
	await db.updateTable("auth_sessions").set({ authenticated_at: 0 }).execute();
	const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
	const press = () => mainButton(page).click();
	await press();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await page.getByText("Nothing was changed, because you did not confirm your identity.").waitFor();
	await press();
	await dialog.getByLabel("Your password").fill(staffPassword);
	await page.keyboard.press("Enter");
	await isStored(page);
	expect(await kept("settings", toId("all"))).toMatchObject({ authorizedDomains: ["staff.example.nz"] });
	await page.getByLabel("Settings of").selectOption({ label: "Baybeam (Racking AU)" });
	await page.waitForURL("**/cms/settings/wording?brand=racking-au&*");
	await page.getByRole("heading", { name: "Hero" }).waitFor();
	expect(await page.getByRole("link", { name: "Signing in" }).count()).toBe(0);
});
