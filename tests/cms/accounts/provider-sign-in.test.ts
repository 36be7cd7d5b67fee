import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningProvider, startProvider } from "../../setup/accounts/oidc-provider.ts";
import { type OwnSite, startOwnSite } from "../../setup/app/own-site.ts";
import { addStaff, staffPassword } from "../../setup/app/staff.ts";
import { barriersOf } from "../../setup/browser/axe.ts";
import { browserOfFile, desk, phone } from "../../setup/browser/visits.ts";
import { overflowOf } from "../../setup/browser/watch.ts";
import { freePort } from "../../setup/connections/free-port.ts";

const { newPage } = browserOfFile();
let provider: RunningProvider;
let site: OwnSite;
beforeAll(async () => {
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	provider = await startProvider({
		redirectUris: [`${origin}/api/auth/provider/callback`],
		people: [
			{ sub: "ada", email: "ada@example.nz", email_verified: true, name: "Ada" },
			{ sub: "eve", email: "eve@example.nz", email_verified: true, name: "Eve" },
			{ sub: "ola", email: "ola@elsewhere.example", email_verified: false, name: "Ola" },
			{ sub: "una", email: "una@example.nz", email_verified: false, name: "Una" },
		],
	});
	const env = {
		CMS_URL: origin,
		OIDC_ISSUER: provider.issuer,
		OIDC_CLIENT_ID: provider.clientId,
		OIDC_CLIENT_SECRET: provider.clientSecret,
		OIDC_NAME: "Harbour Works",
	};
	site = await startOwnSite("", { ...env, PORT: String(port) });
	await addStaff(site.platform, { email: "ada@example.nz", name: "Ada", roles: ["admin"] });
	await addStaff(site.platform, { email: "ola@example.nz", name: "Ola Rei", roles: ["editor"] });
	await addStaff(site.platform, { email: "una@example.nz", name: "Una", roles: ["editor"] });
});
afterAll(async () => {
	await site.stop();
	await provider.close();
});

