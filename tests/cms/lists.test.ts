import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/data/database/ids.ts";
import { type RecordId, toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, add, list, kept, addressOf } = office;
const people = ["Ana", "Ben", "Cleo", "Dev"];

/** Ten articles on one brand, ten on the other, the rest nowhere yet. */
const placementsOf = (number: number) => (number <= 10 ? ["digital-nz"] : number > 50 ? ["racking-au"] : []);

beforeAll(async () => {
	for (let number = 1; number <= 60; number++)
		await add("content", {
			title: `Article ${String(number).padStart(2, "0")}`,
			type: number % 3 ? "insight" : "case-study",
			status: number % 2 ? "published" : "draft",
			domains: placementsOf(number),
		});
	for (const name of people) await add("team", { name, active: true, websites: ["setout"] });
	for (const name of ["Zoning", "Yards"]) await add("services", { name, active: false });
});

/** The titles of the rows, in their order. */
const titles = (page: Page) =>
	page.locator("tbody td a").and(page.locator("a:not([aria-label])")).allTextContents();
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function openList(path: string, role: "admin" | "editor" = "admin") {
	const page = await enter(role, path);
	await page.getByRole("table").waitFor();
	return page;
}

describe("CM-03 a list", () => {
	it("has pages, and requests only the shown columns", async () => {
		const page = await enter("admin", "/cms/content?order=title");
		const asked = await page.waitForRequest(/\/api\/content\?/);
		expect(new URL(asked.url()).searchParams.get("fields")).toBe(
			"title,state,type,domains,updatedAt,updatedBy",
		);
		await expect.poll(() => titles(page)).toHaveLength(50);
		await page.getByRole("button", { name: "Next" }).click();
		await expect.poll(() => titles(page)).toHaveLength(10);
		expect((await titles(page)).at(-1)).toBe("Article 60");
		await page.reload();
		await expect.poll(() => titles(page)).toHaveLength(10);
		await page.getByRole("button", { name: "Previous" }).click();
		await expect.poll(async () => (await titles(page))[0]).toBe("Article 01");
		await page.goBack();
		await expect.poll(() => titles(page)).toHaveLength(10);
	});

	it("sorts by a header, filters, and undoes that with the Back button", async () => {
		const page = await openList("/cms/content");
		await page.getByRole("button", { name: "Title" }).click();
		await expect.poll(async () => (await titles(page))[0]).toBe("Article 01");
		expect(await page.getByRole("columnheader", { name: "Title" }).getAttribute("aria-sort")).toBe(
			"ascending",
		);
		await page.getByRole("combobox", { name: "Type" }).click();
		await page.getByRole("option", { name: "Case study" }).click();
		await expect.poll(async () => (await titles(page))[0]).toBe("Article 03");
		await page.getByRole("combobox", { name: "Status" }).click();
		await page.getByRole("option", { name: "Draft", exact: true }).click();
		await expect.poll(async () => (await titles(page))[0]).toBe("Article 06");
		expect(new URL(page.url()).search).toBe("?order=title&type=case-study&state=draft");
		await page.goBack();
		await expect.poll(async () => (await titles(page))[0]).toBe("Article 03");
		await page.reload();
		await expect.poll(async () => (await titles(page))[0]).toBe("Article 03");
	});

	it("searches while the user types, keeps the focus, and suggests a next step without results", async () => {
		const page = await openList("/cms/content");
		const field = page.getByLabel("Search articles");
		await field.pressSequentially("article 17");
		await expect.poll(() => titles(page)).toEqual(["Article 17"]);
		await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
		await field.pressSequentially(" nowhere");
		await page.getByText("No articles like that").waitFor();
		await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.getByRole("link", { name: "Show all" }).click();
		await expect.poll(() => titles(page)).toHaveLength(50);
		expect(await field.inputValue()).toBe("");
	});

	it("is limited to the brand of the tab, or to a website", async () => {
		const page = await openList("/cms/content?brand=digital-nz");
		await expect.poll(() => titles(page)).toHaveLength(10);
		await page.goto(addressOf("/cms/content"));
		await page.getByRole("combobox", { name: "Website" }).click();
		await page.getByRole("option", { name: "Digital NZ" }).click();
		await expect.poll(() => titles(page)).toHaveLength(10);
	});

	it("remembers the chosen columns", async () => {
		const page = await openList("/cms/content");
		const heads = () => page.getByRole("columnheader").allTextContents();
		await page.getByRole("button", { name: "Choose columns" }).click();
		// The second before the first has been drawn.
		const both = page.getByRole("menuitemcheckbox", { name: /^(Type|Created)$/ });
		await both.last().waitFor();
		await both.evaluateAll((items: HTMLElement[]) => {
			for (const item of items) item.click();
		});
		const chosen = ["", "Title", "Shown on", "Reads (30 days)", "Changed", "Created", "Actions"];
		await expect.poll(heads).toEqual(chosen);
		await page.goto(addressOf("/cms/content"));
		await expect.poll(heads).toEqual(chosen);
	});

	it("has a description and a next step while it is empty, and when it cannot be loaded", async () => {
		const page = await enter("editor", "/cms/services?brand=racking-au");
		await page.getByText("No services of Racking AU yet").waitFor();
		await page.getByRole("link", { name: "New service" }).first().waitFor();
		await page.getByRole("button", { name: "Brand: Racking AU" }).click();
		const all = page.getByRole("menuitem", { name: "All brands" });
		await all.waitFor();
		await page.context().setOffline(true);
		await all.click();
		await page.getByText("The services could not be loaded").waitFor();
		await page.context().setOffline(false);
		await page.getByRole("button", { name: "Try again" }).click();
		await expect.poll(() => titles(page)).toHaveLength(2);
	});

	it("offers an editor only permitted actions", async () => {
		const page = await openList("/cms/websites", "editor");
		await expect.poll(() => titles(page)).toEqual(["Baybeam", "Setout"]);
		expect(await page.getByRole("link", { name: "New website" }).count()).toBe(0);
		expect(await page.getByRole("button", { name: /^Delete/ }).count()).toBe(0);
		await page.getByLabel("Select “Setout”").check();
		await page.getByText("1 selected").waitFor();
		expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
	});
});

