import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { saveVariant } from "../../src/data/content/variants/save-variant.ts";
import { newId } from "../../src/data/database/ids.ts";
import { type RecordId, toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { visibilityOf } from "../setup/app/visibility.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { phone } from "../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;
const ids: Record<string, string> = {};

beforeEach(async () => {
	for (const title of Object.keys(ids)) await office.asAdmin.remove("content", toId(ids[title] ?? ""));
	delete ids.Drains;
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
/** Texts of the cells of a row, from left to right, without the reads, which load later. */
const row = async (page: Page, title: string) => {
	const texts = await page.getByRole("row", { name: title }).getByRole("gridcell").allTextContents();
	return texts.map((text) => text.replace(", < 5 reads in 30 days", ""));
};
const cell = (page: Page, title: string, at: number) =>
	page.getByRole("row", { name: title }).getByRole("gridcell").nth(at);
const action = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Scheduled times of an article, soonest first, with the website if they are those of its visibility. */
async function timesOf(title: string): Promise<string[]> {
	const items = await office.site.platform.schedule.list(system, "content", toId(ids[title] ?? ""));
	return items.map(({ scopes: [scope = ""], wallTime, timeZone }) => {
		const website = scope.startsWith("website:") ? `${scope.slice("website:".length)} ` : "";
		return `${website}${wallTime} ${timeZone}`;
	});
}

async function open(path = "/cms/content/by-brand?order=title", visitor?: typeof phone) {
	const page = await enter("editor", path, visitor);
	if (path.includes("by-brand")) await page.getByRole("grid").waitFor();
	return page;
}

describe("The table of websites", () => {
	it("shows the state of an article on each website, including the effect of a draft", async () => {
		await office.site.platform.drafts.save(
			system,
			"content",
			toId(ids.Beams ?? ""),
			{ baseVersion: 1, values: { domains: ["setout"] } },
			0,
		);
		const fresh = newId();
		const values = { title: "Drains", domains: ["racking-au"] };
		await office.site.platform.drafts.save(system, "content", toId(fresh), { baseVersion: 0, values }, 0);
		const page = await open();
		await page.getByRole("columnheader", { name: "Digital NZ" }).waitFor();
		await page.getByRole("columnheader", { name: "Racking AU" }).waitFor();
		expect(await row(page, "Anchors")).toEqual(["Live", "Not placed"]);
		expect(await row(page, "Beams")).toEqual([
			"Added when its changes are published",
			"Live until its changes are published",
		]);
		expect(await row(page, "Columns")).toEqual(["Draft", "Not placed"]);
		expect(await row(page, "Drains")).toEqual(["Not placed", "Draft"]);
		await office.site.platform.drafts.discard(system, "content", toId(fresh), 1);
	});

	it("is changed by mouse for many cells at once, by one write of each article, and undone", async () => {
		const page = await open();
		await cell(page, "Anchors", 0).click();
		await cell(page, "Columns", 1).click({ modifiers: ["Shift"] });
		await page.getByText("6 cells of 3 articles selected").waitFor();
		await action(page, "Place").click();
		await page.getByText("Place: 3 articles").waitFor();
		await expect.poll(() => row(page, "Beams")).toEqual(["Live", "Live"]);
		expect(await row(page, "Columns")).toEqual(["Draft", "Draft"]);
		expect(await kept("content", toId(ids.Anchors ?? ""))).toMatchObject({
			domains: ["digital-nz", "baybeam"],
			version: 2,
		});
		await action(page, "Undo").click();
		await expect.poll(() => row(page, "Beams")).toEqual(["Not placed", "Live"]);
		expect(await kept("content", toId(ids.Columns ?? ""))).toMatchObject({ domains: ["setout"], version: 3 });

		await cell(page, "Anchors", 0).click();
		await cell(page, "Beams", 0).click();
		await cell(page, "Beams", 0).click();
		await page.getByText("1 cell of 1 article selected").waitFor();
		await action(page, "Take down").click();
		const dialog = page.getByRole("dialog", { name: "Take down 1 article?" });
		await dialog.getByText("Anchors on Digital NZ").waitFor();
		await dialog.getByRole("button", { name: "Take down" }).click();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Taken down", "Not placed"]);
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
		await expect.poll(() => row(page, "Columns")).toEqual(["Live", "Not placed"]);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")))
			.toBe("0 1");
	});

	it("publishes and takes down on the selected websites only, with undo", async () => {
		const { drafts, database } = office.site.platform;
		const isHidden = async (id: string, website: string) => {
			const of = { name: "content", id: toId<RecordId>(id), website } as const;
			return (await visibilityOf(database, of)).hidden;
		};
		const fresh = newId();
		const domains = ["digital-nz", "baybeam"];
		const values = { ...{ title: "Drains", type: "insight", content: "<p>Text</p>" }, domains };
		await drafts.save(system, "content", toId(fresh), { baseVersion: 0, values }, 0);
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
		expect(await kept("content", toId(fresh))).toMatchObject({ status: "published", domains });
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
		await down.getByText("Anchors – It is not live there.").waitFor();
		await down.getByRole("button", { name: "Take down" }).click();
		await expect.poll(() => row(page, "Drains")).toEqual(["Live", "Live, Hidden here"]);
		expect([await isHidden(fresh, "baybeam"), (await kept("content", toId(fresh))).status]).toEqual([
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
		await office.asAdmin.remove("content", toId(fresh));
	});

	it("publishes nothing if a step in between fails", async () => {
		const { database } = office.site.platform;
		const domains = ["digital-nz", "baybeam"];
		const { id } = await add("content", { title: "Drains", status: "draft", domains });
		ids.Drains = id;
		await saveVariant(
			database,
			system,
			{ name: "content", id, scope: "website:baybeam", version: 0 },
			{ hidden: true },
		);
		const page = await open();
		await page.route(/\/variants\/website(:|%3A)baybeam/, (route) => route.fulfill({ status: 503 }));
		await cell(page, "Drains", 1).click();
		await action(page, "Publish").click();
		const dialog = page.getByRole("dialog", { name: "Publish 1 article?" });
		await dialog.getByRole("button", { name: "Publish" }).click();
		await page.getByText("Publish: 1 of 1 could not be done").waitFor();
		// It was published, and was taken down again.
		expect(await kept("content", id)).toMatchObject({ status: "draft", version: 3 });
		const { hidden } = await visibilityOf(database, { name: "content", id, website: "setout" });
		expect(hidden).toBe(false);
	});

	it("names other affected websites, and restores changes as a draft", async () => {
		const { drafts } = office.site.platform;
		const id = ids.Anchors ?? "";
		await office.asAdmin.save("content", toId(id), { domains: ["digital-nz", "baybeam"] });
		const draft = { baseVersion: 2, values: { title: "Anchors and bolts" } };
		await drafts.save(system, "content", toId(id), draft, 0);
		const page = await open();
		await cell(page, "Anchors", 0).click();
		await action(page, "Publish").click();
		const dialog = page.getByRole("dialog", { name: "Publish 1 article?" });
		await dialog.getByText("These are live elsewhere, too.").waitFor();
		await dialog.getByText("Anchors on Racking AU").waitFor();
		await dialog.getByRole("button", { name: "Publish" }).click();
		await expect.poll(async () => (await kept("content", toId(id))).title).toBe("Anchors and bolts");
		await action(page, "Undo").click();
		await expect.poll(async () => (await kept("content", toId(id))).title).toBe("Anchors");
		await expect
			.poll(() => row(page, "Anchors"))
			.toEqual(["Live, unpublished changes", "Live, unpublished changes"]);
		const { values } = await drafts.find(system, "content", toId(id));
		expect(values).toEqual({ title: "Anchors and bolts" });
	});

	it("marks hidden and delayed records on a website, and changes that for many cells, by mouse and keyboard", async () => {
		const page = await open();
		await cell(page, "Anchors", 0).click();
		await cell(page, "Beams", 1).click({ modifiers: ["Shift"] });
		await action(page, "Visibility").click();
		await page.getByRole("menuitem", { name: "Hide here" }).click();
		await page.getByText("Hide here: 2 articles").waitFor();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live, Hidden here", "Not placed, Hidden here"]);
		await page.getByRole("list", { name: "Legend" }).getByText("Hidden here").waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await action(page, "Undo").click();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live", "Not placed"]);

		await cell(page, "Anchors", 0).focus();
		await press(page, "Space");
		await page.getByText("1 cell of 1 article selected").waitFor();
		await action(page, "Visibility").focus();
		await press(page, "Enter");
		// The menu takes the focus when it opens.
		await page.locator("[role=menu]:focus-within").waitFor();
		await page.getByRole("menuitem", { name: "From a date…" }).focus();
		await press(page, "Enter");
		const dialog = page.getByRole("dialog", { name: "Show from a date" });
		await dialog.getByLabel("Date").fill("2031-07-08");
		await dialog.getByLabel("Time", { exact: true }).fill("09:00");
		await dialog.getByText(/^Tue, 8 Jul[a-z]* 2031, 9:00 am, Auckland time$/).waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await dialog.getByRole("button", { name: "Show from then" }).focus();
		await press(page, "Enter");
		await expect
			.poll(() => row(page, "Anchors"))
			.toEqual([
				expect.stringMatching(/^Live.*From Tue, 8 Jul[a-z]* 2031, 9:00 am, Auckland time$/),
				"Not placed",
			]);
		expect(await timesOf("Anchors")).toEqual(["setout 2031-07-08T09:00 Pacific/Auckland"]);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")))
			.toBe("0 0");
		expect(await kept("content", toId(ids.Anchors ?? ""))).toMatchObject({ version: 1 });
	});

	it("moves and ends the time from which a website shows an article, with undo", async () => {
		await office.site.platform.schedule.showFrom(
			system,
			{ name: "content", id: toId(ids.Anchors ?? ""), scope: "website:setout" },
			{ wallTime: "2031-07-08T09:00", timeZone: "Pacific/Auckland" },
			0,
		);
		const page = await open();
		const dated = (day: string) => expect.stringMatching(new RegExp(`^Live.*From ${day} 2031`));
		const shows = (day: string) =>
			expect.poll(() => row(page, "Anchors")).toEqual([dated(day), "Not placed"]);
		const choose = async (entry: string) => {
			await cell(page, "Anchors", 0).click();
			await action(page, "Visibility").click();
			await page.getByRole("menuitem", { name: entry }).click();
		};
		const undo = async (done: string) => {
			await page.getByText(`${done}: 1 article`).waitFor();
			await action(page, "Undo").click();
			await shows("Tue, 8 Jul[a-z]*");
		};
		await shows("Tue, 8 Jul[a-z]*");
		await choose("From a date…");
		await page.getByRole("dialog").getByLabel("Date").fill("2031-07-09");
		await page.getByRole("dialog").getByLabel("Time", { exact: true }).fill("09:00");
		await action(page, "Show from then").click();
		await shows("Wed, 9 Jul[a-z]*");
		expect(await timesOf("Anchors")).toEqual(["setout 2031-07-09T09:00 Pacific/Auckland"]);
		await undo("From a date");
		await choose("From now");
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live", "Not placed"]);
		expect(await timesOf("Anchors")).toEqual([]);
		await undo("From now");
		await choose("Hide here");
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live, Hidden here", "Not placed"]);
		expect(await timesOf("Anchors")).toEqual([]);
		await undo("Hide here");
		expect(await timesOf("Anchors")).toEqual(["setout 2031-07-08T09:00 Pacific/Auckland"]);
	});

	it("publishes a new article on two websites at two times", async () => {
		const { drafts, database, scheduler, reader } = office.site.platform;
		const id = newId();
		const values = {
			...{ title: "Drains", type: "insight", content: "<p>Text</p>" },
			domains: ["digital-nz", "baybeam"],
		};
		await drafts.save(system, "content", toId(id), { baseVersion: 0, values }, 0);
		ids.Drains = id;
		const page = await open();
		await expect.poll(() => row(page, "Drains")).toEqual(["Draft", "Draft"]);
		const showFrom = async (column: number, date: string) => {
			await cell(page, "Drains", column).click();
			await action(page, "Visibility").click();
			await page.getByRole("menuitem", { name: "From a date…" }).click();
			const dialog = page.getByRole("dialog", { name: "Show from a date" });
			await dialog.getByLabel("Date").fill(date);
			await dialog.getByLabel("Time", { exact: true }).fill("09:00");
			await dialog.getByRole("button", { name: "Show from then" }).click();
			await page.getByText("From a date: 1 article").waitFor();
			await dialog.waitFor({ state: "detached" });
		};
		await showFrom(1, "2031-07-09");
		await expect
			.poll(() => row(page, "Drains"))
			.toEqual(["Draft", expect.stringMatching(/^Draft.*Sydney time$/)]);
		expect(await timesOf("Drains")).toEqual(["baybeam 2031-07-09T09:00 Australia/Sydney"]);

		await cell(page, "Drains", 0).click();
		await cell(page, "Drains", 1).click();
		await action(page, "Publish").click();
		const dialog = page.getByRole("dialog", { name: "Publish 1 article?" });
		await dialog.getByText(/^Drains on Digital NZ; on Racking AU from 9 Jul[a-z]* 2031, 9:00 am$/).waitFor();
		await dialog.getByText("At a time").click();
		await dialog.getByLabel("Date").fill("2031-07-08");
		await dialog.getByLabel("Time", { exact: true }).fill("09:00");
		expect(await barriersOf(page)).toEqual([]);
		await dialog.getByRole("button", { name: "Schedule" }).click();
		await page.getByText("Schedule: 1 article").waitFor();
		await expect
			.poll(() => row(page, "Drains"))
			.toEqual(["Scheduled", expect.stringMatching(/^Scheduled.*Sydney time$/)]);
		expect(await timesOf("Drains")).toEqual([
			"2031-07-08T09:00 Pacific/Auckland",
			"baybeam 2031-07-09T09:00 Australia/Sydney",
		]);

		const shownOn = async () => {
			const all = [
				["setout", "digital-nz"],
				["baybeam", "racking-au"],
			];
			const lists = all.map((placements) =>
				reader.listArticles({ placements, types: ["insight"], limit: 50 }),
			);
			const found = await Promise.all(lists);
			return all.flatMap(([website], at) => (found[at]?.some((each) => each.id === id) ? [website] : []));
		};
		const letNextTimeCome = async () => {
			const [next] = await office.site.platform.schedule.list(system, "content", toId(id));
			const times = { at: 1, wall_time: "1970-01-01T00:00" };
			await database.db
				.updateTable("releases")
				.set(times)
				.where("id", "=", next?.id ?? "")
				.execute();
			await scheduler.runDue({ info: () => {}, warn: () => {}, error: () => {} });
		};
		expect(await shownOn()).toEqual([]);
		await letNextTimeCome();
		expect(await shownOn()).toEqual(["setout"]);
		await letNextTimeCome();
		expect(await shownOn()).toEqual(["setout", "baybeam"]);
		await page.reload();
		await expect.poll(() => row(page, "Drains")).toEqual(["Live", "Live"]);
	});

	it("lists failures with the reason, and their cells stay selected", async () => {
		const page = await open();
		await cell(page, "Anchors", 1).click();
		await cell(page, "Beams", 0).click();
		await office.asAdmin.save("content", toId(ids.Beams ?? ""), { title: "Beams", type: "case-study" });
		await action(page, "Place").click();
		await page.getByText("Place: 1 of 2 could not be done").waitFor();
		await page.getByText("Beams: Changed by Ada in the meantime.").waitFor();
		await page.getByText("1 cell of 1 article selected").waitFor();
		await expect.poll(() => row(page, "Anchors")).toEqual(["Live", "Live"]);
	});

	it("also has services and people, can be searched, and is no wider than a phone", async () => {
		await add("team", { name: "Hinemoa Parata", active: true, websites: ["setout"] });
		await add("team", { name: "Wiremu Parata", active: true, websites: ["baybeam"] });
		const page = await open("/cms/team", phone);
		await page.getByRole("link", { name: "By brand" }).click();
		await expect.poll(() => row(page, "Hinemoa Parata")).toEqual(["Live", "Not placed"]);
		await page.getByLabel("Search team").fill("wiremu");
		await page.getByRole("row", { name: "Hinemoa" }).waitFor({ state: "detached" });
		expect(await row(page, "Wiremu Parata")).toEqual(["Not placed", "Live"]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});
});
