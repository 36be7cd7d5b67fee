import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf } from "../../setup/app/back-office.ts";
import { staffPassword } from "../../setup/app/staff.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const { add, addressOf, enter, list, kept, nextLink, newPage } = backOfficeOfFile();

const places = (page: Page) => page.getByRole("list", { name: "Chosen places" }).getByRole("listitem");
const finder = (page: Page) =>
	page.getByRole("combobox", { name: "Add a website, business unit or country" });

describe("A user of one brand", () => {
	it("is invited to it, sees the permitted part, and the reason why shared records are read-only", async () => {
		const admin = await enter("admin", "/cms/users");
		await admin.getByRole("button", { name: "Invite" }).click();
		const dialog = admin.getByRole("dialog", { name: "Invite a user" });
		await dialog.getByLabel("Email").fill("rua@example.nz");
		await dialog.getByLabel("Name").fill("Rua");
		expect(await dialog.getByRole("radio", { name: "All websites" }).isChecked()).toBe(true);
		await dialog.getByRole("radio", { name: "Some websites" }).check();
		await dialog.getByText("None: they cannot open anything until you choose a website.").waitFor();
		expect(await barriersOf(admin)).toEqual([]);

		await finder(admin).click();
		await admin.getByRole("option", { name: "All NZ websites" }).click();
		await expect.poll(() => places(admin).allInnerTexts()).toEqual(["All NZ websites"]);
		await finder(admin).fill("baybeam");
		await expect.poll(() => admin.getByRole("option").allInnerTexts()).toEqual(["Racking AU"]);
		await admin.keyboard.press("ArrowDown");
		await admin.keyboard.press("Enter");
		await expect.poll(() => places(admin).allInnerTexts()).toEqual(["All NZ websites", "Racking AU"]);
		await dialog.getByRole("button", { name: "Remove All NZ websites" }).press("Enter");
		await expect.poll(() => places(admin).allInnerTexts()).toEqual(["Racking AU"]);
		await dialog.getByRole("button", { name: "Send invitation" }).click();
		await admin.getByRole("row", { name: /Rua/ }).getByRole("cell", { name: "Racking AU" }).waitFor();
		await admin.getByRole("row", { name: /Ada/ }).getByRole("cell", { name: "All websites" }).waitFor();
		expect(await barriersOf(admin)).toEqual([]);
		const rua = (await list("users")).find(({ name }) => name === "Rua");
		expect(await kept("users", toId(rua?.id ?? ""))).toMatchObject({
			roles: ["editor"],
			scopes: ["baybeam"],
		});

		const mail = await nextLink("rua@example.nz");
		const foreign = await add("content", article("Of Setout", ["digital-nz"]));
		const shared = await add("content", article("Of both", ["digital-nz", "racking-au"]));
		await add("content", article("Of Baybeam", ["racking-au"]));
		const theirs = await newPage();
		await theirs.goto(mail);
		await theirs.getByLabel("New password", { exact: true }).fill(staffPassword);
		await theirs.getByRole("button", { name: "Set password and sign in" }).click();
		await theirs.getByRole("link", { name: "Articles" }).click();
		await theirs.getByRole("link", { name: "Of Baybeam", exact: true }).waitFor();
		await theirs.getByRole("link", { name: "Of both", exact: true }).waitFor();
		expect(await theirs.getByRole("link", { name: "Of Setout" }).count()).toBe(0);
		expect(await theirs.getByRole("heading", { name: "Administration" }).count()).toBe(0);

		await theirs.goto(addressOf(`/cms/content/${foreign.id}`));
		await theirs.getByRole("heading", { level: 1, name: "There is nothing here" }).waitFor();

		await theirs.goto(addressOf(`/cms/content/${shared.id}`));
		await theirs.getByText("This article is also on websites that you may not edit.").waitFor();
		expect(await fieldOf(theirs, "title").isEditable()).toBe(false);
		expect(await theirs.getByRole("button", { name: /^Publish/ }).count()).toBe(0);
		expect(await barriersOf(theirs)).toEqual([]);

		await theirs.goto(addressOf("/cms/account"));
		const roles = theirs.getByRole("region", { name: "Roles" });
		await roles.getByText("Editor").waitFor();
		expect(await roles.getByRole("listitem").allInnerTexts()).toEqual(["Racking AU"]);
	});
});

function article(title: string, domains: string[]) {
	return { title, domains, status: "published" as const, content: "<p>Bays.</p>" };
}
