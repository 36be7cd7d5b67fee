import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf, isDrafted } from "../setup/app/back-office.ts";

const { enter, add, asAdmin } = backOfficeOfFile();

const refused = { status: 503, body: "{}" };
const unanswered = "The server answered with an error (503). Please try again in a minute.";

/** Refuses the requests to addresses, until the returned function is called. */
async function refuse(page: Page, addresses: RegExp) {
	await page.route(addresses, (route) => route.fulfill(refused));
	return () => page.unroute(addresses);
}

it("a panel that could not be loaded shows the reason, requests once, and loads on a retry", async () => {
	const { id } = await add("services", { name: "First" });
	await asAdmin.save("services", id, { name: "Second" });
	const page = await enter("editor", `/cms/services/${id}`);
	let requests = 0;
	const versions = /\/versions(\?|$)/;
	await page.route(versions, (route) => {
		requests++;
		return route.fulfill(refused);
	});
	await page.getByRole("link", { name: "History" }).click();
	const drawer = page.getByRole("dialog", { name: "History of this service" });
	await drawer.getByText("The history could not be loaded").waitFor();
	expect(requests).toBe(1);
	await page.unroute(versions);
	await drawer.getByRole("button", { name: "Try again" }).click();
	await drawer.getByText("Ada changed Name").waitFor();
});

it("loaded data stays visible after a failed reload, also offline", async () => {
	await add("media", { id: toId("quay"), name: "quay.jpg", type: "picture", width: 1_200, height: 800 });
	const page = await enter("editor", "/cms/media/quay");
	const uses = page.getByRole("region", { name: "Used in" });
	await uses.getByText("Not used anywhere").waitFor();
	await page.getByRole("link", { name: "Services", exact: true }).click();
	await page.getByRole("heading", { name: "Services" }).waitFor();
	await page.route("**/uses*", (route) => route.abort());
	await page.goBack();
	await uses.getByText("Its uses could not be loaded").waitFor();
	await uses.getByText("The server could not be reached. Check your connection and try again.").waitFor();
	expect(await uses.getByText("Not used anywhere").count()).toBe(1);
	await page.unroute("**/uses*");
	await uses.getByRole("button", { name: "Try again" }).click();
	await uses.getByRole("alert").waitFor({ state: "detached" });
});

it("API tokens that could not be loaded load on a retry", async () => {
	const page = await enter("admin", "/cms/settings");
	const tokens = "**/api/service-tokens";
	await page.route(tokens, (route) => route.fulfill(refused));
	await page.getByRole("link", { name: "API tokens" }).click();
	await page.getByText("The tokens could not be loaded").waitFor();
	await page.unroute(tokens);
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByText("The tokens could not be loaded").waitFor({ state: "detached" });
});

it("a file that could not be downloaded leaves the screen in place, and is saved on a retry", async () => {
	const page = await enter("editor", "/cms");
	const restore = await refuse(page, /format=csv/);
	await page.getByRole("link", { name: "Download CSV" }).press("Enter");
	const notice = page.getByRole("alert").filter({ hasText: "The reads could not be downloaded" });
	await notice.getByText(unanswered).waitFor();
	await page.getByRole("heading", { name: "Dashboard" }).waitFor();
	await restore();
	const downloaded = page.waitForEvent("download");
	await notice.getByRole("button", { name: "Try again" }).click();
	expect((await downloaded).suggestedFilename()).toBe("reads.csv");
});

const codeOfBackOffice = "**/assets/cms/**";

it.each([
	[
		"without a connection",
		(page: Page) => page.context().setOffline(true),
		(page: Page) => page.context().setOffline(false),
	],
	[
		"while the server restarts",
		(page: Page) => page.route(codeOfBackOffice, (route) => route.fulfill(refused)),
		async (page: Page) => {
			await page.unroute(codeOfBackOffice);
			await page.getByRole("button", { name: "Try again" }).click();
		},
	],
])("a dialog first opened %s opens afterwards, and typed words stay", async (_, cut, restore) => {
	const { id } = await add("content", {
		title: "Setting out",
		content: "<p>Walls.</p>",
		domains: ["digital-nz"],
	});
	const page = await enter("editor", `/cms/content/${id}`);
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	const share = page.getByRole("button", { name: "Share the preview" });
	await share.waitFor();
	await fieldOf(page, "title").fill("Setting out halls");
	await cut(page);
	const answered = page.waitForRequest(/\/share-dialog-/).then((request) => request.response());
	await share.click();
	expect((await answered)?.ok() ?? false).toBe(false);
	await fieldOf(page, "title").fill("Setting out large halls");
	await restore(page);
	await page.getByRole("dialog", { name: "Share the preview" }).waitFor();
	await page.keyboard.press("Escape");
	expect(await fieldOf(page, "title").inputValue()).toBe("Setting out large halls");
	await isDrafted(page);
});

