import type { Page } from "playwright-core";
import { expect } from "vitest";
import { codeAt } from "../setup/accounts/second-factor.ts";
import { staffPassword } from "../setup/app/staff.ts";
import { drawn } from "../setup/files/drawn.ts";

/** Inputs of the screens. */
export interface Given {
	/** Ids of a record each. */
	readonly ids: Readonly<Record<"services" | "team" | "content" | "media" | "redirects", string>>;
	/** Id of one. */
	readonly webhook: string;
	/** Id of an import with a finished dry run. */
	readonly looked: string;
	/** Path of a one-time link, with its token. */
	readonly link: string;
	/** Changes the article as another user. */
	changeArticle(): Promise<void>;
	/** Simulates that the admin's last re-authentication is some time ago. */
	letTimePass(): Promise<void>;
	/** Changes the settings to require a second factor of all users. */
	requireFactor(): Promise<void>;
}

/** A state of a back-office screen under inspection. */
export interface Screen {
	/** Role of the user who opens it; an admin by default. */
	readonly of?: "nobody" | "admin" | "editor";
	readonly path: string | ((given: Given) => string);
	/** Waits until it has loaded, and brings it into the inspected state. */
	readonly show: (page: Page, given: Given) => Promise<unknown>;
	/** True if it can follow the screen before it, at the same address, without a reload. */
	readonly follows?: boolean;
	/** True if it exists only on a phone. */
	readonly isOfPhones?: boolean;
}

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const heading = (name: string) => (page: Page) =>
	page.getByRole("heading", { name, exact: true }).first().waitFor();

/** Selects the first row, so that the bar of bulk actions is visible. */
async function select(page: Page) {
	await page.getByRole("checkbox").nth(1).check();
	await page.getByText("1 selected").waitFor();
}

/** Closes the menu that a screen before this one may have left open. */
async function closeMenu(page: Page) {
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByRole("menu").count()).toBe(0);
}

/** Closes the dialog, likewise. */
export async function closeDialog(page: Page) {
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

/** Begins the set-up of an authenticator app on the account screen. */
async function setUpApp(page: Page) {
	await button(page, "Set up an app").click();
	await page.getByRole("img", { name: "QR code for your app" }).waitFor();
}

async function signIn(page: Page, email: string) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(staffPassword);
	await button(page, "Sign in").click();
}

