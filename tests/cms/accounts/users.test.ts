import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { recordIdOf } from "../../../src/model/ids.ts";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";
import { addStaff, staffPassword } from "../../setup/app/staff.ts";

const office = backOfficeOfFile();
const { enter, nextMail, kept } = office;

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** Opens the menu of a user, and chooses one item. */
async function choose(page: Page, name: string, item: string) {
	await page.getByRole("button", { name: `More for ${name}` }).click();
	await page.getByRole("menuitem", { name: item, exact: true }).click();
}

function addEditor(name: string) {
	return addStaff(office.site.platform, {
		email: `${name.toLowerCase()}@example.nz`,
		name,
		roles: ["editor"],
	});
}

describe("CM-04 users", () => {
	it("AU-05 have one of four choices or none, stored as a role and restrictions", async () => {
		const kiri = await addEditor("Kiri");
		const page = await enter("admin", "/cms/users");
		const choose = async (role: string) => {
			await page.getByRole("button", { name: "Kiri", exact: true }).click();
			const dialog = page.getByRole("dialog", { name: "Change Kiri" });
			await dialog.getByRole("radio", { name: role, exact: true }).check();
			await dialog.getByRole("button", { name: "Save" }).click();
			await dialog.waitFor({ state: "hidden" });
			await rowOf(page, "Kiri").getByRole("cell", { name: role, exact: true }).waitFor();
			const { roles, mayEdit, mayPublish } = await kept("users", recordIdOf(kiri.id));
			return { roles, mayEdit, mayPublish };
		};
		expect(await choose("Contributor")).toEqual({ roles: ["editor"], mayEdit: true, mayPublish: false });
		expect(await choose("Viewer")).toEqual({ roles: ["editor"], mayEdit: false, mayPublish: false });
		expect(await choose("None")).toMatchObject({ roles: [] });
		expect(await choose("Editor")).toEqual({ roles: ["editor"], mayEdit: true, mayPublish: true });
	});

	it("are signed out at once when they are disabled, and cannot sign in until they are enabled again", async () => {
		const dov = await addEditor("Dov");
		const theirs = await enter(dov, "/cms/services");
		await theirs.getByRole("heading", { name: "Services", level: 1 }).waitFor();

		const page = await enter("admin", "/cms/users");
		await choose(page, "Dov", "Disable");
		await rowOf(page, "Dov").getByText("cannot sign in").waitFor();
		expect(await kept("users", recordIdOf(dov.id))).toMatchObject({ disabled: true });
		await theirs.reload();
		await theirs.waitForURL("**/cms/login?from=%2Fcms%2Fservices");
		await theirs.getByLabel("Email").fill(dov.email);
		await theirs.getByLabel("Password").fill(staffPassword);
		await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
		await theirs.getByText("Failed to sign in. Please check your credentials.", { exact: true }).waitFor();

		await choose(page, "Dov", "Send a reset link");
		await page.getByText("A disabled user cannot sign in; enable them first").waitFor();
		await choose(page, "Dov", "Enable");
		await rowOf(page, "Dov").getByText("Active", { exact: true }).waitFor();
		await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
		await theirs.waitForURL("**/cms/services");
	});

	it("have a lost second factor removed, after a confirmation and with a mail", async () => {
		const tui = await addEditor("Tui");
		const { database } = office.site.platform;
		const app = { user_id: tui.id, secret: "lost", confirmed_at: 1, last_step: 0 };
		await database.db.insertInto("account_totp").values(app).execute();
		const page = await enter("admin", "/cms/users");
		await database.db.updateTable("auth_sessions").set({ authenticated_at: 0 }).execute();
		await rowOf(page, "Tui").getByText("with a second factor").waitFor();
		await choose(page, "Tui", "Remove second factor");
		const question = page.getByRole("dialog", { name: "Remove the second factor of Tui?" });
		await question.getByRole("button", { name: "Remove second factor" }).click();
		const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
		await confirm.getByLabel("Your password").fill(staffPassword);
		await confirm.getByRole("button", { name: "Confirm", exact: true }).click();
		await page.getByText("Tui has no second factor now").waitFor();
		await expect.poll(() => rowOf(page, "Tui").getByText("with a second factor").count()).toBe(0);
		const told = await nextMail(tui.email, /^The second factor of your account at .* was removed$/);
		expect(told).toContain("Ada, an administrator, has removed");
		await page.goto(office.addressOf("/cms/activity"));
		await page.getByText("Ada removed the second factor of “Tui”").waitFor();
	});

	it("are removed, restored by undo, and restored from the trash", async () => {
		const { id } = await addEditor("Ngaio");
		const page = await enter("admin", "/cms/users");
		const undo = page.getByRole("alert").getByRole("button", { name: "Undo" });
		await choose(page, "Ngaio", "Remove");
		await page.getByText("Deleted “Ngaio”").waitFor();
		await expect.poll(() => rowOf(page, "Ngaio").count()).toBe(0);
		await expect(kept("users", recordIdOf(id))).rejects.toThrow();
		await undo.click();
		await rowOf(page, "Ngaio").getByText("Editor").waitFor();

		await choose(page, "Ngaio", "Remove");
		await undo.waitFor();
		await page.getByRole("link", { name: "Trash" }).click();
		await page.getByRole("button", { name: "Restore Ngaio" }).click();
		await page.getByText("The trash is empty").waitFor();
		expect(await kept("users", recordIdOf(id))).toMatchObject({
			name: "Ngaio",
			roles: ["editor"],
			disabled: false,
		});
	});
});

describe("CM-04 the last admin", () => {
	it("is not removed by a user who has just lost the admin role: the open list reports it and closes", async () => {
		const bea = await addStaff(office.site.platform, {
			email: "bea@example.nz",
			name: "Bea",
			roles: ["admin"],
		});
		const page = await enter(bea, "/cms/users");
		await rowOf(page, "Ada").waitFor();
		await office.asAdmin.save("users", recordIdOf(bea.id), { roles: ["editor"] });
		await choose(page, "Ada", "Remove");
		await page.getByText("Ada was not removed").waitFor();
		await page.getByRole("heading", { name: "Only administrators may open this" }).waitFor();
		expect((await office.list("users")).map(({ name }) => name)).toContain("Ada");
	});
});
