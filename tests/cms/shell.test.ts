import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { recordIdOf } from "../../src/model/ids.ts";
import type { Role } from "../../src/model/rights/roles.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { addStaff, staffPassword } from "../setup/app/staff.ts";
import { phone } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, addressOf } = office;
beforeAll(async () => {
	await add("content", { title: "Tilt slabs of Petone", status: "published", domains: ["digital-nz"] });
	await add("team", { name: "Hinemoa Parata", active: true, websites: ["setout"] });
});

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const ended = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });

async function signInAgain(page: Page) {
	const dialog = ended(page);
	expect(await dialog.getByLabel("Email").inputValue()).toBe("ada@example.nz");
	await dialog.getByLabel("Password").fill(staffPassword);
	await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
	await dialog.waitFor({ state: "hidden" });
}

describe("CM-01 the shell", () => {
	it("shows the signed-in user and links to every screen", async () => {
		const page = await enter("admin", "/cms/team");
		await page.getByText("ada@example.nz", { exact: true }).waitFor();
		expect(await page.title()).toBe("Team – Frontage");
		expect(await menu(page).getByRole("link").allTextContents()).toEqual([
			...[
				"Dashboard",
				"Articles",
				"Pages",
				"Services",
				"Team",
				"Media",
				"Websites",
				"Plan",
				"Tools",
				"Trash",
			],
			...["Users", "Settings"],
		]);
		expect(await menu(page).getByRole("link", { name: "Team" }).getAttribute("aria-current")).toBe("page");
	});

	it("tells a user of the former menu once where its entries are now", async () => {
		const email = "former@example.nz";
		const { id } = await addStaff(office.site.platform, { email, roles: ["editor"] });
		const { db } = office.site.platform.database;
		await db.updateTable("users").set({ created_at: 1 }).where("id", "=", recordIdOf(id)).execute();
		const page = await enter({ email }, "/cms");
		const note = page.getByRole("alert").filter({ hasText: "Calendar and releases are under Plan" });
		await note.getByRole("button", { name: "Close this note" }).click();
		await note.waitFor({ state: "detached" });
		await page.reload();
		await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
		expect(await note.count()).toBe(0);
	});

	it("loads the code of a screen when the pointer is on its link", async () => {
		const page = await enter("editor", "/cms/team");
		const loaded = page.waitForResponse(/calendar-screen/);
		await menu(page).getByRole("link", { name: "Plan" }).hover();
		await loaded;
		expect(new URL(page.url()).pathname).toBe("/cms/team");
	});

	it("AU-05 shows an editor no Administration, and none of its data", async () => {
		const page = await enter("editor", "/cms");
		await menu(page).getByRole("link", { name: "Articles" }).waitFor();
		expect(await page.getByText("Administration").count()).toBe(0);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		for (const path of ["/cms/users", "/cms/settings", "/cms/activity"]) {
			await page.goto(addressOf(path));
			await page.getByRole("heading", { name: "Only administrators may open this" }).waitFor();
		}
		expect(asked.filter((path) => /^\/api\/(users|accounts|settings|activity)/.test(path))).toEqual([]);
	});

	it("has a menu on a phone that takes the focus and returns it", async () => {
		const page = await enter("admin", "/cms/team", phone);
		const burger = page.getByRole("button", { name: "Menu" });
		await burger.click();
		const drawer = page.getByRole("dialog", { name: "Menu" });
		await drawer.getByRole("link", { name: "Articles" }).waitFor();
		await expect
			.poll(() => drawer.evaluate((element) => element.contains(document.activeElement)))
			.toBe(true);
		await page.keyboard.press("Escape");
		await drawer.waitFor({ state: "hidden" });
		await expect.poll(() => burger.evaluate((element) => element === document.activeElement)).toBe(true);
		await burger.click();
		await drawer.getByRole("link", { name: "Articles" }).click();
		await page.getByRole("heading", { name: "Articles", level: 1 }).waitFor();
		await drawer.waitFor({ state: "hidden" });
	});

	it("is skipped by its first link", async () => {
		const page = await enter("admin", "/cms/team");
		await page.getByRole("heading", { level: 1 }).waitFor();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
	});
});

