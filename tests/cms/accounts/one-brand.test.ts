import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";
import { staffPassword } from "../../setup/app/staff.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const { enter, list, kept, nextLink, newPage } = backOfficeOfFile();

const places = (page: Page) => page.getByRole("list", { name: "Chosen places" }).getByRole("listitem");
const finder = (page: Page) =>
	page.getByRole("combobox", { name: "Add a website, business unit or country" });

describe("Who works for one brand", () => {
	it("is invited to it by mouse and keyboard, which the list of users then says", async () => {
		const admin = await enter("admin", "/cms/users");
		await admin.getByRole("button", { name: "Invite" }).click();
		const dialog = admin.getByRole("dialog", { name: "Invite somebody" });
		await dialog.getByLabel("Email").fill("rua@example.nz");
		await dialog.getByLabel("Name").fill("Rua");
		expect(await dialog.getByRole("radio", { name: "Everywhere" }).isChecked()).toBe(true);
		await dialog.getByRole("radio", { name: "Only where you choose" }).check();
		await dialog.getByText("Nowhere: they cannot open anything until you choose a place.").waitFor();
		expect(await barriersOf(admin)).toEqual([]);

		await finder(admin).click();
		await admin.getByRole("option", { name: "All NZ websites" }).click();
		await expect.poll(() => places(admin).allInnerTexts()).toEqual(["All NZ websites"]);
		await finder(admin).fill("baybeam");
		await expect.poll(() => admin.getByRole("option").allInnerTexts()).toEqual(["Racking AU"]);
		await admin.keyboard.press("ArrowDown");
		await admin.keyboard.press("Enter");
		await expect.poll(() => places(admin).allInnerTexts()).toEqual(["All NZ websites", "Racking AU"]);
		for (const width of [390, 768, 1440]) {
			await admin.setViewportSize({ width, height: 900 });
			await admin.screenshot({ path: `/tmp/people-invite-${width}.png` });
		}
		await dialog.getByRole("button", { name: "Remove All NZ websites" }).press("Enter");
		await expect.poll(() => places(admin).allInnerTexts()).toEqual(["Racking AU"]);
		await dialog.getByRole("button", { name: "Send invitation" }).click();
		await admin.getByRole("row", { name: /Rua/ }).getByText("Racking AU").waitFor();
		await admin.getByRole("row", { name: /Ada/ }).getByText("Everywhere").waitFor();
		for (const width of [390, 768, 1440]) {
			await admin.setViewportSize({ width, height: 900 });
			await admin.screenshot({ path: `/tmp/people-users-${width}.png` });
		}
		expect(await barriersOf(admin)).toEqual([]);
		const rua = (await list("users")).find(({ name }) => name === "Rua");
		expect(await kept("users", rua?.id ?? "")).toMatchObject({ roles: ["editor"], scopes: ["baybeam"] });

		const theirs = await newPage();
		await theirs.goto(await nextLink("rua@example.nz"));
		await theirs.getByLabel("New password", { exact: true }).fill(staffPassword);
	});
});
