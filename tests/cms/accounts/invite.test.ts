import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { system } from "../../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, save } from "../../setup/app/back-office.ts";
import { addStaff, staffPassword } from "../../setup/app/staff.ts";

const office = backOfficeOfFile();
const { enter, addressOf, nextLink, newPage, add, kept } = office;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function choosePassword(page: Page, password: string) {
	await page.getByLabel("New password", { exact: true }).fill(password);
	await button(page, "Set password and sign in").click();
}

async function signInBy(page: Page, email: string, password: string) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await button(page, "Sign in").click();
}

describe("CM-04 an invitation", () => {
	it("that was not accepted is sent again, and one of both links sets a password", async () => {
		const { id } = await office.site.platform.accounts.invite(system, {
			email: "late@example.nz",
			name: "Lata",
			roles: ["editor"],
		});
		const first = await nextLink("late@example.nz");
		const admin = await enter("admin", "/cms/users");
		await admin.getByRole("button", { name: "More for Lata" }).click();
		await admin.getByRole("menuitem", { name: "Send the invitation again" }).click();
		await admin.getByText("New invitation sent to late@example.nz").waitFor();
		const second = await nextLink("late@example.nz");
		expect(second).not.toBe(first);
		const page = await newPage();
		await page.goto(second);
		await choosePassword(page, staffPassword);
		await page.waitForURL(addressOf("/cms"));
		expect(await kept("users", id)).toMatchObject({ roles: ["editor"] });
		// Once a password is set, no other invitation of that user sets another.
		const other = await newPage();
		await other.goto(first);
		await other.getByRole("heading", { name: "This link no longer works" }).waitFor();
	});
});

describe("AU-02 AU-06 a forgotten password", () => {
	const email = "rona@example.nz";
	const chosen = "a harbour of paper lanterns";

	it("is reset by email; in another session the user signs in again and continues to type", async () => {
		await addStaff(office.site.platform, { email, name: "Rona", roles: ["editor"] });
		const { id } = await add("services", { name: "Before" });
		const open = await newPage();
		await open.goto(addressOf(`/cms/services/${id}`));
		await signInBy(open, email, staffPassword);
		await fieldOf(open, "name").fill("Typed before the reset");
		await open.getByText(/^(Unsaved changes$|Draft saved)/).waitFor();

		const page = await newPage();
		await page.goto(addressOf("/cms/login"));
		await button(page, "Forgot your password?").click();
		await button(page, "Send reset link").click();
		await page.getByText("Please enter your email address", { exact: true }).waitFor();
		await page.getByLabel("Email").fill(email);
		await button(page, "Send reset link").click();
		await page.getByText("Password reset email sent. Please check your inbox.", { exact: true }).waitFor();
		const link = await nextLink(email);
		await page.goto(link);
		await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
		expect(await page.getByLabel("Email").inputValue()).toBe(email);
		await choosePassword(page, chosen);
		await page.waitForURL(addressOf("/cms"));

		open.on("dialog", (dialog) => void dialog.accept());
		await open.reload();
		await open.waitForURL(`**/cms/login?from=${encodeURIComponent(`/cms/services/${id}`)}`);
		await signInBy(open, email, staffPassword);
		await open.getByText("Failed to sign in. Please check your credentials.", { exact: true }).waitFor();
		await signInBy(open, email, chosen);
		await open.getByText("were restored").waitFor();
		expect(await fieldOf(open, "name").inputValue()).toBe("Typed before the reset");
		await save(open);
		expect(await kept("services", id)).toMatchObject({ name: "Typed before the reset" });

		// The link has been used: the page reports it, with the next step.
		const late = await newPage();
		await late.goto(link);
		await late.getByRole("heading", { name: "This link no longer works" }).waitFor();
		await late.getByText("This one has been used, replaced by a newer one, or is too old.").waitFor();
		await late.getByRole("link", { name: "Get a new link" }).click();
		await button(late, "Send reset link").waitFor();
	});

	it("shows a message when the mail cannot be requested", async () => {
		const page = await newPage();
		await page.goto(addressOf("/cms/login"));
		await page.route("**/api/auth/password-resets", (route) => route.fulfill({ status: 503 }));
		await button(page, "Forgot your password?").click();
		await page.getByLabel("Email").fill(email);
		await button(page, "Send reset link").click();
		await page.getByText("Failed to send password reset email. Please try again.", { exact: true }).waitFor();
		expect(await button(page, "Send reset link").isEnabled()).toBe(true);
	});
});