it("names of websites and staff that could not be loaded load on a retry", async () => {
	const page = await enter("editor", "/cms/help/blocks");
	const accept = await refuse(page, /\/api\/people/);
	await page.reload();
	const failure = page.getByRole("alert").filter({ hasText: "The names of websites and staff" });
	await failure.getByText(unanswered).waitFor();
	await accept();
	await failure.getByRole("button", { name: "Try again" }).click();
	await failure.waitFor({ state: "detached" });
});

it("folders that could not be loaded load on a retry", async () => {
	await add("media", { id: toId("pier"), name: "pier.jpg", type: "picture", folder: "quays" });
	const page = await enter("editor", "/cms");
	const accept = await refuse(page, /\/api\/media\/folders/);
	await page.goto(new URL("/cms/media/pier", page.url()).href);
	const failure = page.getByRole("alert").filter({ hasText: "The folders could not be loaded" });
	await failure.getByText(unanswered).waitFor();
	await accept();
	await failure.getByRole("button", { name: "Try again" }).click();
	await failure.waitFor({ state: "detached" });
});

it("reads that could not be loaded have a reason, and load on a retry", async () => {
	await add("content", { title: "Quay walls", domains: ["digital-nz"], status: "published" });
	const page = await enter("editor", "/cms");
	const accept = await refuse(page, /\/api\/reads\/counts/);
	await page.goto(new URL("/cms/content", page.url()).href);
	const failure = page.getByRole("alert").filter({ hasText: "The reads could not be loaded" });
	await failure.getByText(unanswered).waitFor();
	await accept();
	await failure.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("cell", { name: "< 5", exact: true }).waitFor();
	await failure.waitFor({ state: "detached" });
});

it("checks that send requests have a reason while they fail, and run on a retry", async () => {
	const page = await enter("admin", "/cms");
	const accept = await refuse(page, /\/api\/checks\?.*look=true/);
	await page.goto(new URL("/cms/websites/setout#checks", page.url()).href);
	const checks = page.locator("#checks");
	const failure = checks
		.getByRole("alert")
		.filter({ hasText: "The domain, the contact form and the weight" });
	await failure.getByText(unanswered).waitFor();
	await checks.getByText("Contact form", { exact: true }).waitFor();
	await accept();
	await failure.getByRole("button", { name: "Try again" }).click();
	await failure.waitFor({ state: "detached" });
});

