import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type RecordId, toId } from "../../../src/model/ids.ts";
import type { CollectionName, InputOf, RecordOf } from "../../../src/model/model.ts";
import { system, userActor } from "../../../src/model/rights/access.ts";
import type { AccessLevel } from "../../../src/model/rights/access-level.ts";
import { type Mailbox, startSmtp } from "../accounts/smtp.ts";
import { browserOfFile, desk } from "../browser/visits.ts";
import { sqlite } from "../databases/databases.ts";
import { type OwnSite, startOwnSite } from "./own-site.ts";
import { addStaff, signInCookie } from "./staff.ts";

/**
 * The built program over an empty database with two websites, an admin and an editor, and a browser for its screens.
 * @param hasContributor whether there is a contributor, too
 * @param database its kind
 * @param env further settings of the program
 */
export function backOfficeOfFile({
	hasContributor = false,
	database = sqlite,
	env = {} as Readonly<Record<string, string>>,
} = {}) {
	const { newPage, uncachedPage } = browserOfFile();
	let site: OwnSite;
	let mailbox: Mailbox;
	let adminId = "";
	const admin = () => userActor({ id: adminId, roles: ["admin"], scopes: ["all"] });
	beforeAll(async () => {
		mailbox = await startSmtp();
		site = await startOwnSite((await database.create()).url, { SMTP_URL: mailbox.url, ...env });
		({ id: adminId } = await addStaff(site.platform, { email: emails.admin, name: "Ada", roles: ["admin"] }));
		await addStaff(site.platform, { email: emails.editor, name: "Eve", roles: ["editor"] });
		if (hasContributor)
			await addStaff(site.platform, {
				email: emails.contributor,
				name: "Cara",
				roles: ["contributor"],
			});
		await site.add("websites", {
			id: toId("setout"),
			domain: "setout.example.nz",
			domainKey: "digital-nz",
			name: "Setout",
			primaryColor: "#2340C7",
		});
		await site.add("websites", {
			id: toId("baybeam"),
			domain: "baybeam.example.au",
			domainKey: "racking-au",
			name: "Baybeam",
		});
	});
	afterAll(async () => {
		await site.stop();
		await mailbox.close();
	});

	const addressOf = (path: string) => `http://localhost:${site.port}${path}`;

	return {
		get site(): OwnSite {
			return site;
		},
		addressOf,
		/** An empty page of a separate browser. */
		newPage,
		/** Likewise, with an empty browser cache. */
		uncachedPage,
		/** The link in the next mail to an address; the mail is removed from the mailbox. */
		async nextLink(to: string): Promise<string> {
			const isTo = ({ to: receivers = [], text = "" }: Mailbox["mails"][number]) =>
				receivers.some(({ address }) => address === to) && text.includes("#token=");
			await expect.poll(() => mailbox.mails.filter(isTo).length).toBe(1);
			const [mail] = mailbox.mails.splice(mailbox.mails.findIndex(isTo), 1);
			return /https?:\S+#token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
		},
		/** The text of the next mail with a subject to an address; the mail is removed from the mailbox. */
		async nextMail(to: string, subject: RegExp): Promise<string> {
			const isIt = (mail: Mailbox["mails"][number]) =>
				mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? "");
			await expect.poll(() => mailbox.mails.filter(isIt).length).toBe(1);
			const [mail] = mailbox.mails.splice(mailbox.mails.findIndex(isIt), 1);
			return mail?.text ?? "";
		},
		port: (): number => site.port,
		/** Writes of an admin elsewhere, based on the current version of the record. */
		asAdmin: {
			async save<Name extends CollectionName>(name: Name, id: RecordId, input: InputOf<Name>): Promise<void> {
				const { version } = await site.platform.records.find(system, name, id);
				await site.platform.records.save(admin(), name, id, input, { version });
			},
			async remove(name: CollectionName, id: RecordId): Promise<void> {
				const { version } = await site.platform.records.find(system, name, id);
				await site.platform.records.remove(admin(), name, id, version);
			},
		},
		/**
		 * A screen of the back office, opened by a signed-in user in a separate browser. Animations are off by default:
		 * drawing each frame keeps the machine busy.
		 */
		async enter(who: Who, path: string, visitor: BrowserContextOptions = desk): Promise<Page> {
			const page = await newPage({ reducedMotion: "reduce", ...visitor });
			await signIn(page, site.port, who);
			await page.goto(addressOf(path));
			return page;
		},
		add<Name extends CollectionName>(name: Name, input: Partial<RecordOf<Name>>): Promise<RecordOf<Name>> {
			return site.add(name, input);
		},
		async list<Name extends CollectionName>(name: Name): Promise<readonly RecordOf<Name>[]> {
			return (await site.platform.records.list(system, name)).items;
		},
		/** The stored record. */
		async kept<Name extends CollectionName>(name: Name, id: RecordId): Promise<RecordOf<Name>> {
			return site.platform.records.find(system, name, id);
		},
	};
}