const addressOf = (path: string, host = "localhost") => `http://${host}:${site.port}${path}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const signIn = (page: Page) => button(page, "Sign in with Harbour Works");

/** The provider's response may close its window before the click in it has ended. */
async function goOnAs(page: Page, name: string): Promise<void> {
	await button(page, `Go on as ${name}`)
		.click()
		.catch((error: unknown) => {
			if (!page.isClosed()) throw error;
		});
}

async function openSignIn(path = "/cms/login", context?: BrowserContext, host?: string): Promise<Page> {
	const page = context ? await context.newPage() : await newPage();
	await page.goto(addressOf(path, host));
	await signIn(page).waitFor();
	return page;
}

/** The window that the button opens, once it shows the provider's page. */
async function openWindow(page: Page): Promise<Page> {
	const [popup] = await Promise.all([page.waitForEvent("popup"), signIn(page).click()]);
	await button(popup, "Go on as Ada").waitFor();
	return popup;
}

/** The browser opens no window, like one that blocks them. */
const block = (page: Page) => page.evaluate(() => void Object.assign(window, { open: () => null }));
const alert = (page: Page, words: string) => page.getByRole("alert").getByText(words).waitFor();

describe("AU-08 signing in with a provider, in a window", () => {
	it("returns to the former page, in every tab, and the window closes", async () => {
		const page = await openSignIn("/cms/login?from=%2Fcms%2Fteam");
		const other = await openSignIn("/cms/login?from=%2Fcms%2Fservices", page.context());
		const popup = await openWindow(page);
		await page.getByText("Continue in the window of Harbour Works.").waitFor();
		expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
		const closed = popup.waitForEvent("close");
		await goOnAs(popup, "Ada");
		await closed;
		await page.waitForURL(addressOf("/cms/team"));
		await other.waitForURL(addressOf("/cms/services"));
	});

	it("works from the host of a website, whose window returns through that of CMS_URL", async () => {
		const page = await openSignIn("/cms/login", undefined, "127.0.0.1");
		await goOnAs(await openWindow(page), "Ada");
		await page.waitForURL(addressOf("/cms", "127.0.0.1"));
	});

	it("works though the provider's opener policy makes its window seem closed", async () => {
		const page = await openSignIn();
		provider.pageHeaders = { "cross-origin-opener-policy": "same-origin" };
		const popup = await openWindow(page);
		await alert(page, "If it is still open, go on there");
		provider.pageHeaders = {};
		await goOnAs(popup, "Ada");
		await page.waitForURL(addressOf("/cms"));
	});
});

describe("AU-08 signing in with a provider, with a redirect", () => {
	/** Navigates to the provider, after the window was blocked. */
	async function leave(page: Page) {
		await block(page);
		await signIn(page).click();
		await alert(page, "Your browser blocked the sign-in window.");
		await button(page, "Continue in this window").click();
		await button(page, "Go on as Ada").waitFor();
	}

	it("is offered when the browser opens no window, and returns to the former page", async () => {
		const page = await openSignIn("/cms/login?from=%2Fcms%2Fcontent%3Fstatus%3Ddraft");
		await block(page);
		await signIn(page).click();
		await button(page, "Continue in this window").waitFor();
		for (const { viewport } of [phone, desk])
			for (const colorScheme of ["light", "dark"] as const) {
				await page.setViewportSize(viewport);
				await page.emulateMedia({ colorScheme });
				await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
				expect([await barriersOf(page), await overflowOf(page)]).toEqual([[], 0]);
			}
		await leave(page);
		await goOnAs(page, "Ada");
		await page.waitForURL(addressOf("/cms/content?status=draft"));
	});

	it("leaves the page ready for the browser's Back button", async () => {
		const page = await openSignIn();
		await leave(page);
		await page.goBack();
		await expect.poll(() => signIn(page).isEnabled()).toBe(true);
	});
});

it("AU-08 is offered again over the page when the session has ended", async () => {
	const page = await openSignIn("/cms/login?from=%2Fcms%2Fteam");
	await goOnAs(await openWindow(page), "Ada");
	await page.getByRole("heading", { name: "Team", level: 1 }).waitFor();
	const other = await page.context().newPage();
	await other.goto(addressOf("/cms/services"));
	await button(other, "Sign Out").click();
	const dialog = page.getByRole("dialog", { name: "Your session has ended" });
	await dialog.waitFor();
	const [popup] = await Promise.all([
		page.waitForEvent("popup"),
		dialog.getByRole("button", { name: "Sign in with Harbour Works" }).click(),
	]);
	// The provider may still have a session, and show no form.
	await goOnAs(popup, "Ada");
	await expect.poll(() => popup.isClosed()).toBe(true);
	await dialog.waitFor({ state: "hidden" });
});

describe("AU-10 the provider, on the account screen", () => {
	/** Signs in through the window that a button opens. The provider may still have a session of the person. */
	async function throughWindow(page: Page, name: string, as: string) {
		const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, name).click()]);
		const closed = popup.waitForEvent("close");
		await goOnAs(popup, as);
		await closed;
	}

	it("links an account, re-authenticates with it, and unlinks it", async () => {
		const page = await openSignIn("/cms/login?from=%2Fcms%2Faccount");
		await page.getByLabel("Email").fill("ola@example.nz");
		await page.getByLabel("Password").fill(staffPassword);
		await button(page, "Sign in").click();
		const linked = page.getByRole("region", { name: "Linked sign-ins" });
		await throughWindow(page, "Link Harbour Works", "Ada");
		await alert(page, "The account ada@example.nz does not belong to you here.");
		await throughWindow(page, "Link Harbour Works", "Ola");
		await linked.getByText(new URL(provider.issuer).host).waitFor();

		const visitor = await openSignIn();
		await goOnAs(await openWindow(visitor), "Ola");
		await visitor.getByRole("link", { name: /^ola@example.nz ?: my account$/ }).waitFor();

		await site.platform.database.db.updateTable("auth_sessions").set({ authenticated_at: 0 }).execute();
		await linked.getByRole("button", { name: "Unlink" }).click();
		await page.getByRole("dialog", { name: "Confirm that it is you" }).waitFor();
		await throughWindow(page, "Confirm with Harbour Works", "Ola");
		await page.getByText("The sign-in is no longer linked").waitFor();
		await expect.poll(() => linked.getByRole("listitem").count()).toBe(0);
	});
});
