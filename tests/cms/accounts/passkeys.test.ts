import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingsForAllId } from "../../../src/model/collections/settings.ts";
import { offering, plugIn, type VirtualAuthenticator } from "../../setup/accounts/virtual-authenticator.ts";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";
import { type OwnSite, startOwnSite } from "../../setup/app/own-site.ts";
import { type AddedUser, addStaff, staffPassword } from "../../setup/app/staff.ts";
import { barriersOf } from "../../setup/browser/axe.ts";
import { startChromium } from "../../setup/browser/chromium.ts";
import { phone } from "../../setup/browser/visits.ts";
import { overflowOf } from "../../setup/browser/watch.ts";
import { leftOut, type ProxyServer, proxies } from "../../setup/connections/proxies.ts";

const office = backOfficeOfFile();
const { addressOf, newPage, nextMail } = office;
const email = "mia@example.nz";
const account = "/cms/login?from=%2Fcms%2Faccount";
let page: Page;
let device: VirtualAuthenticator;
let mia: AddedUser;

const button = (name: string) => page.getByRole("button", { name, exact: true });
const panel = () => page.getByRole("region", { name: "Passkeys", exact: true });
const alert = (words: string | RegExp) =>
	page.getByRole("alert").filter({ hasText: words }).first().waitFor();
const isIn = () => page.getByRole("heading", { name: "My account", level: 1 }).waitFor();

beforeAll(async () => {
	await office.add("settings", { id: settingsForAllId });
	mia = await addStaff(office.site.platform, { email, name: "Mia", roles: ["editor"] });
	page = await newPage();
	device = await plugIn(page);
});
beforeEach(async () => {
	await page.context().clearCookies();
	await device.verify(true);
});

async function openSignIn() {
	await page.goto(addressOf(account));
	await button("Sign in with a passkey").waitFor();
}

async function givePassword(as = email) {
	await openSignIn();
	await page.getByLabel("Email").fill(as);
	await page.getByLabel("Password").fill(staffPassword);
	await button("Sign in").click();
}

const require = (secondFactor: "" | "everyone") =>
	office.asAdmin.save("settings", settingsForAllId, { secondFactor });

/** Simulates that Mia's last re-authentication is some time ago. */
async function makeOld() {
	await office.site.platform.database.db
		.updateTable("auth_sessions")
		.set({ authenticated_at: Date.now() - 11 * 60_000 })
		.where("user_id", "=", mia.id)
		.execute();
}

/** No barriers, at a desk, on a tablet and on a phone, in light and dark mode. */
async function expectUsable() {
	for (const viewport of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, phone.viewport])
		for (const colorScheme of ["light", "dark"] as const) {
			await page.setViewportSize(viewport);
			await page.emulateMedia({ colorScheme });
			await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
			if (viewport.width !== 768) expect(await barriersOf(page)).toEqual([]);
			expect(await overflowOf(page)).toBe(0);
		}
	await page.setViewportSize({ width: 1440, height: 900 });
}

