import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsForAllId } from "../../../src/model/collections/settings.ts";
import { codeAt, wrongCodeAt } from "../../setup/accounts/second-factor.ts";
import { type OwnSite, startOwnSite } from "../../setup/app/own-site.ts";
import { addStaff, staffPassword } from "../../setup/app/staff.ts";
import { browserOfFile } from "../../setup/browser/visits.ts";

const { newPage } = browserOfFile();
const email = "ada@example.nz";
let site: OwnSite;
let secret = "";
let codes: readonly string[] = [];
/** Time step of the last used code: none is valid twice. */
let lastStep = 0;

beforeAll(async () => {
	site = await startOwnSite();
	await addStaff(site.platform, { email, name: "Ada", roles: ["admin"] });
	await addStaff(site.platform, { email: "eve@example.nz", name: "Eve", roles: ["editor"] });
	await site.add("settings", { id: settingsForAllId, secondFactor: "admins" });
});
afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const addressOf = (path: string) => `http://localhost:${site.port}${path}`;

/** An unused code: the code of the next step is valid already. */
async function nextCode(): Promise<string> {
	const stepNow = () => Math.floor(Date.now() / 30_000);
	await expect.poll(() => stepNow() + 1 > lastStep).toBe(true);
	lastStep = Math.max(lastStep + 1, stepNow());
	return codeAt(secret, lastStep * 30_000);
}

async function givePassword(path = "/cms/login", as = email): Promise<Page> {
	const page = await newPage();
	await page.goto(addressOf(path));
	await page.getByLabel("Email").fill(as);
	await page.getByLabel("Password").fill(staffPassword);
	await button(page, "Sign in").click();
	return page;
}

describe("A second factor that is required of admins", () => {
	it("is set up before the back office opens, which it then does without another sign-in", async () => {
		const page = await givePassword("/cms/team");
		await page.getByRole("heading", { name: "One more step" }).waitFor();
		await button(page, "Set up an app").click();
		await page.getByRole("img", { name: "QR code for your app" }).waitFor();
		secret = ((await page.locator("[data-secret]").textContent()) ?? "").replaceAll(" ", "");

		await page.getByLabel("6-digit code").fill(wrongCodeAt(secret, Date.now()));
		await button(page, "Set up").click();
		await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/^This code is/);
		await page.getByLabel("6-digit code").fill(await nextCode());
		await button(page, "Set up").click();
		await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
		codes = await page.getByRole("listitem").allTextContents();
		expect(codes).toHaveLength(10);
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download" }).click();
		expect((await download).suggestedFilename()).toBe("frontage-recovery-codes.txt");

		await button(page, "I have saved them").click();
		await page.waitForURL(addressOf("/cms/team"));
		await page.getByRole("heading", { name: "Team", level: 1 }).waitFor();
	});

	it("is required of no other role", async () => {
		const page = await givePassword("/cms/team", "eve@example.nz");
		await page.waitForURL(addressOf("/cms/team"));
	});
});

describe("Signing in with a second factor", () => {
	it("requests a code, reports a wrong one, and continues automatically at its last digit", async () => {
		const page = await givePassword("/cms/login?from=%2Fcms%2Fteam");
		const field = page.getByLabel("6-digit code");
		await field.waitFor();
		expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
		expect(await field.getAttribute("inputmode")).toBe("numeric");
		await field.fill(wrongCodeAt(secret, Date.now()));
		await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/^This code is/);
		await expect.poll(() => field.inputValue()).toBe("");
		await field.pressSequentially(await nextCode());
		await page.waitForURL(addressOf("/cms/team"));
	});

	it("accepts a recovery code instead, and leads back to the password", async () => {
		const page = await givePassword();
		await button(page, "Use a recovery code").click();
		await page.getByLabel("Recovery code").fill("none of mine");
		await button(page, "Continue").click();
		await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/^This code is/);
		await button(page, "Start again").click();
		await page.getByLabel("Password").fill(staffPassword);
		await button(page, "Sign in").click();
		await button(page, "Use a recovery code").click();
		await page.getByLabel("Recovery code").fill((codes[0] ?? "").toUpperCase());
		await button(page, "Continue").click();
		await page.waitForURL(addressOf("/cms"));
	});
});
