import { expect, it } from "vitest";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";
import { staffPassword } from "../../setup/app/staff.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const office = backOfficeOfFile({ env: { SMTP_URL: "" } });
const { enter, newPage, addressOf } = office;

// Takes some seconds: two people sign in.
it("without a mail server, an invitation shows a link that sets a password", async () => {
	const page = await enter("admin", "/cms/users");
	await page.getByRole("button", { name: "Invite" }).click();
	await page.getByLabel("Email").fill("rewi@example.nz");
	await page.getByLabel("Name").fill("Rewi");
	await page.getByRole("button", { name: "Send invitation" }).click();
	const dialog = page.getByRole("dialog", { name: "Invitation for rewi@example.nz" });
	const link = await dialog.getByLabel("Invitation link").inputValue();
	expect(await barriersOf(page)).toEqual([]);
	const invited = await newPage();
	await invited.goto(link);
	await invited.getByLabel("New password", { exact: true }).fill(staffPassword);
	await invited.getByRole("button", { name: "Set password and sign in" }).click();
	await invited.waitForURL(addressOf("/cms"));

	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await page.reload();
	await page.getByRole("button", { name: "More for Rewi" }).click();
	await page.getByRole("menuitem", { name: "Send a reset link" }).click();
	// The link of a password reset is for its user alone.
	await page
		.getByText("No mail server is set up: the email to rewi@example.nz is a file in “outbox” on the server")
		.waitFor();
});