describe("CM-03 several records at once", () => {
	const statusOf = async (title: string) =>
		(await list("content")).find((article) => article.title === title)?.status;

	it("are published, placed and deleted, and restored by undo", async () => {
		const page = await openList("/cms/content?q=Article+4");
		await expect.poll(async () => (await titles(page)).includes("Article 42")).toBe(true);
		for (const title of ["Article 42", "Article 44"]) await page.getByLabel(`Select “${title}”`).check();
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
		// A record without a website cannot be published.
		await page.getByText("Publish: 2 of 2 could not be done").waitFor();
		await page.getByRole("button", { name: "Add to website" }).click();
		await page.getByRole("menuitem", { name: "Racking AU" }).click();
		await row(page, "Article 42").getByText("Racking AU").filter({ visible: true }).waitFor();

		for (const title of ["Article 42", "Article 44"]) await page.getByLabel(`Select “${title}”`).check();
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
		await page.getByText("Publish: 2 articles").waitFor();
		expect([await statusOf("Article 42"), await statusOf("Article 44")]).toEqual(["published", "published"]);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect.poll(() => statusOf("Article 44")).toBe("draft");
		await expect.poll(() => row(page, "Article 44").getByText("Taken down").count()).toBe(1);

		for (const title of ["Article 42", "Article 44"]) await page.getByLabel(`Select “${title}”`).check();
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Publish 2 articles?" });
		expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual(
			expect.arrayContaining(["Article 42", "Article 44"]),
		);
		await dialog.getByRole("button", { name: "Publish" }).click();
		await page.getByText("Publish: 2 articles").waitFor();
		await expect.poll(() => statusOf("Article 44")).toBe("published");

		for (const title of ["Article 42", "Article 44"]) await page.getByLabel(`Select “${title}”`).check();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await page.getByText("Deleted 2 articles").waitFor();
		await page.getByLabel("Select “Article 42”").waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByLabel("Select “Article 42”").waitFor();
		expect(await statusOf("Article 44")).toBe("published");
	});

	it("with concurrent changes are skipped, and the reason is shown for each", async () => {
		const page = await openList("/cms/content?q=Article+5");
		await page.getByLabel("Select “Article 52”").check();
		await page.getByLabel("Select “Article 54”").check();
		const changed = (await list("content")).find(({ title }) => title === "Article 52");
		const values = { type: "case-study" };
		await office.site.platform.records.save(system, "content", changed?.id ?? "", values, {
			version: changed?.version ?? 0,
		});
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
		await page.getByText("Publish: 1 of 2 could not be done").waitFor();
		const told = page.getByRole("alert").filter({ hasText: "could not be done" });
		await told.getByText("Article 52: Changed by System in the meantime.").waitFor();
		// Above the rows, and the focus is on it; when it is closed, the focus returns.
		expect(await told.evaluate((alert) => alert === document.activeElement)).toBe(true);
		const [alert, table] = [await told.boundingBox(), await page.getByRole("table").boundingBox()];
		expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
		await told.getByRole("button", { name: "Close" }).click();
		await told.waitFor({ state: "detached" });
		expect([await statusOf("Article 52"), await statusOf("Article 54")]).toEqual(["draft", "published"]);
	});
});

