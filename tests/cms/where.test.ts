import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { listWebsitesOfRecord } from "../../src/data/content/variants/list-visibility.ts";
import { newId } from "../../src/data/database/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { visibilityOf } from "../setup/app/visibility.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { phone } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;
const ids: Record<string, string> = {};

beforeEach(async () => {
	for (const title of Object.keys(ids)) await office.asAdmin.remove("content", ids[title] ?? "");
	for (const [title, status, domains] of [
		["Anchors", "published", ["digital-nz"]],
		["Beams", "published", ["baybeam"]],
		["Columns", "draft", ["setout"]],
	] as const)
		ids[title] = (await add("content", { title, status, domains })).id;
});

const selected = (page: Page) => page.getByRole("gridcell", { selected: true });
const press = async (page: Page, ...keys: readonly string[]) => {
	for (const key of keys) await page.keyboard.press(key);
};
const hasFocus = (element: Element) => element === document.activeElement;
/** What the cells of a row say, from left to right. */
const row = (page: Page, title: string) =>
	page.getByRole("row", { name: title }).getByRole("gridcell").allTextContents();
const cell = (page: Page, title: string, at: number) =>
	page.getByRole("row", { name: title }).getByRole("gridcell").nth(at);
const action = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function open(path = "/cms/where?order=title", visitor?: typeof phone) {
	const page = await enter("editor", path, visitor);
	await page.getByRole("grid").waitFor();
	return page;
}

