import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../../setup/app/own-site.ts";
import { addStaff, staffPassword } from "../../setup/app/staff.ts";
import { browserOfFile } from "../../setup/browser/visits.ts";

const { newPage } = browserOfFile();
const email = "ada@example.nz";
let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
	await addStaff(site.platform, { email, name: "Ada", roles: ["admin"] });
	await addStaff(site.platform, { email: "nina@example.nz", name: "Nina", roles: [] });
});
afterAll(() => site.stop());

const addressOf = (path: string, host = "localhost") => `http://${host}:${site.port}${path}`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openSignIn(from = ""): Promise<Page> {
	const page = await newPage();
	await page.goto(addressOf(`/cms/login${from && `?from=${encodeURIComponent(from)}`}`));
	await button(page, "Sign in").waitFor();
	return page;
}

async function signIn(page: Page, as = email, password = staffPassword) {
	await page.getByLabel("Email").fill(as);
	await page.getByLabel("Password").fill(password);
	await button(page, "Sign in").click();
}

describe("AU-01 AU-02 the sign-in page", () => {
	it("has one message for all wrong credentials, and works again after it", async () => {
		const page = await openSignIn();
		for (const [as, password] of [
			[email, "not the password"],
			["nobody@example.nz", staffPassword],
			["nina@example.nz", staffPassword],
		] as const) {
			await signIn(page, as, password);
			await page.getByText("Failed to sign in. Please check your credentials.", { exact: true }).waitFor();
		}
		expect(await button(page, "Sign in").isEnabled()).toBe(true);
		await signIn(page);
		await page.waitForURL(addressOf("/cms"));
	});

	it("has both fields required, and the browser's email type", async () => {
		const page = await openSignIn();
		expect(await page.getByLabel("Email").getAttribute("type")).toBe("email");
		for (const label of ["Email", "Password"])
			expect(await page.getByLabel(label).evaluate((input: HTMLInputElement) => input.required)).toBe(true);
	});

	it("resets a password, and switching clears the message", async () => {
		const page = await openSignIn();
		await signIn(page, email, "not the password");
		const failure = page.getByText("Failed to sign in. Please check your credentials.");
		await failure.waitFor();
		await button(page, "Forgot your password?").click();
		expect(await failure.isVisible()).toBe(false);
		expect(await page.getByLabel("Password").count()).toBe(0);

		await page.getByLabel("Email").fill("");
		await button(page, "Send reset link").click();
		await page.getByText("Please enter your email address", { exact: true }).waitFor();
		await page.getByLabel("Email").fill(email);
		await button(page, "Send reset link").click();
		const sent = page.getByText("Password reset email sent. Please check your inbox.", { exact: true });
		await sent.waitFor();
		await button(page, "Back to sign in").click();
		expect(await sent.isVisible()).toBe(false);
		await button(page, "Forgot your password?").click();
		expect(await sent.isVisible()).toBe(false);
	});

	it("has its button disabled during the request, and reports a missing response", async () => {
		const page = await openSignIn();
		// The response arrives when the test releases it.
		const held = Promise.withResolvers<void>();
		await page.route("**/api/auth/sign-in", async (route) => {
			await held.promise;
			await route.abort("internetdisconnected");
		});
		await signIn(page);
		await expect.poll(() => button(page, "Sign in").isDisabled()).toBe(true);
		held.resolve();
		await page.getByText("The server could not be reached. Check your connection and try again.").waitFor();
		expect(await button(page, "Sign in").isEnabled()).toBe(true);
	});

	it("reports the waiting time after too many attempts", async () => {
		const page = await openSignIn();
		const notice = page.getByRole("alert");
		for (let tries = 0; tries < 12; tries++) {
			const answer = page.waitForResponse("**/api/auth/sign-in");
			await signIn(page, "locked@example.nz", "not the password");
			await answer;
		}
		await expect
			.poll(() => notice.textContent())
			.toMatch(/^There have been too many attempts\. Please try again in \d+ (second|minute)s?\.$/);
	});
});

describe("AU-03 after signing in", () => {
	it.each([
		["/cms/team?brand=team", "/cms/team?brand=team"],
		["//evil.test/cms", "/cms"],
		["/\\evil.test", "/cms"],
		["https:evil.test", "/cms"],
	])("a user from %s continues to %s, and not back to the sign-in page", async (from, to) => {
		const page = await newPage();
		await page.goto(addressOf("/"));
		await page.goto(addressOf(`/cms/login?from=${encodeURIComponent(from)}`));
		await signIn(page);
		await page.waitForURL(addressOf(to));
		// A screen that is still opening would replace the history entry.
		await page.getByRole("navigation", { name: "Main" }).waitFor();
		await page.goBack();
		expect(page.url()).toBe(addressOf("/"));
	});

	it("a user who is signed in already continues at once", async () => {
		const page = await openSignIn();
		await signIn(page);
		await page.waitForURL(addressOf("/cms"));
		await page.goto(addressOf("/cms/login?from=%2Fcms%2Ftrash"));
		await page.waitForURL(addressOf("/cms/trash"));
	});
});

it("AU-04 every tab follows a sign-out and a sign-in automatically", async () => {
	const page = await openSignIn("/cms/team");
	await signIn(page);
	await page.getByRole("heading", { name: "Team", level: 1 }).waitFor();
	const other = await page.context().newPage();
	await other.goto(addressOf("/cms/services"));
	await other.getByRole("heading", { name: "Services", level: 1 }).waitFor();
	await button(page, "Sign Out").click();
	const dialog = other.getByRole("dialog", { name: "Your session has ended" });
	await dialog.waitFor();
	await button(page, "Sign in").waitFor();
	// Signing in in one tab restores the other tab, too.
	await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe(email);
	await dialog.getByLabel("Password").fill(staffPassword);
	await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
	await dialog.waitFor({ state: "hidden" });
	await page.waitForURL(addressOf("/cms"));
	await other.getByRole("heading", { name: "Services", level: 1 }).waitFor();
});

it("AU-07 signing in is refused on a host that is not authorised", async () => {
	const page = await newPage();
	await page.goto(addressOf("/cms/login", "nowhere.example.nz"));
	await page.getByText("unauthorized-domain").waitFor();
	expect(await button(page, "Sign in").count()).toBe(0);
});

describe("AU-06 a one-time link", () => {
	async function openLink(for_: string): Promise<Page> {
		const link = new URL(await site.platform.accounts.appoint(for_));
		const page = await newPage();
		await page.goto(addressOf(link.pathname + link.hash));
		return page;
	}

	it("sets a password and signs in, without its token staying in the address", async () => {
		const page = await openLink("grace@example.nz");
		await page.getByRole("heading", { name: "Welcome" }).waitFor();
		expect(page.url()).toBe(addressOf("/cms/set-password"));
		expect(await page.getByLabel("Email").inputValue()).toBe("grace@example.nz");

		await page.getByLabel("New password").fill("short");
		await button(page, "Set password and sign in").click();
		await expect.poll(() => page.getByLabel("New password").getAttribute("aria-invalid")).toBe("true");
		await page.getByLabel("Show what I type").check();
		expect(await page.getByLabel("New password").getAttribute("type")).toBe("text");
		await page.getByLabel("New password").fill(staffPassword);
		await button(page, "Set password and sign in").click();
		await page.waitForURL(addressOf("/cms"));
	});

	it("that has expired shows a message, and leads to a new one", async () => {
		const page = await newPage();
		await page.goto(addressOf("/cms/set-password#token=used-up-long-ago"));
		await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
		await page.getByRole("link", { name: "Get a new link" }).click();
		await button(page, "Send reset link").waitFor();
	});
});
