import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newId } from "../../../src/data/database/ids.ts";
import { toId } from "../../../src/model/ids.ts";
import { system } from "../../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";
import { complaintsOf } from "../../setup/browser/watch.ts";

// Each waits for drafts to be sent and pages to be rendered.
const office = backOfficeOfFile();
const { enter, add, kept } = office;

const previewOf = (page: Page) => page.getByRole("region", { name: "Preview" });
const shownIn = (page: Page) => previewOf(page).frameLocator("iframe:not([inert])");
const choose = async (page: Page, what: string) => {
	await previewOf(page).getByLabel("Page").click();
	await page.getByRole("option", { name: what, exact: true }).click();
};
const activeField = (page: Page) =>
	page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field);

it("next to the form shows the future page: it follows typed text and links to the fields", async () => {
	const parts = Array.from({ length: 40 }, (_, index) => `<h2>Part ${index}</h2><p>Of braces, ${index}.</p>`);
	const { id } = await add("content", {
		title: "Braces that hold",
		content: parts.join(""),
		status: "published",
		domains: ["racking-au"],
	});
	const page = await enter("editor", `/cms/content/${id}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	const complaints = complaintsOf(page);
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	const shown = shownIn(page);
	await shown.getByRole("heading", { name: "Braces that hold" }).waitFor();
	expect(await page.locator("iframe").getAttribute("sandbox")).toBe("allow-scripts");
	expect(await shown.locator("html").evaluate(() => origin)).toBe("null");
	expect(await barriersOf(page)).toEqual([]);

	// The scroll position stays.
	await shown.locator("html").evaluate(() => scrollTo({ top: 2_000, behavior: "instant" }));
	await fieldOf(page, "title").fill("Braces that bend");
	await shown.getByRole("heading", { name: "Braces that bend" }).waitFor({ state: "attached" });
	await expect.poll(() => shown.locator("html").evaluate(() => scrollY)).toBe(2_000);
	expect(complaints).toEqual([]);
	expect((await kept("content", id)).title).toBe("Braces that hold");
	await shown.getByText("Of braces, 12.").click();
	await expect.poll(() => activeField(page)).toBe("content");

	await previewOf(page).getByText("Phone", { exact: true }).click();
	await expect.poll(() => shown.locator("html").evaluate(() => innerWidth)).toBe(390);
	await page.setViewportSize({ width: 390, height: 800 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

	// Other renderings of the record, and other pages of the website.
	await choose(page, "Search result");
	await previewOf(page).getByText("Braces that bend | Baybeam").waitFor();
	await choose(page, "Share image");
	const picture = previewOf(page).getByRole("img", { name: "Preview of the shared link" });
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
	await choose(page, "Library");
	await shown.getByRole("heading", { name: "Braces that bend" }).waitFor();
	await shown.getByRole("link", { name: "Baybeam" }).first().click();
	await shown.getByRole("heading", { level: 1 }).first().waitFor();

	await page.setViewportSize({ width: 1440, height: 900 });
	// A visitor without an account sees it by a preview link.
	await previewOf(page).getByRole("button", { name: "Share the preview" }).click();
	const dialog = page.getByRole("dialog", { name: "Share the preview" });
	await dialog.getByRole("button", { name: "Create link" }).click();
	const url = await dialog.getByLabel("New link").inputValue();
	const elsewhere = await page.context().browser()?.newContext();
	if (!elsewhere) throw new Error("There is no browser");
	const visitor = await elsewhere.newPage();
	await visitor.goto(url);
	await visitor
		.getByRole("note")
		.getByText(/^Not public · ends /)
		.waitFor();
	await visitor.getByRole("heading", { name: "Braces that bend" }).waitFor();
	const opened = visitor.waitForResponse((answer) => answer.url().endsWith("/opened"));
	await visitor.mouse.wheel(0, 100);
	expect((await opened).status()).toBe(204);
	await dialog.getByRole("button", { name: "Revoke" }).click();
	await dialog.getByRole("list", { name: "Links" }).waitFor({ state: "detached" });
	expect((await visitor.goto(url))?.status()).toBe(410);
	await elsewhere.close();
	await page.keyboard.press("Escape");

	// Any website can be chosen, also one without the record; by keyboard, found by its name.
	await previewOf(page).getByLabel("Website").focus();
	await page.keyboard.type("Seto");
	await page
		.getByRole("group", { name: "Not placed here yet" })
		.getByRole("option", { name: "Setout" })
		.waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await previewOf(page).getByText("It is not placed on Setout yet").waitFor();
	await choose(page, "Page");
	await shown.getByRole("heading", { name: "Braces that bend" }).waitFor();
	await previewOf(page).getByRole("button", { name: "It is not placed on Setout yet" }).press("Enter");
	await expect.poll(() => activeField(page)).toBe("domains");

	// A separate tab is updated, too.
	const alone = await page.context().newPage();
	await alone.goto(page.url().replace("/cms/content", "/cms/preview/content"));
	await shownIn(alone).getByRole("heading", { name: "Braces that bend" }).waitFor();
	await fieldOf(page, "title").fill("Braces that give");
	await shownIn(alone).getByRole("heading", { name: "Braces that give" }).waitFor();
	await alone.close();
});

it("of a new record exists from its first word on, also without a website and for one that does not exist yet", async () => {
	const page = await enter("admin", "/cms/content/new");
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await previewOf(page).getByText("The page is shown here as soon as you type.").waitFor();
	await fieldOf(page, "title").pressSequentially("B");
	await shownIn(page).getByRole("heading", { name: "B", exact: true }).waitFor();
	await previewOf(page).getByText("this is how Setout would show it").waitFor();
	await fieldOf(page, "title").pressSequentially("races");
	await shownIn(page).getByRole("heading", { name: "Braces" }).waitFor();
	await previewOf(page).getByLabel("Website").click();
	await page.getByRole("option", { name: "Baybeam" }).click();
	await previewOf(page).getByText("this is how Baybeam would show it").waitFor();
	await previewOf(page).getByRole("button", { name: "It is not placed on a website yet" }).click();
	await expect.poll(() => activeField(page)).toBe("domains");
	expect(await barriersOf(page)).toEqual([]);

	await page.goto(office.addressOf("/cms/websites/new"));
	await previewOf(page).getByText("The page is shown here as soon as you type.").waitFor();
	await fieldOf(page, "name").pressSequentially("New brand");
	await shownIn(page).getByRole("link", { name: "New brand" }).first().waitFor();
	await previewOf(page).getByRole("button", { name: "Domain" }).waitFor();
	// Not opened yet; then a visitor without an account opens it.
	await previewOf(page).getByRole("button", { name: "Share the preview" }).click();
	const dialog = page.getByRole("dialog", { name: "Share the preview" });
	await dialog.getByText(/^New brand is not live yet, so the link opens at \S+\./).waitFor();
	await dialog.getByRole("button", { name: "Create link" }).press("Enter");
	const url = await dialog.getByLabel("New link").inputValue();
	expect(new URL(url).host).toBe(new URL(page.url()).host);
	expect(await barriersOf(page)).toEqual([]);
	const visitor = await page.context().newPage();
	await visitor.goto(url);
	await visitor.getByRole("link", { name: "New brand" }).first().waitFor();
	await visitor.close();
	await page.keyboard.press("Escape");
	for (const width of [768, 390]) {
		await page.setViewportSize({ width, height: 900 });
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth))
			.toBeLessThanOrEqual(width);
	}
});

it("starts at the record on its page, and stays where the reader has scrolled", async () => {
	const { id } = await add("services", { name: "Bracing", websites: ["baybeam"], active: true });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	const shown = shownIn(page);
	const isInView = (element: Element) => {
		const { top, bottom } = element.getBoundingClientRect();
		return top >= 0 && bottom <= innerHeight;
	};
	await expect.poll(() => shown.getByText("Bracing", { exact: true }).evaluate(isInView)).toBe(true);
	expect(await shown.locator("html").evaluate(() => scrollY)).toBeGreaterThan(0);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await shown.locator("html").evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await fieldOf(page, "name").fill("Bracing that holds");
	await shown.getByText("Bracing that holds", { exact: true }).waitFor();
	expect(await shown.locator("html").evaluate(() => scrollY)).toBe(0);

	// On a phone it has the width of a phone, until another width is chosen.
	await previewOf(page).getByRole("button", { name: "Close the preview" }).click();
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await expect.poll(() => shown.locator("html").evaluate(() => innerWidth)).toBe(390);
});

it("stays when the next one fails, with a message", async () => {
	const { id } = await add("services", { name: "Bolting", websites: ["baybeam"], active: true });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	const shown = page.locator("iframe:not([data-coming=true])").contentFrame();
	await shown.getByText("Bolting", { exact: true }).waitFor();
	const problem = { status: 503, contentType: "application/problem+json" };
	const body = JSON.stringify({ title: "The database is away", status: 503 });
	await page.route("**/api/services/*/preview*", (route) => route.fulfill({ ...problem, body }));
	await fieldOf(page, "name").fill("Bolting that holds");
	const failure = previewOf(page).getByRole("status").filter({ hasText: "The preview could not be loaded" });
	await failure.getByText("The database is away. You can go on typing").waitFor();
	await shown.getByText("Bolting", { exact: true }).waitFor();
	await page.unroute("**/api/services/*/preview*");
	await failure.getByRole("button", { name: "Try again" }).click();
	await shown.getByText("Bolting that holds", { exact: true }).waitFor();
	await failure.waitFor({ state: "detached" });
});

it("of a record that was never public is shared without a draft, and a guest reads it", async () => {
	const { id } = await add("content", {
		...{
			title: "Footings",
			content: "<p>Dug by hand</p>",
			status: "draft" as const,
			domains: ["racking-au"],
		},
	});
	const page = await enter("editor", `/cms/content/${id}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await shownIn(page).getByRole("heading", { name: "Footings" }).waitFor();
	await previewOf(page).getByRole("button", { name: "Share the preview" }).click();
	const dialog = page.getByRole("dialog", { name: "Share the preview" });
	await dialog.getByRole("button", { name: "Create link" }).press("Enter");
	const url = new URL(await dialog.getByLabel("New link").inputValue());
	expect(await dialog.getByText("There is nothing to share").count()).toBe(0);
	const guest = await office.newPage();
	await guest.goto(`http://${url.host}${url.pathname}`);
	await guest.getByRole("heading", { name: "Footings" }).waitFor();
	await guest.getByText("Dug by hand").waitFor();
	await office.asAdmin.remove("content", id);
});

it("of a website in preparation is shared without a draft, with the start time of the link", async () => {
	const named = { domain: "bracing.example.nz", domainKey: "bracing-nz", name: "Bracing" };
	const { id } = await add("websites", { ...named, stage: "preparing" });
	const page = await enter("admin", `/cms/websites/${id}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await shownIn(page).getByRole("link", { name: "Bracing" }).first().waitFor();
	await previewOf(page).getByRole("button", { name: "Share the preview" }).click();
	const dialog = page.getByRole("dialog", { name: "Share the preview" });
	await dialog.getByText("In preparation: Bracing.").waitFor();
	await dialog.getByRole("button", { name: "Create link" }).press("Enter");
	const url = await dialog.getByLabel("New link").inputValue();
	expect(await barriersOf(page)).toEqual([]);
	const visitor = await page.context().newPage();
	await visitor.goto(url);
	await visitor.getByRole("link", { name: "Bracing" }).first().waitFor();
	await visitor.close();
	await office.asAdmin.remove("websites", id);
});

it("names content that could not be published, and shows the live one", async () => {
	const page = await enter("admin", "/cms/websites/baybeam");
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await shownIn(page).getByRole("link", { name: "Baybeam" }).first().waitFor();
	await fieldOf(page, "name").fill("Baybeam Racking");
	await shownIn(page).getByRole("link", { name: "Baybeam Racking" }).first().waitFor();
	await fieldOf(page, "domain").fill("not a domain");
	await previewOf(page).getByText("Not shown, because").waitFor();
	await previewOf(page).getByRole("button", { name: "Domain" }).click();
	await expect.poll(() => activeField(page)).toBe("domain");
	await page.getByRole("button", { name: "Close the preview" }).click();
	await page.reload();
	await fieldOf(page, "name").waitFor();
	expect(await previewOf(page).count()).toBe(0);
});

it("shows a future day, with the schedule until then", async () => {
	const { platform } = office.site;
	const { id } = await add("content", {
		title: "Braces today",
		status: "published",
		domains: ["racking-au"],
	});
	const coming = { title: "Braces tomorrow", domains: ["racking-au"], content: "<p>Soon</p>" };
	const draft = { baseVersion: 0, values: coming };
	const other = newId();
	await platform.drafts.save(system, "content", toId(other), draft, 0);
	const at = { wallTime: "2090-01-01T09:00", timeZone: "Australia/Sydney" };
	await platform.schedule.add(system, "content", toId(other), { action: "publish", ...at }, 1);
	const page = await enter("editor", `/cms/content/${id}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await shownIn(page).getByRole("heading", { name: "Braces today" }).waitFor();
	await choose(page, "Library");
	await shownIn(page).getByRole("heading", { name: "Braces today" }).waitFor();
	expect(await shownIn(page).getByText("Braces tomorrow").count()).toBe(0);
	await previewOf(page).getByLabel("As on").fill("2090-01-02T09:00");
	await shownIn(page).getByText("Braces tomorrow").first().waitFor();
	await previewOf(page).getByLabel("As on").fill("");
	await expect.poll(() => shownIn(page).getByText("Braces tomorrow").count()).toBe(0);
});

it("of a release can be shared on several websites at once: a link for each, copied together, withdrawn, counted", async () => {
	const content = "<p>Live</p>";
	const domains = ["racking-au", "digital-nz"];
	const { id } = await add("content", { title: "Braces of old", status: "published", domains, content });
	const { platform } = office.site;
	const values = { title: "Braces of autumn" };
	await platform.drafts.save(system, "content", id, { baseVersion: 1, values }, 0);
	const { id: release, version } = await platform.releases.create(system, { title: "Autumn" });
	const item = { collection: "content", id, action: "publish" } as const;
	await platform.releases.addItems(system, { id: release, version }, [item]);
	const page = await enter("editor", `/cms/releases/${release}`);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Preview", exact: true }).click();
	await shownIn(page).getByRole("heading", { name: "Braces of autumn" }).waitFor();
	await choose(page, "Share image");
	const picture = previewOf(page).getByRole("img", { name: "Preview of the shared link" });
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
	await previewOf(page).getByRole("button", { name: "Share the preview" }).click();
	const dialog = page.getByRole("dialog", { name: "Share the preview" });
	const websites = dialog.getByRole("group", { name: "Websites" });
	await websites.getByRole("checkbox", { name: "All websites" }).check();
	const count = (await websites.getByRole("checkbox").count()) - 1;
	expect(count).toBeGreaterThan(1);
	await dialog.getByRole("button", { name: `Create ${count} links` }).click();
	const links = dialog.getByRole("list", { name: "Links" }).getByRole("listitem");
	await expect.poll(() => links.count()).toBe(count);
	const urls = await dialog
		.getByRole("textbox")
		.evaluateAll((inputs) =>
			inputs.map((input) => (input as HTMLInputElement).value).filter((value) => value.startsWith("http")),
		);
	expect(new Set(urls.map((url) => new URL(url).host)).size).toBe(count);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await dialog.getByRole("button", { name: "Copy all" }).click();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	for (const url of urls) expect(copied).toContain(`: ${url}`);
	expect(await barriersOf(page)).toEqual([]);
	await page.setViewportSize({ width: 390, height: 800 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await page.setViewportSize({ width: 1440, height: 900 });

	const elsewhere = await page.context().browser()?.newContext();
	if (!elsewhere) throw new Error("There is no browser");
	const visitor = await elsewhere.newPage();
	for (const url of urls) {
		await visitor.goto(url);
		await visitor.getByRole("heading", { name: "Braces of autumn" }).waitFor();
	}
	const opened = visitor.waitForResponse((answer) => answer.url().endsWith("/opened"));
	await visitor.mouse.wheel(0, 100);
	await opened;
	const isOfSetout = urls.at(-1)?.includes("digital-nz");
	const other = links.filter({ hasText: isOfSetout ? "Baybeam" : "Setout" });
	await other.getByRole("button", { name: "Revoke" }).click();
	await expect.poll(() => links.count()).toBe(1);
	await dialog.getByText("opened once").waitFor();
	await page.keyboard.press("Escape");

	await page.getByRole("button", { name: "Publish all" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("button", { name: "Undo…" }).waitFor();
	for (const url of urls) expect((await visitor.goto(url))?.status()).toBe(410);
	await elsewhere.close();
});