describe(`Passkeys in a browser${leftOut}`, () => {
	it("are added on the account screen, with any name", async () => {
		await givePassword();
		await isIn();
		await button("Add a passkey").click();
		await button("Rename Chrome on Linux").waitFor();
		await panel().getByText("used never · since just now").waitFor();
		expect(await device.count()).toBe(1);
		await button("Rename Chrome on Linux").click();
		await expectUsable();
		await panel().getByLabel("Name of the passkey").fill("Work laptop");
		await button("Save").click();
		await button("Remove Work laptop").click();
		await expectUsable();
		await button("Cancel").click();

		await button("Add a passkey").click();
		await alert("This device already has a passkey of yours.");
		expect(await panel().getByRole("listitem").count()).toBe(1);
	});

	it("sign in alone, by their button", async () => {
		await openSignIn();
		expect(await page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
		await expectUsable();
		await button("Sign in with a passkey").click();
		await isIn();
		await panel().getByText("used just now").waitFor();
	});

	it("sign in alone, from the browser's suggestions in the email field", async () => {
		await page.goto(addressOf(account + offering));
		await isIn();
	});

	it("sign in over the screen where a session has ended", async () => {
		await openSignIn();
		await button("Sign in with a passkey").click();
		await isIn();
		// A pending response would restore the session's cookie.
		await panel().getByText("used just now").waitFor();
		await page.getByText("This session").waitFor();
		await page.waitForLoadState("networkidle");
		await page.context().clearCookies();
		await page.getByRole("link", { name: "Articles" }).click();
		const dialog = page.getByRole("dialog", { name: "Your session has ended" });
		await dialog.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await button("Sign in with a passkey").click();
		await dialog.waitFor({ state: "detached" });
		await page.getByRole("heading", { name: "Articles", level: 1 }).waitFor();
	});

	it("follow the password where a second factor is required", async () => {
		await require("everyone");
		await givePassword();
		await page.getByText("Use one of your passkeys.").waitFor();
		await expectUsable();
		await button("Use a passkey").click();
		await isIn();
		await require("");
	});

	it("confirm the user again, are removed, and then refused", async () => {
		await givePassword();
		await isIn();
		await makeOld();
		await button("Remove Work laptop").click();
		await button("Remove the passkey").click();
		const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
		await dialog.getByRole("button", { name: "Confirm with a passkey" }).waitFor();
		await expectUsable();
		await device.verify(false);
		await button("Confirm with a passkey").click();
		await alert("No passkey was used.");
		await device.verify(true);
		await button("Confirm with a passkey").click();
		await dialog.waitFor({ state: "hidden" });
		await panel().getByRole("listitem").waitFor({ state: "detached" });
		expect(await nextMail(email, /^A passkey of your account/)).toContain("The passkey “Work laptop”");

		await page.context().clearCookies();
		await openSignIn();
		await button("Sign in with a passkey").click();
		await alert("This passkey was not accepted.");
		await expectUsable();
	});

	it("are a second factor that is set up before the back office opens", async () => {
		await require("everyone");
		const una = await addStaff(office.site.platform, { email: "una@example.nz", roles: ["editor"] });
		await givePassword(una.email);
		await page.getByRole("heading", { name: "One more step" }).waitFor();
		await expectUsable();
		await button("Add a passkey").click();
		await isIn();
		expect(await device.count()).toBe(2);
	});
});

/** Over https, as staff use it: browsers ask only the host of the back office which passkeys are valid there. */
describe.each(proxies.slice(0, 1))("Passkeys of all brands, behind $name", ({ start }) => {
	const hosts = ["cms.example.nz", "upright.example.nz", "setout.example.nz"] as const;
	const [ofOffice, here, there] = hosts;
	let site: OwnSite;
	let proxy: ProxyServer;
	let browser: Browser;
	beforeAll(async () => {
		site = await startOwnSite("", { CMS_URL: `https://${ofOffice}`, TRUST_PROXY: "true" });
		await addStaff(site.platform, { email });
		await site.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" });
		await site.add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" });
		proxy = await start(site.port, hosts);
		const toProxy = `--host-resolver-rules=MAP *.nz:443 127.0.0.1:${proxy.httpsPort}`;
		browser = await startChromium({ args: [toProxy, "--ignore-certificate-errors"] });
	});
	afterAll(async () => {
		await browser.close();
		await proxy.stop();
		await site.stop();
	});

	it("are added on one and sign in on the others", async () => {
		page = await browser.newPage();
		device = await plugIn(page);
		await page.goto(`https://${here}${account}`);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill(staffPassword);
		await button("Sign in").click();
		await button("Add a passkey").click();
		await panel().getByText(ofOffice, { exact: true }).waitFor();
		for (const host of [there, ofOffice]) {
			await page.goto(`https://${host}/cms/login`);
			await button("Sign in with a passkey").click();
			await page.waitForURL(`https://${host}/cms`);
		}
		expect(await device.count()).toBe(1);
	});
});