describe("AU-04 every open tab follows a sign-out and a changed role", () => {
	it("covers a screen when another tab signs out, and continues after a new sign-in", async () => {
		const page = await enter("admin", "/cms/team");
		await page.getByLabel("Search team").fill("kept");
		const other = await page.context().newPage();
		await other.goto(addressOf("/cms"));
		await other.getByRole("button", { name: "Sign Out" }).click();
		await page.bringToFront();
		await ended(page).waitFor();
		await page
			.getByText("Your session has ended. Sign in to continue; what you typed is still here.")
			.waitFor();
		await signInAgain(page);
		expect(await page.getByLabel("Search team").inputValue()).toBe("kept");
	});

	/** A user at a screen, and a way to change their rights. */
	async function enterAs(email: string, role: Role, path: string) {
		const { platform } = office.site;
		const { id } = await addStaff(platform, { email, roles: [role] });
		const page = await enter({ email }, path);
		return {
			page,
			become: (roles: readonly Role[]) => office.asAdmin.save("users", recordIdOf(id), { roles }),
		};
	}

	it("removes the screens of administration with the role", async () => {
		const { page, become } = await enterAs("was-admin@example.nz", "admin", "/cms/users");
		await page.getByRole("table").waitFor();
		await become(["editor"]);
		await page.getByRole("button", { name: "Invite" }).click();
		await page.getByLabel("Email").fill("new@example.nz");
		await page.getByRole("button", { name: "Send invitation" }).click();
		await page.getByRole("heading", { name: "Only administrators may open this" }).waitFor();
		expect(await page.getByText("Administration").count()).toBe(0);
	});

	it("AU-05 sends a user who has lost their last role to the sign-in page, with the reason and a way out", async () => {
		const { page, become } = await enterAs("was-editor@example.nz", "editor", "/cms/team");
		await page.getByRole("link", { name: "Hinemoa Parata", exact: true }).waitFor();
		await become([]);
		await menu(page).getByRole("link", { name: "Articles" }).click();
		await page.getByText("have no role that opens the back office").waitFor();
		// The screen of the address may have redirected them there before.
		expect(new URL(page.url()).pathname).toBe("/cms/login");
		await page.goto(addressOf("/cms/content"));
		await page.waitForURL(/\/cms\/login\?from=/);
		await page.getByRole("button", { name: "Sign Out" }).click();
		await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
	});
});

describe("The palette", () => {
	it("opens any screen and finds any record, by keyboard only", async () => {
		const page = await enter("admin", "/cms/team?brand=digital-nz");
		await page.getByRole("heading", { level: 1 }).waitFor();
		await page.keyboard.press("Control+k");
		const field = page.getByRole("combobox", { name: "Go to or find" });
		await field.waitFor();
		await page.keyboard.type("petone");
		const found = page.getByRole("option", { name: /Tilt slabs of Petone/, selected: true });
		const id = await found.getAttribute("id");
		await expect.poll(() => field.getAttribute("aria-activedescendant")).toBe(id);
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/cms\/content\/[^/]+\?brand=digital-nz/);
		await field.waitFor({ state: "hidden" });

		await page.keyboard.press("Control+k");
		await field.waitFor();
		await page.keyboard.type("new");
		await page.getByRole("option", { name: "New article" }).waitFor();
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.type(" art");
		await page.getByRole("option", { name: "New service" }).waitFor({ state: "detached" });
		await page.keyboard.press("Enter");
		await page.waitForURL(addressOf("/cms/content/new?brand=digital-nz"));

		// A setting comes before records that merely contain the word, and opens.
		await field.waitFor({ state: "hidden" });
		await page.keyboard.press("Control+k");
		await field.waitFor();
		await page.keyboard.type("phone");
		await page.getByRole("option", { name: "Contact: phone", selected: true }).waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/cms\/settings\/wording\?brand=digital-nz#field-contactPhone$/);
		await page.getByLabel("Contact: phone", { exact: true }).waitFor();
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-contactPhone");
	});
});