describe("where records show", () => {
	it("says of each website what an article is there, also what a draft will make of it", async () => {
		await office.site.platform.drafts.save(
			system,
			"content",
			ids.Beams ?? "",
			{ baseVersion: 1, values: { domains: ["setout"] } },
			0,
		);
		const fresh = newId();
		const values = { title: "Drains", domains: ["racking-au"] };
		await office.site.platform.drafts.save(system, "content", fresh, { baseVersion: 0, values }, 0);
		const page = await open();
		await page.getByRole("columnheader", { name: "Digital NZ" }).waitFor();
		await page.getByRole("columnheader", { name: "Racking AU" }).waitFor();
		expect(await row(page, "Anchors")).toEqual(["Live", "Not there"]);
		expect(await row(page, "Beams")).toEqual([
			"Added when its changes are published",
			"Live until its changes are published",
		]);
		expect(await row(page, "Columns")).toEqual(["Draft", "Not there"]);
		expect(await row(page, "Drains")).toEqual(["Not there", "Draft"]);
		await office.site.platform.drafts.discard(system, "content", fresh, 1);
	});

	it("is changed by mouse for many cells at once, by one write of each article, and changed back", async () => {
		const page = await open();
		await cell(page, "Anchors", 0).click();
		await cell(page, "Columns", 1).click({ modifiers: ["Shift"] });
		await page.getByText("6 cells of 3 articles selected").waitFor();
		await action(page, "Place").click();
		await page.getByText("Place: 3 articles").waitFor();
		await expect.poll(() => row(page, "Beams")).toEqual(["Live", "Live"]);
		expect(await row(page, "Columns")).toEqual(["Draft", "Draft"]);
		expect(await kept("content", ids.Anchors ?? "")).toMatchObject({
			domains: ["digital-nz", "baybeam"],
			version: 2,
		});
		await action(page, "Undo").click();
		await expect.poll(() => row(page, "Beams")).toEqual(["Not there", "Live"]);
		expect(await kept("content", ids.Columns ?? "")).toMatchObject({ domains: ["setout"], version: 3 });

		await cell(page, "Anchors", 0).click();
		await cell(page, "Beams", 0).click();
		await cell(page, "Beams", 0).click();
		await page.getByText("1 cell of 1 article selected").waitFor();
		await action(page, "Take down").click();
		const dialog = page.getByRole("dialog", { name: "Take down 1 article?" });
		await dialog.getByText("Anchors on Digital NZ").waitFor();
		await dialog.getByRole("button", { name: "Take down" }).click();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Taken down", "Not there"]);
	});

	it("is changed by keyboard, and the focus stays in the table", async () => {
		const page = await open();
		await page.getByRole("link", { name: "Anchors" }).waitFor();
		await cell(page, "Anchors", 0).focus();
		await press(page, "Control+a");
		await expect.poll(() => selected(page).count()).toBe(6);
		await press(page, "Escape");
		await expect.poll(() => selected(page).count()).toBe(0);
		await press(page, "ArrowDown", "ArrowRight", "Space", "Home");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Beams");
		await press(page, "ArrowDown", "ArrowRight", "Shift+End");
		await page.getByText("3 cells of 2 articles selected").waitFor();
		await press(page, "ArrowUp", "ArrowUp", "End");
		expect(await page.getByRole("grid").locator('[tabindex="0"]').count()).toBe(1);
		await action(page, "Publish").focus();
		await press(page, "Enter");
		const dialog = page.getByRole("dialog", { name: "Publish 1 article?" });
		await dialog.getByText("Beams – It is live there already.").waitFor();
		await expect.poll(() => dialog.getByRole("button", { name: "Publish" }).evaluate(hasFocus)).toBe(true);
		await press(page, "Enter");
		await page.getByText("Publish: 1 article").waitFor();
		await expect.poll(() => row(page, "Columns")).toEqual(["Live", "Not there"]);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")))
			.toBe("0 1");
	});

	it("publishes and takes down on the selected websites only, and changes that back", async () => {
		const { drafts, database } = office.site.platform;
		const isHidden = async (id: string, website: string) => {
			const of = { name: "content", id, website } as const;
			return (await visibilityOf(database, of)).hidden;
		};
		const fresh = newId();
		const domains = ["digital-nz", "baybeam"];
		const values = { ...{ title: "Drains", type: "insight", content: "<p>Text</p>" }, domains };
		await drafts.save(system, "content", fresh, { baseVersion: 0, values }, 0);
		const page = await open();
		await expect.poll(() => row(page, "Drains")).toEqual(["Draft", "Draft"]);
		await cell(page, "Drains", 0).click();
		await action(page, "Publish").click();
		const dialog = page.getByRole("dialog", { name: "Publish 1 article?" });
		await dialog.getByText("Drains on Digital NZ").waitFor();
		await dialog.getByText("Hidden until you show it there: Racking AU").waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await dialog.getByRole("button", { name: "Publish" }).click();
		await expect.poll(() => row(page, "Drains")).toEqual(["Live", "Live, Hidden here"]);
		expect(await kept("content", fresh)).toMatchObject({ status: "published", domains });
		await action(page, "Undo").click();
		await expect.poll(() => row(page, "Drains")).toEqual(["Taken down", "Taken down"]);

		// Now it has a record, and is published everywhere.
		await cell(page, "Drains", 0).click();
		await action(page, "Publish").click();
		await dialog.getByLabel("Publish on all of these websites").check();
		await dialog.getByRole("button", { name: "Publish" }).click();
		await expect.poll(() => row(page, "Drains")).toEqual(["Live", "Live"]);
		await cell(page, "Drains", 1).click();
		await cell(page, "Anchors", 1).click();
		await action(page, "Take down").click();
		const down = page.getByRole("dialog", { name: "Take down 1 article?" });
		await down.getByText("Drains on Racking AU. It stays on Digital NZ.").waitFor();
		await down.getByText("Anchors – Visitors do not see it there.").waitFor();
		await down.getByRole("button", { name: "Take down" }).click();
		await expect.poll(() => row(page, "Drains")).toEqual(["Live", "Live, Hidden here"]);
		expect([await isHidden(fresh, "baybeam"), (await kept("content", fresh)).status]).toEqual([
			true,
			"published",
		]);

		// Publish on a cell that hides the record shows it there.
		await cell(page, "Drains", 1).click();
		await action(page, "Publish").click();
		await dialog.getByText("Drains on Racking AU").waitFor();
		await dialog.getByRole("button", { name: "Publish" }).click();
		await expect.poll(() => row(page, "Drains")).toEqual(["Live", "Live"]);
		await action(page, "Undo").click();
		await expect.poll(() => row(page, "Drains")).toEqual(["Live", "Live, Hidden here"]);

		await cell(page, "Anchors", 1).click();
		await action(page, "Publish").click();
		await page.getByText("“Anchors”: It is not placed there.").waitFor();
		expect(await page.getByRole("dialog").count()).toBe(0);
		await office.asAdmin.remove("content", fresh);
	});

	it("says where else changes appear, and brings them back as a draft", async () => {
		const { drafts } = office.site.platform;
		const id = ids.Anchors ?? "";
		await office.asAdmin.save("content", id, { domains: ["digital-nz", "baybeam"] });
		const draft = { baseVersion: 2, values: { title: "Anchors and bolts" } };
		await drafts.save(system, "content", id, draft, 0);
		const page = await open();
		await cell(page, "Anchors", 0).click();
		await action(page, "Publish").click();
		const dialog = page.getByRole("dialog", { name: "Publish 1 article?" });
		await dialog.getByText("These are live elsewhere, too.").waitFor();
		await dialog.getByText("Anchors on Racking AU").waitFor();
		await dialog.getByRole("button", { name: "Publish" }).click();
		await expect.poll(async () => (await kept("content", id)).title).toBe("Anchors and bolts");
		await action(page, "Undo").click();
		await expect.poll(async () => (await kept("content", id)).title).toBe("Anchors");
		await expect
			.poll(() => row(page, "Anchors"))
			.toEqual(["Live, unpublished changes", "Live, unpublished changes"]);
		const { values } = await drafts.find(system, "content", id);
		expect(values).toEqual({ title: "Anchors and bolts" });
	});

	it("says what is hidden, first or dated on a website, and changes that for many cells, by mouse and keyboard", async () => {
		const { database } = office.site.platform;
		const said = async (title: string) => {
			const { items } = await listWebsitesOfRecord(database, system, "content", ids[title] ?? "", {
				limit: 9,
			});
			return items.map(({ website, hidden, pinned, visibleFrom }) => ({
				website,
				hidden,
				pinned,
				visibleFrom,
			}));
		};
		const page = await open();
		await cell(page, "Anchors", 0).click();
		await cell(page, "Beams", 1).click({ modifiers: ["Shift"] });
		await action(page, "How it shows").click();
		await page.getByRole("menuitem", { name: "Hide here" }).click();
		await page.getByText("Hide here: 2 articles").waitFor();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live, Hidden here", "Not there, Hidden here"]);
		await page.getByRole("list", { name: "What the pictures mean" }).getByText("Hidden here").waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await action(page, "Undo").click();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live", "Not there"]);

		await cell(page, "Anchors", 0).focus();
		await press(page, "Space");
		await page.getByText("1 cell of 1 article selected").waitFor();
		await action(page, "How it shows").focus();
		await press(page, "Enter");
		// The menu takes the focus when it opens.
		await page.locator("[role=menu]:focus-within").waitFor();
		await page.getByRole("menuitem", { name: "From a date…" }).focus();
		await press(page, "Enter");
		const dialog = page.getByRole("dialog", { name: "Show from a date" });
		await dialog.getByLabel("Date").fill("2031-07-08");
		await dialog.getByLabel("Time", { exact: true }).fill("09:00");
		expect(await barriersOf(page)).toEqual([]);
		await dialog.getByRole("button", { name: "Show from then" }).focus();
		await press(page, "Enter");
		await expect
			.poll(() => row(page, "Anchors"))
			.toEqual([
				expect.stringMatching(/^Live, From Tue, 8 Jul[a-z]* 2031, 9:00 am, Auckland time$/),
				"Not there",
			]);
		expect(await said("Anchors")).toContainEqual({
			...{ website: "setout", hidden: false, pinned: false, visibleFrom: Date.UTC(2031, 6, 7, 21) },
		});
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")))
			.toBe("0 0");
		expect(await kept("content", ids.Anchors ?? "")).toMatchObject({ version: 1 });
	});

	it("lists what could not be done, with the reason, and what that is of stays selected", async () => {
		const page = await open();
		await cell(page, "Anchors", 1).click();
		await cell(page, "Beams", 0).click();
		await office.asAdmin.save("content", ids.Beams ?? "", { title: "Beams", type: "case-study" });
		await action(page, "Place").click();
		await page.getByText("Place: 1 of 2 could not be done").waitFor();
		await page.getByText("Beams: Changed by Ada in the meantime.").waitFor();
		await page.getByText("1 cell of 1 article selected").waitFor();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live", "Live"]);
	});

	it("is of services and people, too, searched, and no wider than a phone", async () => {
		await add("team", { name: "Hinemoa Parata", active: true, websites: ["setout"] });
		await add("team", { name: "Wiremu Parata", active: true, websites: ["baybeam"] });
		const page = await open(undefined, phone);
		await page.getByLabel("Show").selectOption({ label: "Team" });
		await expect.poll(() => row(page, "Hinemoa Parata")).toEqual(["Live", "Not there"]);
		await page.getByLabel("Search team").fill("wiremu");
		await page.getByRole("row", { name: "Hinemoa" }).waitFor({ state: "detached" });
		expect(await row(page, "Wiremu Parata")).toEqual(["Not there", "Live"]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
});