describe("The state of records in lists", () => {
	const day = { wallTime: "2090-01-01T09:00", timeZone: "Pacific/Auckland" };

	it("is next to each title, of new records too; it can be filtered, searched, counted, published and taken down", async () => {
		const { drafts, records, schedule } = office.site.platform;
		const domains = ["events-nz"];
		const made = new Map<string, string>();
		for (const title of ["Whare draft", "Whare live", "Whare changed", "Whare taken"]) {
			const status = title === "Whare draft" ? "draft" : "published";
			made.set(title, (await add("content", { title, status, domains })).id);
		}
		const type = (id: RecordId, baseVersion: number, title: string) =>
			drafts.save(system, "content", id, { baseVersion, values: { title, domains } }, 0);
		await type(toId(made.get("Whare changed") ?? ""), 1, "Whare changed, typed");
		const input = { status: "draft" };
		await records.save(system, "content", toId(made.get("Whare taken") ?? ""), input, { version: 1 });
		// Drafts of the same millisecond are sorted by their ids.
		const [alone = "", later = ""] = [newId(), newId()].toSorted();
		await type(toId(alone), 0, "Whare alone");
		await type(toId(later), 0, "Whare later");
		await schedule.add(system, "content", toId(later), { action: "publish", ...day }, 1);

		const page = await openList("/cms/content?q=whare&order=title");
		const stateOf = (title: string) =>
			row(page, title)
				.getByText(/^(Draft|Live|Goes live|Taken)/)
				.first();
		const shown = async () => {
			const rows = await page.locator("tbody tr").allInnerTexts();
			return rows.map((text) =>
				/(Whare \w+).*? (Draft|Live, unpublished changes|Live|Goes live|Taken down)/.exec(text)?.slice(1),
			);
		};
		await expect.poll(shown).toEqual([
			["Whare later", "Goes live"],
			["Whare alone", "Draft"],
			["Whare changed", "Live, unpublished changes"],
			["Whare draft", "Draft"],
			["Whare live", "Live"],
			["Whare taken", "Taken down"],
		]);
		expect(await barriersOf(page)).toEqual([]);
		await page.getByRole("combobox", { name: "Status" }).click();
		await page.getByRole("option", { name: "Draft", exact: true }).click();
		await expect.poll(shown).toEqual([
			["Whare later", "Goes live"],
			["Whare alone", "Draft"],
			["Whare draft", "Draft"],
		]);

		// A new record opens, is deleted, and is restored.
		expect(await page.getByRole("link", { name: "Whare alone", exact: true }).getAttribute("href")).toContain(
			`/cms/content/${alone}`,
		);
		await row(page, "Whare alone").hover();
		await page.getByRole("button", { name: "Delete “Whare alone”" }).click();
		await page.getByText("Deleted “Whare alone”").waitFor();
		await expect.poll(async () => (await shown()).length).toBe(2);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect.poll(async () => (await shown()).length).toBe(3);

		await page.goto(addressOf("/cms/content?q=whare&order=title"));
		for (const title of ["Whare alone", "Whare changed", "Whare live"])
			await page.getByLabel(`Select “${title}”`).check();
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
		await page.getByText("Publish: 3 articles").waitFor();
		await expect.poll(() => stateOf("Whare alone").textContent()).toBe("Live");
		await expect.poll(() => stateOf("Whare changed, typed").textContent()).toBe("Live");
		expect((await kept("content", toId(made.get("Whare live") ?? ""))).version).toBe(1);
		for (const title of ["Whare later", "Whare live"]) await page.getByLabel(`Select “${title}”`).check();
		await page.getByRole("button", { name: "Take down" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Take down" }).click();
		await page.getByText("Whare later: It is not published yet.").waitFor();
		await expect.poll(() => stateOf("Whare live").textContent()).toBe("Taken down");

		await page.keyboard.press("Control+k");
		await page.getByRole("combobox", { name: "Go to or find" }).fill("whare");
		await page.getByRole("option", { name: /Whare later Goes live/ }).waitFor();
		await page.goto(addressOf("/cms"));
		await page.getByRole("link", { name: "1 scheduled" }).click();
		await expect.poll(shown).toEqual([["Whare later", "Goes live"]]);
	});
});

describe("CM-03 team members", () => {
	const keptOrder = async () => {
		const found = await office.site.platform.records.list(system, "team", {
			order: { by: "order", descending: false },
		});
		return found.items.map(({ name }) => name);
	};

	it("are ordered by the keyboard, by the menu and by drag", async () => {
		const page = await openList("/cms/team");
		await expect.poll(() => titles(page)).toHaveLength(4);
		const before = await titles(page);
		const [first = "", second = "", third = "", fourth = ""] = before;

		const handle = page.getByRole("button", { name: `Move “${first}”` });
		const link = page.getByRole("link", { name: third, exact: true });
		await link.focus();
		await handle.waitFor();
		expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
		await handle.focus();
		await page.keyboard.press("Space");
		await page.getByText(`Picked up “${first}”`).waitFor({ state: "attached" });
		await page.keyboard.press("ArrowDown");
		await page.getByText(`“${first}” is over position 2`).waitFor({ state: "attached" });
		await page.keyboard.press("Space");
		await expect.poll(() => titles(page)).toEqual([second, first, third, fourth]);
		await expect.poll(keptOrder).toEqual([second, first, third, fourth]);
		await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true);

		await row(page, fourth).hover();
		await page.getByRole("button", { name: `More for “${fourth}”` }).click();
		await page.getByRole("menuitem", { name: "Move up" }).click();
		await expect.poll(keptOrder).toEqual([second, first, fourth, third]);

		const from = await page.getByRole("button", { name: `Move “${third}”` }).boundingBox();
		const to = await page.getByRole("button", { name: `Move “${second}”` }).boundingBox();
		if (!from || !to) throw new Error("There are no handles");
		await page.mouse.move(from.x + 8, from.y + 8);
		await page.mouse.down();
		await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
		await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 });
		await page.mouse.up();
		await expect.poll(() => titles(page)).toEqual([third, second, first, fourth]);
		await expect.poll(keptOrder).toEqual([third, second, first, fourth]);
	});

	it("return to their positions, with the reason, when the move is refused", async () => {
		const page = await openList("/cms/team");
		await expect.poll(() => titles(page)).toHaveLength(4);
		const [first = "", second = ""] = await titles(page);
		const moved = (await list("team")).find(({ name }) => name === first);
		const { platform } = office.site;
		const values = { role: "Engineer" };
		await platform.records.save(system, "team", moved?.id ?? "", values, { version: moved?.version ?? 0 });
		await row(page, first).hover();
		await page.getByRole("button", { name: `More for “${first}”` }).click();
		await page.getByRole("menuitem", { name: "Move down" }).click();
		await page.getByText(`“${first}” stays where it was`).waitFor();
		await page.getByText("Changed by System in the meantime.").waitFor();
		expect((await titles(page)).slice(0, 2)).toEqual([first, second]);
	});
});
