import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import {
	backOfficeOfFile,
	fieldOf,
	isDrafted,
	isStored,
	mainButton,
	openChoice,
	openedId,
	save,
} from "../setup/app/back-office.ts";
import { phone } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { addressOf, enter, kept, add } = office;

describe.each([
	["websites", "domain"],
	["services", "name"],
	["team", "name"],
	["content", "title"],
] as const)("CM-03 a record of %s", (name, required) => {
	it("shows an error next to the field, and moves there", async () => {
		const page = await enter("admin", `/cms/${name}/new`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		await mainButton(page).click();
		const control = fieldOf(page, required);
		await expect.poll(() => control.evaluate((field) => field === document.activeElement)).toBe(true);
		expect(await control.getAttribute("aria-invalid")).toBe("true");
		const described = (await control.getAttribute("aria-describedby")) ?? "";
		const words = await Promise.all(
			described.split(/ +/).map((id) => page.locator(`[id="${id}"]`).textContent()),
		);
		expect(words.join(" ")).toMatch(/is required|must be a domain/);
	});
});

it("CM-03 a record is deleted in its form, and undo restores it there", async () => {
	const page = await enter("admin", "/cms/services/new?brand=digital-nz");
	const name = "Survey of levels";
	await fieldOf(page, "name").fill(name);
	await save(page);
	const id = await openedId(page, "services");
	expect(new URL(page.url()).searchParams.get("brand")).toBe("digital-nz");
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByText(`Deleted “${name}”`).waitFor();
	await expect(kept("services", toId(id))).rejects.toThrow();
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await page.getByRole("heading", { name, level: 1 }).waitFor();
	expect(await kept("services", toId(id))).toMatchObject({ name });
});

it("on a phone, one row of a form's header stays in view, with its button", async () => {
	await add("services", {
		id: toId("beams-long"),
		name: "Load ratings for beams that carry a crane",
		description: "Ask an engineer.\n".repeat(20),
		active: true,
	});
	const page = await enter("editor", "/cms/services/beams-long", phone);
	const field = fieldOf(page, "name");
	await field.fill("Load ratings for beams that carry a crane and its load");
	await isDrafted(page);
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const title = page.getByRole("heading", { level: 1 });
	const bar = await page.getByRole("region", { name: "Menu and search" }).boundingBox();
	const head = await page.locator("#content header").boundingBox();
	// The title scrolls away.
	const shownHead = (head?.y ?? 0) + (head?.height ?? 0) - (bar?.height ?? 0);
	expect(shownHead).toBeGreaterThan(30);
	expect(shownHead).toBeLessThan(60);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
	const inView = async (each: Locator) => ((await each.boundingBox())?.y ?? -1) >= (bar?.height ?? 0);
	expect(await inView(title)).toBe(false);
	expect(await inView(mainButton(page))).toBe(true);
	expect(await inView(page.getByRole("button", { name: "Discard…" }))).toBe(false);

	// The failure message stays in view below that row.
	await page.route("**/api/**", (route) => route.abort());
	await mainButton(page).click();
	const failure = page
		.getByRole("alert")
		.filter({ hasText: "Not published: the server could not be reached" });
	await failure.waitFor();
	const shown = await failure.boundingBox();
	expect(shown?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
	expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(phone.viewport.height / 2);
	expect(await field.inputValue()).toBe("Load ratings for beams that carry a crane and its load");
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

it("CM-03 the brands to choose from are chips of one height, and the bar with Save ends with its column", async () => {
	const page = await enter("editor", "/cms/content/new");
	const chips = (await openChoice(page, "domains")).locator("label:has(input)");
	await chips.first().waitFor();
	const heights = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
	expect(new Set(heights).size).toBe(1);
	const ends = await page.evaluate(() =>
		["#content header", '[data-field="domains"]'].map(
			(selector) => document.querySelector(selector)?.getBoundingClientRect().right,
		),
	);
	expect(ends[0]).toBe(ends[1]);
});

it("the sections of a landing page are sorted, named and hidden with the keyboard", async () => {
	const page = await enter("editor", "/cms/websites/baybeam");
	const field = page.locator('[data-field="sections"]');
	await page.getByRole("tab", { name: "Look" }).click();
	await field.getByRole("button", { name: "Move Team up" }).focus();
	for (const place of [5, 4]) {
		await page.keyboard.press("Enter");
		await field.getByText(`Team is number ${place} of 9`).waitFor();
	}
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Move Team up");
	await field.getByRole("textbox", { name: "Name of Team" }).fill("Our people");
	await field.getByRole("checkbox", { name: "Show Pricing" }).uncheck();
	expect(await field.getByRole("checkbox", { name: "Show Home" }).isDisabled()).toBe(true);
	await save(page);
	const order = ["home", "problems", "solutions", "team: Our people", "process", "caseStudies", "-pricing"];
	expect(await kept("websites", toId("baybeam"))).toMatchObject({
		sections: [...order, "insights", "contact"].join("\n"),
	});
	await field.getByRole("button", { name: "As on every website" }).click();
	await save(page);
	expect(await kept("websites", toId("baybeam"))).toMatchObject({ sections: "" });
});

it("CM-03 Ctrl-S sends changes as a draft, with the version; visitors see them once they are published", async () => {
	const { id } = await add("services", { name: "Surveys", description: "Points", active: true });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByText("Live", { exact: true }).waitFor();
	await fieldOf(page, "description").fill("Clouds of points");
	const sent = page.waitForRequest((request) => request.method() === "PUT");
	await page.keyboard.press("ControlOrMeta+s");
	const request = await sent;
	const values = { description: "Clouds of points" };
	expect(request.postDataJSON()).toEqual({ baseVersion: 1, values });
	expect(request.headers()["if-match"]).toBe('"0"');
	await isDrafted(page);
	await page.getByText("Live, unpublished changes", { exact: true }).waitFor();
	await page.getByText("live version 1 · your changes: 3 words in 1 field").waitFor();
	expect(await kept("services", id)).toMatchObject({ description: "Points", version: 1 });
	await page.keyboard.press("ControlOrMeta+Shift+Enter");
	await isStored(page);
	await page.getByText("Live", { exact: true }).waitFor();
	expect(await kept("services", id)).toMatchObject({ ...values, version: 2 });
});

it("CM-03 a record is taken down after a confirmation that names its websites, and published again", async () => {
	const shown = { name: "Levels", active: true, websites: ["setout"] };
	const { id } = await add("services", shown);
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Take down…" }).click();
	const dialog = page.getByRole("dialog", { name: "Take this service down?" });
	await dialog.getByText("Visitors will no longer see it on setout.example.nz.").waitFor();
	await dialog.getByRole("button", { name: "Take down" }).click();
	await page.getByText("Took down “Levels”").waitFor();
	expect(await kept("services", id)).toMatchObject({ ...shown, active: false });
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await page.getByText("Live", { exact: true }).waitFor();
	expect(await kept("services", id)).toMatchObject(shown);

	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Take down…" }).click();
	await dialog.getByRole("button", { name: "Take down" }).click();
	await expect.poll(() => mainButton(page).textContent()).toBe("Publish");
	await save(page);
	await page.getByText(/^Published just now, live on setout\.example\.nz$/).waitFor();
	expect(await kept("services", id)).toMatchObject(shown);
});

it.each([
	["services", "name"],
	["team", "name"],
	["content", "title"],
] as const)("a new record of %s starts in its %s, also from the palette", async (name, title) => {
	const page = await enter("editor", `/cms/${name}/new`);
	const isFocused = () => fieldOf(page, title).evaluate((field) => field === document.activeElement);
	await expect.poll(isFocused).toBe(true);
	await page.goto(addressOf("/cms"));
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.keyboard.press("Control+k");
	await page
		.getByRole("combobox", { name: "Go to or find" })
		.fill(`new ${name === "content" ? "art" : name.slice(0, 4)}`);
	await page.getByRole("option", { name: /^New / }).first().waitFor();
	await page.keyboard.press("Enter");
	await fieldOf(page, title).waitFor();
	await expect.poll(isFocused).toBe(true);
	await page.keyboard.type("Typed at once");
	expect(await fieldOf(page, title).inputValue()).toBe("Typed at once");
});

it("a publication is undone: the former version is live, and the changes are a draft again", async () => {
	const shown = { name: "Setting out", description: "Points", active: true, websites: ["setout"] };
	const { id } = await add("services", shown);
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "description").fill("Clouds of points");
	await save(page);
	expect(await kept("services", id)).toMatchObject({ description: "Clouds of points", version: 2 });
	const toast = page.getByRole("alert").filter({ hasText: "Published “Setting out”" });
	await toast.getByRole("button", { name: "Undo" }).focus();
	await page.keyboard.press("Enter");
	await page.getByText("Live, unpublished changes", { exact: true }).waitFor();
	expect(await fieldOf(page, "description").inputValue()).toBe("Clouds of points");
	expect(await kept("services", id)).toMatchObject({ description: "Points", version: 3 });
	await isDrafted(page);
	await page.reload();
	await expect.poll(() => fieldOf(page, "description").inputValue()).toBe("Clouds of points");
	await save(page);

	// A later publication by a colleague stays.
	await office.asAdmin.save("services", id, { name: "Setting out sites" });
	await toast.getByRole("button", { name: "Undo" }).click();
	await page.getByText("The service is still published").waitFor();
	expect(await kept("services", id)).toMatchObject({ description: "Clouds of points", version: 5 });
});

it("the first publication of a record is undone by taking it down", async () => {
	const page = await enter("editor", "/cms/services/new?brand=digital-nz");
	await fieldOf(page, "name").fill("Laser scans");
	await fieldOf(page, "description").fill("Clouds");
	await save(page);
	const id = await openedId(page, "services");
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await page.getByText("Taken down", { exact: true }).waitFor();
	expect(await kept("services", toId(id))).toMatchObject({ name: "Laser scans", active: false });
	await expect.poll(() => mainButton(page).textContent()).toBe("Publish");
});

it("CM-03 a new record that is published while its own address is loading stays in its form", async () => {
	const page = await enter("editor", "/cms/services/new?brand=digital-nz");
	const [isAsked, isPublished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	// The draft is in the list, and deleted before it is opened.
	await page.route("**/publish?*", async (route) => {
		await isAsked.promise;
		await route.continue();
	});
	await page.route(/\/api\/services\/\w+\/draft$/, async (route) => {
		if (route.request().method() !== "GET") return route.continue();
		isAsked.resolve();
		await isPublished.promise;
		await route.continue();
	});
	page.on("response", (answer) => answer.url().includes("/publish?") && isPublished.resolve());
	await fieldOf(page, "name").fill("Published at once");
	await mainButton(page).click();
	await page.getByText(/^Published just now/).waitFor();
	await page.waitForURL(/\/services\/\w{20}\b/);
	await fieldOf(page, "name").fill("And changed after");
	await page.getByText(/^Draft saved/).waitFor();
	expect(await page.getByText("There is nothing here").count()).toBe(0);
});

it("CM-03 text typed during a publication stays, and the focused field is not changed", async () => {
	const { id } = await add("services", { name: "Slow", description: "", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	const asked = Promise.withResolvers<void>();
	const answered = Promise.withResolvers<void>();
	await page.route(`**/api/services/${id}/publish?*`, async (route) => {
		asked.resolve();
		await answered.promise;
		await route.continue();
	});
	await fieldOf(page, "name").fill("Slower");
	await fieldOf(page, "description").fill("First ");
	await page.keyboard.press("ControlOrMeta+Shift+Enter");
	await page.getByText("Publishing…").waitFor();
	// Before the preview is requested, the draft is sent with all text typed by then.
	await asked.promise;
	await page.keyboard.type("second");
	answered.resolve();
	await page.getByText(/^(Unsaved changes$|Draft saved)/).waitFor();
	expect(await fieldOf(page, "description").inputValue()).toBe("First second");
	expect(await kept("services", id)).toMatchObject({ name: "Slower", description: "First" });
	await save(page);
	expect(await kept("services", id)).toMatchObject({ description: "First second" });
});

it("AU-05 an editor sees fields for admins, with the reason why they are read-only", async () => {
	const page = await enter("editor", "/cms/websites/setout");
	const domain = fieldOf(page, "domain");
	expect(await domain.getAttribute("readonly")).not.toBeNull();
	await page.locator('[data-field="domain"]').getByText("Only an admin may change this.").waitFor();
	await page.getByRole("tab", { name: "Contact" }).click();
	await fieldOf(page, "phone").fill("+64 4 555 0199");
	await save(page);
	expect(await kept("websites", toId("setout"))).toMatchObject({ phone: "+64 4 555 0199" });
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "History" }).waitFor();
	expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
});

it("CM-03 a copy of a record is a draft until it is published", async () => {
	const { id } = await add("services", { name: "Original", active: true, websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Duplicate" }).click();
	await expect.poll(() => fieldOf(page, "name").inputValue()).toBe("Copy of Original");
	await page.keyboard.press("ControlOrMeta+s");
	await isDrafted(page);
	const copyId = await openedId(page, "services");
	expect(copyId).not.toBe(id);
	await expect(kept("services", toId(copyId))).rejects.toThrow();
	await save(page);
	const copy = await kept("services", toId(copyId));
	expect(copy).toMatchObject({ name: "Copy of Original", active: true, websites: ["setout"] });
});

it("CM-03 a complete record is created by keyboard only", async () => {
	const page = await enter("editor", "/cms/team/new");
	await page.getByRole("heading", { level: 1 }).waitFor();
	await fieldOf(page, "name").focus();
	await page.keyboard.type("Keyboard Kiri");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Engineer");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Bio");
	const field = page.locator('[data-field="websites"]');
	for (const name of [/^Choose websites/, "All"]) {
		const button = field.getByRole("button", { name });
		for (let presses = 0; presses < 15; presses++) {
			if (await button.evaluate((element) => element === document.activeElement)) break;
			await page.keyboard.press("Tab");
		}
		await page.keyboard.press("Enter");
	}
	await page.keyboard.press("ControlOrMeta+Shift+Enter");
	await isStored(page);
	expect(await kept("team", toId(await openedId(page, "team")))).toMatchObject({
		name: "Keyboard Kiri",
		role: "Engineer",
		bio: "Bio",
		websites: expect.arrayContaining(["setout", "baybeam"]),
	});
});