/** Every screen that is no form of a record. The last ones end the sessions of the admin and the editor. */
export const screens: Readonly<Record<string, Screen>> = {
	"the sign-in page, which has refused somebody": {
		of: "nobody",
		path: "/cms/login",
		async show(page) {
			await page.getByLabel("Email").fill("nobody@example.nz");
			await page.getByLabel("Password").fill("not the password");
			await button(page, "Sign in").click();
			await page.getByText("Failed to sign in.").waitFor();
		},
	},
	"the request for a new password": {
		of: "nobody",
		path: "/cms/login",
		follows: true,
		async show(page) {
			await button(page, "Forgot your password?").click();
			await page.getByLabel("Email").fill("nobody@example.nz");
			await button(page, "Send reset link").click();
			await page.getByText("Password reset email sent.").waitFor();
		},
	},
	"the choice of a password, the first one too short": {
		of: "nobody",
		path: ({ link }) => link,
		async show(page) {
			await page.getByLabel("New password").fill("short");
			await button(page, "Set password and sign in").click();
			await expect.poll(() => page.getByLabel("New password").getAttribute("aria-invalid")).toBe("true");
		},
	},
	"a host on which nobody may sign in": {
		of: "nobody",
		path: "/cms/login",
		async show(page) {
			await page.goto(page.url().replace("localhost", "nowhere.example.nz"));
			await heading("Not on this address")(page);
		},
	},
	"a link that is over": {
		of: "nobody",
		path: "/cms/set-password#token=used-up-long-ago",
		show: heading("This link no longer works"),
	},
	"the sign-in page, whose provider cannot be reached": {
		of: "nobody",
		path: "/cms/login",
		async show(page) {
			await button(page, "Sign in with Harbour Works").click();
			await page.getByText("could not be reached").waitFor();
		},
	},
	"a link to a new address that is over": {
		of: "nobody",
		path: "/cms/confirm-email#token=used-up-long-ago",
		async show(page) {
			await button(page, "Confirm this address").click();
			await page.getByText("This link has been used or has expired.").waitFor();
		},
	},
	"the dashboard": { path: "/cms", show: heading("Recent changes") },
	"the websites": { path: "/cms/websites", show: select },
	"the services": { path: "/cms/services", show: select },
	"the team": {
		path: "/cms/team",
		async show(page) {
			await select(page);
			await page.getByText("Live, unpublished changes").first().waitFor();
			await button(page, /^Move “/)
				.first()
				.waitFor();
			await page.getByRole("row").nth(1).hover();
			await button(page, /^More for “/)
				.first()
				.click();
			await page.getByRole("menuitem", { name: "Duplicate" }).waitFor();
		},
	},
	"the change of a field of several team members": {
		path: "/cms/team",
		follows: true,
		async show(page) {
			await closeMenu(page);
			await select(page);
			await button(page, "Edit a field").click();
			await page.getByLabel("Field", { exact: true }).selectOption("websites");
			await button(page, "Change 1 team member").click();
			await page.getByText("Websites: choose at least one").waitFor();
		},
	},
	"the articles": {
		path: "/cms/content?order=title&type=insight",
		async show(page) {
			await select(page);
			await button(page, "Choose columns").click();
			await page.getByRole("menuitemcheckbox", { name: "Created" }).click();
		},
	},
	"the redirects": { path: "/cms/redirects", show: select },
	"the addresses without a page": {
		path: "/cms/redirects/not-found",
		show: (page) =>
			page
				.getByRole("link", { name: /^Add redirect from/ })
				.first()
				.waitFor(),
	},
	"no addresses without a page": {
		path: "/cms/redirects/not-found?brand=racking-au",
		show: (page) => page.getByText("No missing page was requested").waitFor(),
	},
	"the check for old articles": {
		path: "/cms/checks?of=old",
		show: (page) => page.getByRole("combobox", { name: "Show" }).waitFor(),
	},
	"what was found, to be replaced": {
		path: "/cms/replace",
		async show(page) {
			await page.getByLabel("Find", { exact: true }).fill("Wiremu");
			await page.getByLabel("Replace with").fill("Mere");
			await button(page, "Find").click();
			await button(page, /^Create release with/).waitFor();
		},
	},
	"a filter that is open": {
		path: "/cms/content",
		async show(page) {
			await page.getByRole("combobox", { name: "Website" }).click();
			await page.getByRole("option", { name: "Digital NZ" }).waitFor();
		},
	},
	"an empty list": { path: "/cms/services?brand=racking-au", show: heading("No services of Racking AU yet") },
	"the pages, while there are none": { path: "/cms/pages", show: heading("No pages yet") },
	"a list in which nothing is found": {
		path: "/cms/content?q=nowhere",
		show: heading("No articles like that"),
	},
	"a deletion that can be undone": {
		path: "/cms/team",
		async show(page) {
			await page.getByRole("row", { name: /Wiremu/ }).hover();
			await button(page, "Delete “Wiremu Parata”").click();
			await page.getByText("Deleted “Wiremu Parata”").waitFor();
		},
	},
	"an address that leads nowhere": { path: "/cms/nowhere/at/all", show: heading("There is nothing here") },
	"the trash": { path: "/cms/trash", show: (page) => button(page, /^Restore A service/).waitFor() },
	"the calendar": {
		path: "/cms/calendar",
		show: (page) => page.getByText("Nothing is scheduled for these days.").waitFor(),
	},
	"releases, while there are none": { path: "/cms/releases", show: heading("No releases yet") },
	"where articles show, some of their cells selected": {
		path: "/cms/content/by-brand",
		async show(page) {
			await page.getByRole("gridcell").first().click();
			await page
				.getByRole("gridcell")
				.nth(1)
				.click({ modifiers: ["Shift"] });
			await page.getByText("2 cells of 1 article selected").waitFor();
		},
	},
	"an empty trash": {
		path: "/cms/trash?collection=websites",
		show: (page) => page.getByText("No website has been deleted").waitFor(),
	},
	"an empty library": { path: "/cms/media?folder=nowhere", show: heading("Nothing in nowhere yet") },
	"a library in which nothing is found": {
		path: "/cms/media?q=nowhere",
		show: heading("No files like that"),
	},
	"the library, with uploads of all kinds": {
		path: "/cms/media",
		async show(page) {
			await page.getByRole("checkbox", { name: "Select “a plan with a long name.pdf”" }).check();
			await page.getByText("1 selected").waitFor();
			const html = Buffer.from("<!doctype html><title>A page</title>");
			await page.getByLabel("Files to upload", { exact: true }).setInputFiles([
				{ name: "a page.jpg", mimeType: "image/jpeg", buffer: html },
				{ name: "a shed.jpg", mimeType: "image/jpeg", buffer: await drawn(11) },
			]);
			await page.getByText("This is an HTML page, which is not accepted.", { exact: true }).waitFor();
			await page.getByLabel("Description of a shed.jpg").waitFor();
		},
	},
	"the library as a list": {
		path: "/cms/media?view=list",
		async show(page) {
			await page.getByRole("checkbox", { name: "Select “a plan with a long name.pdf”" }).check();
			await button(page, "Move to a folder").click();
			await page.getByRole("dialog", { name: "Move a plan with a long name.pdf" }).waitFor();
		},
	},
	"the users": {
		path: "/cms/users",
		async show(page) {
			await button(page, "More for Ada").click();
			await page.getByText("You cannot disable or remove yourself").waitFor();
		},
	},
	"an invitation that is refused": {
		path: "/cms/users",
		follows: true,
		async show(page) {
			await closeMenu(page);
			await button(page, "Invite").click();
			await page.getByLabel("Email").fill("eve@example.nz");
			await button(page, "Send invitation").click();
			await expect.poll(() => page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
		},
	},
	"the settings": { path: "/cms/settings", show: heading("Settings") },
	"the wording of all websites": {
		path: "/cms/settings/wording?section=signing-in",
		show: heading("Signing in"),
	},
	"the backups": { path: "/cms/backups", show: heading("Backups") },
	"the sign-in provider, with a domain to enter": {
		path: "/cms/settings/provider",
		async show(page) {
			await page.getByLabel("Everyone with an address in these email domains").check();
			await page.getByRole("combobox", { name: "Email domains" }).waitFor();
		},
	},
	"how long things are kept, and what saving deletes": {
		path: "/cms/settings/retention",
		async show(page) {
			await page.getByLabel("Page views (days)").fill("7");
			await button(page, "Continue").click();
			await page.getByRole("status", { name: "Data that will be deleted" }).waitFor();
		},
	},
	"what is kept of a person": {
		path: "/cms/settings/personal-data",
		async show(page) {
			await page.getByLabel("Email").fill("eve@example.nz");
			await button(page, "Find").click();
			await page.getByRole("status", { name: "What is stored" }).waitFor();
		},
	},
	"the wording of a website": { path: "/cms/settings/wording?brand=digital-nz", show: heading("Hero") },
	"the system check": { path: "/cms/system", show: heading("Needs attention now") },
	"the webhooks": {
		path: "/cms/webhooks",
		show: (page) => page.getByRole("link", { name: /^Search index/ }).waitFor(),
	},
	"a new webhook": {
		path: "/cms/webhooks/new",
		show: (page) => page.getByLabel("Some websites").check(),
	},
	"a webhook, and what it was sent": {
		path: ({ webhook }) => `/cms/webhooks/${webhook}`,
		show: (page) => page.getByText("503").click(),
	},
	"the imports": {
		path: "/cms/imports",
		show: (page) => page.getByRole("link", { name: /^everything-that/ }).waitFor(),
	},
	"an import that was looked at": {
		path: ({ looked }) => `/cms/imports/${looked}`,
		show: heading("Import preview"),
	},
	"the activity": {
		path: "/cms/activity",
		show: (page) =>
			page
				.getByText(/signed in/)
				.first()
				.waitFor(),
	},
	"what an editor may not open": {
		of: "editor",
		path: "/cms/users",
		show: heading("Only administrators may open this"),
	},
	"the palette": {
		path: "/cms/trash",
		async show(page) {
			await heading("Trash")(page);
			await page.keyboard.press("Control+k");
			await page.getByPlaceholder(/^Go to a screen/).fill("tilt sl");
			await page.getByRole("option", { name: /^Tilt slabs/, selected: true }).waitFor();
		},
	},
	"the choice of a brand": {
		path: "/cms/trash",
		follows: true,
		async show(page) {
			await closeDialog(page);
			await button(page, "Brand: All brands").click();
			await page.getByRole("menuitem", { name: "Racking AU" }).waitFor();
		},
	},
	"the menu of a phone": {
		path: "/cms/trash",
		isOfPhones: true,
		follows: true,
		async show(page) {
			await closeMenu(page);
			await button(page, "Menu").click();
			await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Articles" }).waitFor();
		},
	},
	"my account": {
		path: "/cms/account",
		show: (page) => page.getByText("This session").waitFor(),
	},
	"a new API token": {
		path: "/cms/account",
		follows: true,
		async show(page) {
			await button(page, "New token").click();
			await page.getByLabel("Only some", { exact: true }).check();
			await page.getByRole("checkbox", { name: "Articles" }).waitFor();
		},
	},
	"the API tokens of services": {
		path: "/cms/tokens",
		async show(page) {
			await button(page, "New token").click();
			await page.getByLabel("Name").fill("Search");
			await button(page, "Create token").click();
			await page.getByText("Copy it now").waitFor();
			await button(page, "Revoke Search").click();
			await button(page, "Revoke token").waitFor();
		},
	},
	"an app that is being set up": {
		path: "/cms/account",
		follows: true,
		show: setUpApp,
	},
	"the recovery codes": {
		path: "/cms/account",
		follows: true,
		async show(page) {
			if (!(await page.locator("[data-secret]").isVisible())) await setUpApp(page);
			const secret = ((await page.locator("[data-secret]").textContent()) ?? "").replaceAll(" ", "");
			await page.getByLabel("6-digit code").fill(codeAt(secret, Date.now()));
			await button(page, "Set up").click();
			await button(page, "I have saved them").waitFor();
		},
	},
	"the question whether it is still them": {
		path: "/cms/account",
		async show(page, { letTimePass }) {
			await letTimePass();
			await button(page, "New recovery codes").click();
			await page.getByRole("dialog", { name: "Confirm that it is you" }).waitFor();
			await button(page, "Confirm with Harbour Works").waitFor();
		},
	},
	"a page of the editing guide": {
		of: "editor",
		path: "/cms/help/write-and-publish",
		show: heading("Write and publish"),
	},
	"a session that has ended": {
		of: "editor",
		path: "/cms/team",
		async show(page) {
			await page.getByRole("link", { name: "Hinemoa Parata", exact: true }).waitFor();
			await page.context().clearCookies();
			await page.getByRole("link", { name: "Articles" }).click();
			await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
		},
	},
	"the step after the password": {
		of: "nobody",
		path: "/cms/login",
		async show(page) {
			await signIn(page, "ada@example.nz");
			await page.getByLabel("6-digit code").fill("12");
			await button(page, "Continue").click();
			await page.getByText(/^This code is/).waitFor();
		},
	},
	"a second factor that is required": {
		of: "nobody",
		path: "/cms/login",
		async show(page, { requireFactor }) {
			await requireFactor();
			await signIn(page, "eve@example.nz");
			await heading("One more step")(page);
		},
	},
};