it("a menu does not report its items as broken while their targets could not be loaded", async () => {
	const { id } = await add("pages", { title: "About us", websites: [toId("setout")], status: "published" });
	await asAdmin.save("websites", toId("setout"), { navigationMenu: `pages:${id}\npages:${toId("gone")}` });
	const page = await enter("admin", "/cms");
	const accept = await refuse(page, /\/api\/pages\//);
	await page.goto(new URL("/cms/websites/setout?view=menus", page.url()).href);
	await page.getByRole("tab", { name: "Menus" }).click();
	const menu = page.getByRole("group", { name: "Navigation menu" });
	const failure = menu.getByRole("alert").filter({ hasText: "The names of the targets could not be loaded" });
	await failure.getByText(unanswered).waitFor();
	expect(await menu.getByText("Visitors do not see this item").count()).toBe(0);
	await accept();
	await failure.getByRole("button", { name: "Try again" }).click();
	await menu.getByText("About us", { exact: true }).waitFor();
	expect(await menu.getByText("Visitors do not see this item").count()).toBe(1);
});

describe("a search in a list of choices that failed", () => {
	it("has a reason, and is repeated from the keyboard with the same words", async () => {
		await add("pages", { title: "Seismic design", websites: [toId("setout")] });
		const page = await enter("editor", "/cms/pages/new");
		const parent = page.getByRole("combobox", { name: "Parent page" });
		const accept = await refuse(page, /\/api\/pages\?/);
		await parent.click();
		await parent.fill("seismic");
		await page.getByRole("group", { name: unanswered }).getByRole("option", { name: "Try again" }).waitFor();
		await accept();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.getByRole("option", { name: "Seismic design" }).click();
		expect(await parent.inputValue()).toBe("Seismic design");
	});

	it("likewise in the link dialog", async () => {
		await add("content", { title: "Base isolation", domains: ["digital-nz"], status: "published" });
		const page = await enter("editor", "/cms/pages/new");
		await page.getByRole("textbox", { name: "Content" }).click();
		await page.keyboard.press("Control+k");
		const search = page.getByRole("dialog", { name: "Link" }).getByPlaceholder("Search titles and names");
		const accept = await refuse(page, /\/api\/(content|pages|services|team|media)\?/);
		// Opening the list searches without words first.
		const searched = page.waitForResponse(/\/api\/content\?.*q=isolation/);
		await search.fill("isolation");
		await searched;
		const again = page.getByRole("group", { name: unanswered }).getByRole("option", { name: "Try again" });
		await again.waitFor();
		await accept();
		await again.click();
		await page.getByRole("option", { name: "Base isolation" }).waitFor();
		expect(await search.inputValue()).toBe("isolation");
	});

	it("likewise in the palette", async () => {
		await add("services", { name: "Pile driving" });
		const page = await enter("editor", "/cms");
		await page.getByRole("heading", { name: "Dashboard" }).waitFor();
		const accept = await refuse(page, /\/api\/services\?/);
		await page.keyboard.press("Control+k");
		await page.getByRole("combobox", { name: "Go to or find" }).fill("pile driving");
		const again = page.getByRole("option", { name: "Try again" });
		await again.waitFor();
		expect(await page.getByText("No results for").count()).toBe(0);
		await accept();
		await again.click();
		await page.getByRole("option", { name: /Pile driving/ }).waitFor();
	});
});

describe("code that could not be loaded", () => {
	const failed = "Part of the back office could not be loaded";

	it("leaves the form as it is; a dialog opens on a retry", async () => {
		const page = await enter("editor", "/cms/pages/new");
		const accept = await refuse(page, /\/assets\/cms\/link-dialog-/);
		await page.getByRole("textbox", { name: "Title", exact: true }).fill("About us");
		await page.getByRole("textbox", { name: "Content" }).click();
		await page.keyboard.type("Written words");
		await page.keyboard.press("Control+k");
		const failure = page.getByRole("alert").filter({ hasText: failed });
		await failure.getByText("What you typed is still here.").waitFor();
		expect(await page.getByRole("textbox", { name: "Content" }).innerText()).toContain("Written words");
		await accept();
		await failure.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("dialog", { name: "Link" }).waitFor();
		await failure.waitFor({ state: "detached" });
	});

	it("opens the menu of blocks on a retry", async () => {
		const page = await enter("editor", "/cms/pages/new");
		const accept = await refuse(page, /\/assets\/cms\/insert-menu-/);
		await page.getByRole("button", { name: "Insert a block" }).click();
		const failure = page.getByRole("alert").filter({ hasText: failed });
		await failure.waitFor();
		await accept();
		await failure.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("menuitem", { name: "Gallery" }).waitFor();
	});

	it("is reported while the tools for writing are missing, and they work on a retry", async () => {
		const page = await enter("editor", "/cms");
		const accept = await refuse(page, /\/assets\/cms\/start-writing-/);
		await page.goto(new URL("/cms/pages/new", page.url()).href);
		await page.getByRole("textbox", { name: "Content" }).click();
		const failure = page.getByRole("alert").filter({ hasText: failed });
		await failure.waitFor();
		await accept();
		await failure.getByRole("button", { name: "Try again" }).click();
		await failure.waitFor({ state: "detached" });
		await page.getByRole("textbox", { name: "Content" }).click();
		await page.keyboard.type("/gallery");
		await page.getByRole("listbox", { name: "Tools" }).getByRole("option", { name: "Gallery" }).waitFor();
	});

	it("opens the tools of a slash that was typed before it arrived", async () => {
		const page = await enter("editor", "/cms");
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route(/\/assets\/cms\/start-writing-/, async (route) => {
			await released;
			await route.continue();
		});
		await page.goto(new URL("/cms/pages/new", page.url()).href);
		const content = page.getByRole("textbox", { name: "Content" });
		await content.click();
		await page.keyboard.type("/gall");
		await expect.poll(() => content.innerText()).toBe("/gall");
		release();
		await page.getByRole("listbox", { name: "Tools" }).getByRole("option", { name: "Gallery" }).waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("dialog", { name: "Gallery" }).waitFor();
	});

	it("of a screen has a reason of its own", async () => {
		const page = await enter("editor", "/cms");
		const accept = await refuse(page, /\/assets\/cms\/(checks-screen|operations)/);
		await page.getByRole("link", { name: "Tools" }).click();
		await page.getByRole("link", { name: "Checks", exact: true }).click();
		const failure = page.getByRole("alert").filter({ hasText: "This screen could not be shown" });
		await failure.getByText(`${failed}. Check your connection and try again.`).waitFor();
		await accept();
		await failure.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("heading", { name: "Checks", exact: true }).waitFor();
	});
});