type AtStart = Exclude<AccessLevel, "viewer">;

const emails: Readonly<Record<AtStart, string>> = {
	admin: "ada@example.nz",
	editor: "eve@example.nz",
	contributor: "cara@example.nz",
};

/** The user with a role that exists from the start, or another user with the tests' password, by email. */
type Who = AtStart | { readonly email: string };

/** Gives the page's browser a session. */
export async function signIn(page: Page, port: number, who: Who): Promise<void> {
	const email = typeof who === "string" ? emails[who] : who.email;
	const cookies = (await signInCookie(port, email)).split("; ").map((cookie) => {
		const at = cookie.indexOf("=");
		return {
			name: cookie.slice(0, at),
			value: cookie.slice(at + 1),
			url: `http://localhost:${port}`,
		};
	});
	await page.context().addCookies(cookies);
}

/** The control of a form's field. */
export function fieldOf(page: Page, name: string) {
	return page.locator(
		`[data-field="${name}"] :is(input:not([type="hidden"], [type="file"], [aria-label^="Hide on the website"]), textarea, select, [contenteditable="true"])`,
	);
}

/** Opens the section, the tab or the disclosure of the form that contains the field, if there is one. */
export async function openTabOf(page: Page, name: string): Promise<void> {
	const field = page.locator(`[data-field="${name}"]`);
	// The wording form shows one section at a time.
	const section = page.locator(`[data-fields~="${name}"]`);
	await field.or(section).first().waitFor({ state: "attached" });
	if ((await field.count()) === 0) await section.click();
	await field.waitFor({ state: "attached" });
	const closed = page.locator(`details:not([open]):has([data-field="${name}"]) > summary`);
	if ((await closed.count()) > 0) await closed.click();
	const panel = page.locator(`[role="tabpanel"]:has([data-field="${name}"])`);
	if ((await panel.count()) > 0)
		await page.locator(`#${await panel.getAttribute("aria-labelledby")}`).click();
}

/** Opens the choice of a field for websites. */
export async function openChoice(page: Page, name: string) {
	const field = page.locator(`[data-field="${name}"]`);
	await field.locator("button[aria-expanded=false]").press("Enter");
	return field;
}

/**
 * Chooses the only remaining option of an open list by keyboard: the mouse misses a list that moves while the form
 * still grows.
 */
export async function chooseOnlyOption(page: Page, name: string): Promise<void> {
	const options = page.getByRole("listbox").getByRole("option");
	await expect.poll(() => options.allInnerTexts()).toEqual([name]);
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => options.getAttribute("data-combobox-selected")).toBe("true");
	await page.keyboard.press("Enter");
}

/** The main button of a form: it publishes, or saves a record without drafts. */
export function mainButton(page: Page) {
	return page.locator("#content").getByRole("button", { name: /^(Save|Publish|Publish changes)$/ });
}

/** Waits until the values in the form are live. */
export async function isStored(page: Page): Promise<void> {
	await stored(page).waitFor();
}

function stored(page: Page) {
	return page.getByRole("status").filter({ hasText: /^(Saved|Published) / });
}

/** Waits until the typed text is in a draft on the server. */
export async function isDrafted(page: Page): Promise<void> {
	await page.getByText(/^Draft saved ./).waitFor();
}

/**
 * Waits until a script that the first interaction loads has run. Pages with routed requests have no cache, so a lost
 * connection would interrupt its import.
 * @param name of the script, without its hash
 */
export async function isCodeLoaded(page: Page, name: string): Promise<void> {
	const find = () =>
		page.evaluate((start) => {
			const names = performance.getEntriesByType("resource").map((entry) => entry.name);
			return names.find((each) => each.includes(start) && each.endsWith(".js"));
		}, `/${name}-`);
	await expect.poll(find).toBeDefined();
	// As text, since the test runner replaces imports in functions.
	await page.evaluate(`import(${JSON.stringify(await find())}).then(() => undefined)`);
}

/** Presses the main button, confirms if necessary, and waits until all of it is stored and live. */
export async function save(page: Page): Promise<void> {
	await mainButton(page).click();
	const anyway = page.getByRole("button", { name: "Publish anyway" });
	await stored(page).or(anyway).first().waitFor();
	if (await anyway.isVisible()) await anyway.click();
	await isStored(page);
}

/** Id of the record whose form is open. */
export async function openedId(page: Page, collection: string): Promise<string> {
	const idOf = () => new RegExp(`/cms/${collection}/([^/?]+)`).exec(page.url())?.[1] ?? "new";
	await expect.poll(idOf).not.toBe("new");
	return idOf();
}
