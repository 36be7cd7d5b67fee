import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { recordIdOf } from "../../../src/model/ids.ts";
import { codeAt } from "../../setup/accounts/second-factor.ts";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";
import { addStaff, signInCookie, staffPassword } from "../../setup/app/staff.ts";
import { desk, phone } from "../../setup/browser/visits.ts";
import { anotherPicture } from "../../setup/files/media-files.ts";

const office = backOfficeOfFile();
const { addressOf, kept, newPage, nextLink, nextMail } = office;
const iphone = {
	...phone,
	userAgent:
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titled = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();

function addEditor(name: string) {
	const email = `${name.toLowerCase()}@example.nz`;
	return addStaff(office.site.platform, { email, name, roles: ["editor"] });
}

/** Signs in on the page, as a user does: the program recognises the browser by its headers. */
async function signIn(page: Page, email: string, password = staffPassword) {
	await page.goto(addressOf("/cms/login?from=%2Fcms%2Faccount"));
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await button(page, "Sign in").click();
}

async function openAccount(email: string, visitor = desk): Promise<Page> {
	const page = await newPage(visitor);
	await signIn(page, email);
	await titled(page, "My account");
	return page;
}

/** Simulates a user whose last re-authentication is some time ago. */
async function makeOld(userId: string) {
	await office.site.platform.database.db
		.updateTable("auth_sessions")
		.set({ authenticated_at: Date.now() - 11 * 60_000 })
		.where("user_id", "=", userId)
		.execute();
}

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
const isOut = (page: Page) => page.reload().then(() => page.waitForURL("**/cms/login?*"));

describe("CM-04 the account screen", () => {
	it("is in the corner: name and picture are changed there, and colleagues see them", async () => {
		const mia = await addEditor("Mia");
		const page = await office.enter(mia, "/cms/team");
		await page.getByRole("link", { name: /^mia@example.nz ?: my account$/ }).click();
		await titled(page, "My account");
		const profile = panel(page, "Profile");
		await profile.getByLabel("Name").fill("Mia Tane");
		const { name, type, bytes } = await anotherPicture("mia.jpg");
		await profile
			.locator('input[type="file"]')
			.setInputFiles([{ name, mimeType: type, buffer: Buffer.from(bytes) }]);
		await profile.getByText("mia.jpg").waitFor();
		await button(page, "Save profile").click();
		await page.getByText("Profile saved").waitFor();
		expect(await kept("users", recordIdOf(mia.id))).toMatchObject({
			name: "Mia Tane",
			picture: expect.stringMatching(/^\/media\/[a-z0-9]{20}\/mia\.jpg$/),
			updatedBy: mia.id,
		});
		// Its small square, instead of the initial.
		const face = page.getByRole("link", { name: /^mia@example.nz ?: my account$/ }).locator("img");
		await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

		const colleague = await office.enter("admin", "/cms/activity");
		const entry = colleague
			.getByRole("listitem")
			.filter({ hasText: "Mia Tane changed “Mia Tane”" })
			.locator("img");
		await expect.poll(() => entry.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

		await profile.getByLabel("Name").fill(" ");
		await button(page, "Save profile").click();
		await profile.getByText("Name is required").waitFor();
		await expect.poll(() => isFocused(profile.getByLabel("Name"))).toBe(true);
		expect(await kept("users", recordIdOf(mia.id))).toMatchObject({ name: "Mia Tane" });
	});

	it("changes the password once the user has confirmed the current one; other sessions end", async () => {
		const { id, email } = await addEditor("Nia");
		const page = await openAccount(email);
		const elsewhere = await openAccount(email);
		await makeOld(id);
		const password = panel(page, "Password");
		const change = async (to: string) => {
			await password.getByLabel("New password").fill(to);
			await button(page, "Change password").click();
		};
		await change("nine yellow herons");
		const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
		await dialog.getByLabel("Your password").fill("not my password");
		await dialog.getByRole("button", { name: "Confirm" }).click();
		await dialog.getByText("Failed to sign in. Please check your credentials.").waitFor();
		await dialog.getByLabel("Your password").fill(staffPassword);
		await dialog.getByRole("button", { name: "Confirm" }).click();
		await page.getByText("Your password has been changed; all other sessions have ended").waitFor();
		await dialog.waitFor({ state: "detached" });
		expect(await nextMail(email, /^Your password at .* was changed$/)).toContain("Device: Chrome on Linux");

		await change("short");
		const field = password.getByLabel("New password");
		await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
		await expect.poll(() => isFocused(field)).toBe(true);
		expect(await field.inputValue()).toBe("short");
		await isOut(elsewhere);
		await signIn(elsewhere, email);
		await elsewhere.getByText("Failed to sign in.").waitFor();
		await signIn(elsewhere, email, "nine yellow herons");
		await titled(elsewhere, "My account");
		await page.reload();
		await titled(page, "My account");
	});

	it("changes the address once its link was used; the old one is notified, and signs in no more", async () => {
		const { id, email } = await addEditor("Ota");
		const page = await openAccount(email);
		const mailing = panel(page, "Email");
		const ask = async (to: string) => {
			await mailing.getByLabel("New address").fill(to);
			await button(page, "Send the link").click();
		};
		await ask("eve@example.nz");
		await mailing.getByText("There is a user with this email address already").waitFor();
		await makeOld(id);
		await ask("ota.rei@example.nz");
		const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await expect.poll(() => isFocused(mailing.getByRole("alert"))).toBe(true);
		expect(await mailing.getByLabel("New address").inputValue()).toBe("ota.rei@example.nz");
		await button(page, "Send the link").click();
		await dialog.getByLabel("Your password").fill(staffPassword);
		await page.keyboard.press("Enter");
		await mailing.getByText("An email is on its way to ota.rei@example.nz.").waitFor();
		expect(await kept("users", recordIdOf(id))).toMatchObject({ email });

		const link = await nextLink("ota.rei@example.nz");
		expect(link).toContain("/cms/confirm-email#token=");
		const other = await newPage();
		await other.goto(link);
		await button(other, "Confirm this address").click();
		await other.getByText("You now sign in as ota.rei@example.nz.").waitFor();
		expect(await nextMail(email, /^The address of your account/)).toContain("signs in as ota.rei@example.nz");
		await page.reload();
		await mailing.getByText("You sign in as ota.rei@example.nz.").waitFor();
		await signIn(other, email);
		await other.getByText("Failed to sign in.").waitFor();
		await signIn(other, "ota.rei@example.nz");
		await titled(other, "My account");
		await other.goto(link);
		await button(other, "Confirm this address").click();
		await other.getByRole("alert").getByText("This link has been used or has expired.").waitFor();
	});

	it("gives a program access by a token that is shown once, until it is withdrawn", async () => {
		const tia = await addEditor("Tia");
		const page = await office.enter(tia, "/cms/account");
		await makeOld(tia.id);
		const tokens = panel(page, "API tokens");
		await tokens.getByRole("button", { name: "New token" }).press("Enter");
		const name = tokens.getByLabel("Name");
		await expect.poll(() => isFocused(name)).toBe(true);
		await page.keyboard.press("Enter");
		await tokens.getByText("Enter a name").waitFor();
		await page.keyboard.type("Nightly import");
		await tokens.getByLabel("Publish").check();
		await tokens.getByLabel("Only some").check();
		await tokens.getByLabel("Services").check();
		await button(page, "Create token").click();
		const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
		await confirm.getByLabel("Your password").fill(staffPassword);
		await button(page, "Confirm").click();
		const shown = tokens.getByLabel("Token “Nightly import”");
		await expect.poll(() => isFocused(shown)).toBe(true);
		const headers = {
			authorization: `Bearer ${await shown.inputValue()}`,
			"content-type": "application/json",
		};
		const body = JSON.stringify({ name: "Surveying" });
		const add = () => fetch(addressOf("/api/services"), { method: "POST", headers, body });
		expect((await add()).status).toBe(201);

		await page.reload();
		await tokens.getByText("Publishes services · All websites").waitFor();
		expect(await shown.count()).toBe(0);
		await button(page, "Revoke Nightly import").click();
		await button(page, "Cancel").click();
		await button(page, "Revoke Nightly import").click();
		await button(page, "Revoke token").click();
		await page.getByText("“Nightly import” was revoked").waitFor();
		await expect.poll(() => tokens.getByRole("listitem").count()).toBe(0);
		expect((await add()).status).toBe(401);
		const admin = await office.enter("admin", "/cms/activity");
		await admin.getByText("“Nightly import” of Tia added “Surveying”").waitFor();
		await admin.getByText("Tia revoked the API token “Nightly import”").waitFor();
	});

	it("adds and removes a second factor, with a mail", async () => {
		const { email } = await addEditor("Pita");
		const page = await openAccount(email);
		const factor = panel(page, "Second factor");
		await factor.getByRole("button", { name: "Set up an app" }).click();
		await factor.getByRole("img", { name: "QR code for your app" }).waitFor();
		const secret = ((await factor.locator("[data-secret]").textContent()) ?? "").replaceAll(" ", "");
		await factor.getByLabel("6-digit code").fill(codeAt(secret, Date.now()));
		await factor.getByRole("button", { name: "Set up", exact: true }).click();
		await factor.getByRole("button", { name: "I have saved them" }).click();
		await factor.getByText("10 recovery codes are left.").waitFor();
		await factor.getByRole("button", { name: "New recovery codes" }).click();
		await expect.poll(() => factor.getByRole("listitem").count()).toBe(10);
		await factor.getByRole("button", { name: "I have saved them" }).click();
		await factor.getByRole("button", { name: "Remove", exact: true }).click();
		await factor.getByRole("button", { name: "Remove the app" }).click();
		await factor.getByRole("button", { name: "Set up an app" }).waitFor();
		await nextMail(email, /^The second factor of your account at .* was removed$/);
	});

	it("lists every session with its device and place, and ends one, the others, or all", async () => {
		const { email } = await addEditor("Rua");
		const page = await openAccount(email);
		const pocket = await openAccount(email, iphone);
		expect(await nextMail(email, /^New sign-in to your account/)).toContain("Device: Safari on iPhone");
		await page.reload();
		const sessions = panel(page, "Sessions");
		const rows = sessions.getByRole("listitem");
		await expect.poll(() => rows.count()).toBe(2);
		expect(await rows.nth(0).textContent()).toMatch(
			/Chrome on Linux.*This session.*localhost · (127\.0\.0\.1|::1)used just now/,
		);
		expect(await rows.nth(1).textContent()).toMatch(/Safari on iPhone.*localhost · .*since just now/);
		await button(page, "Sign out Safari on iPhone").click();
		await page.getByText("Safari on iPhone is signed out").waitFor();
		await expect.poll(() => rows.count()).toBe(1);
		await isOut(pocket);

		await signIn(pocket, email);
		await titled(pocket, "My account");
		await page.reload();
		await button(page, "Sign out everywhere else").click();
		await page.getByText("You are signed out everywhere else").waitFor();
		await isOut(pocket);
		await expect.poll(() => rows.count()).toBe(1);

		await signIn(pocket, email);
		await titled(pocket, "My account");
		for (let n = 0; n < 5; n++) await signInCookie(office.port(), email);
		await page.reload();
		await button(page, "Show all 7").click();
		await expect.poll(() => rows.count()).toBe(7);
		await button(page, "Sign out everywhere, here too").click();
		await page.waitForURL(addressOf("/cms/login"));
		await isOut(pocket);
	});
});
