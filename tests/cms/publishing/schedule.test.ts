import type { Locator, Route } from "playwright-core";
import { expect, it } from "vitest";
import { type RecordId, toId } from "../../../src/model/ids.ts";
import { randomId } from "../../../src/model/random-id.ts";
import { system } from "../../../src/model/rights/access.ts";
import { wallTimeAt } from "../../../src/model/zoned-time.ts";
import { backOfficeOfFile, fieldOf } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, add } = office;
const timeZone = "Pacific/Auckland";
/** A number of days from now, by the calendar of the zone. */
const dayIn = (days: number) => wallTimeAt(timeZone, Date.now() + days * 24 * 3_600_000).slice(0, 10);

async function wallTimeOf(id: RecordId): Promise<string> {
	const { schedule } = office.site.platform;
	const [item] = await schedule.list(system, "content", id);
	return item ? `${item.wallTime} ${item.timeZone}` : "";
}

it("the calendar shows publications by day, in both countries, and moves them by keyboard, mouse and dialog", async () => {
	const { id } = await add("content", { title: "Wharf shed", status: "published", domains: ["digital-nz"] });
	const time = { wallTime: `${dayIn(1)}T09:00`, timeZone };
	const { schedule } = office.site.platform;
	await schedule.add(system, "content", id, { action: "take-down", ...time }, 1);
	const page = await enter("editor", "/cms/calendar");
	const card = page.getByRole("button", { name: /^Wharf shed Is taken down · article 9:00.am.NZ · .+AU$/ });
	await card.focus();
	await page.keyboard.press("Alt+ArrowRight");
	await expect.poll(() => wallTimeOf(id)).toBe(`${dayIn(2)}T09:00 ${timeZone}`);
	await page.getByText(/“Wharf shed” was moved to/).waitFor();
	await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);

	const day = new Intl.DateTimeFormat("en-NZ", { dateStyle: "full", timeZone: "UTC" });
	const to = page.getByRole("heading", { name: day.format(Date.parse(dayIn(3))), exact: true });
	await card.dragTo(to);
	await expect.poll(() => wallTimeOf(id)).toBe(`${dayIn(3)}T09:00 ${timeZone}`);

	await page.reload();
	await card.click();
	await page.getByRole("dialog", { name: "Wharf shed" }).waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.press("Enter");
	await page.getByLabel("Date").fill("2031-09-28");
	await page.getByLabel("Time", { exact: true }).fill("02:30");
	await page.getByText("Clocks skip 02:30 that night. This is 3:30 am.").waitFor();
	await page.getByLabel("Time zone").selectOption("Australia/Perth");
	await page.getByRole("button", { name: "Move", exact: true }).click();
	await expect.poll(() => wallTimeOf(id)).toBe("2031-09-28T02:30 Australia/Perth");
	await page.goto(office.addressOf("/cms/calendar?from=2031-09-24"));
	await page.getByRole("button", { name: /^Wharf shed.+2:30.am.Perth · 7:30.am.NZ · 4:30.am.AU$/ }).click();
	await page.getByRole("button", { name: "Remove from schedule" }).click();
	await expect.poll(() => wallTimeOf(id)).toBe("");
	await page.getByText("Nothing is scheduled for these days.").waitFor();
	await page.getByText("“Wharf shed” is no longer scheduled").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => wallTimeOf(id)).toBe("2031-09-28T02:30 Australia/Perth");
	await page.getByRole("button", { name: /^Wharf shed.+2:30.am.Perth/ }).waitFor();
});

it("the calendar is limited to the brand or website in its address, and shows licences that end", async () => {
	const { schedule } = office.site.platform;
	const time = { wallTime: `${dayIn(1)}T09:00`, timeZone };
	const picture = await add("media", {
		...{ name: "quay.jpg", type: "picture", isPublic: true, licenceExpires: dayIn(2) },
	});
	const src = `/media/${picture.id}/quay.jpg`;
	for (const [title, domain] of [
		["Quay", "digital-nz"],
		["Silo", "racking-au"],
	] as const) {
		const content = domain === "digital-nz" ? `<p><img src="${src}" alt="Quay"></p>` : "<p>Text</p>";
		const { id } = await add("content", { title, content, status: "published", domains: [domain] });
		await schedule.add(system, "content", id, { action: "take-down", ...time }, 1);
	}
	const page = await enter("editor", "/cms/calendar");
	const card = (name: string) => page.getByRole("button", { name: new RegExp(`^${name} Is taken down`) });
	const days = page.getByRole("list", { name: "Days" });
	await Promise.all([card("Quay").waitFor(), card("Silo").waitFor()]);
	expect(await barriersOf(page)).toEqual([]);
	const file = days.getByRole("link", { name: "quay.jpg" });
	expect(await file.getAttribute("href")).toBe(`/cms/media/${picture.id}`);
	expect(await days.getByRole("link", { name: "Quay", exact: true }).getAttribute("href")).toMatch(
		/^\/cms\/content\//,
	);

	await page.getByRole("combobox", { name: "Website" }).click();
	await page.getByRole("option", { name: /Racking AU/ }).click();
	await card("Quay").waitFor({ state: "detached" });
	await card("Silo").waitFor();
	expect(await file.count()).toBe(0);
	expect(new URL(page.url()).searchParams.get("website")).toBe("baybeam");
	await page.getByRole("link", { name: "Later" }).click();
	await page.getByRole("link", { name: "Today" }).click();
	await card("Silo").waitFor();
	expect(new URL(page.url()).searchParams.get("website")).toBe("baybeam");
	await page.goto(office.addressOf("/cms/calendar?brand=digital-nz"));
	await card("Quay").waitFor();
	expect(await card("Silo").count()).toBe(0);
});

it("the calendar shows from when a website shows an article, and moves it by keyboard", async () => {
	const { id } = await add("content", {
		...{ title: "Pontoon", status: "published", domains: ["digital-nz", "racking-au"] },
	});
	const target = { name: "content", id, scope: "website:setout" } as const;
	const time = { wallTime: "2032-07-08T09:00", timeZone };
	await office.site.platform.schedule.showFrom(system, target, time, 0);
	const page = await enter("editor", "/cms/calendar?from=2032-07-05");
	const named = /^Pontoon Goes live on Digital NZ · article 9:00.am.NZ · 7:00.am.AU$/;
	const item = (day: string) =>
		page.getByRole("listitem").filter({ hasText: day }).getByRole("button", { name: named });
	await item("Thu, 8 Jul").focus();
	expect(await barriersOf(page)).toEqual([]);
	await page.keyboard.press("Alt+ArrowRight");
	await item("Fri, 9 Jul").waitFor();
	expect(await wallTimeOf(id)).toBe(`2032-07-09T09:00 ${timeZone}`);
});

it("a form is scheduled with the typed text, and shows the schedule; later text stays a draft", async () => {
	const { platform } = office.site;
	const { id } = await add("content", { title: "Anchors", status: "published", domains: ["racking-au"] });
	const page = await enter("editor", `/cms/content/${id}`);
	await fieldOf(page, "title").fill("Anchors and bolts");
	await page.getByRole("button", { name: "Schedule…" }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	expect(await dialog.getByLabel("Time zone").inputValue()).toBe("Australia/Sydney");
	await dialog.getByLabel("Date").fill("2026-01-05");
	await dialog.getByText("This time has passed").waitFor();
	expect(await dialog.getByRole("button", { name: "Schedule", exact: true }).isDisabled()).toBe(true);
	await dialog.getByLabel("Date").fill("2031-04-06");
	await dialog.getByLabel("Time", { exact: true }).fill("02:30");
	await dialog.getByText("Clocks show 02:30 twice that night. This is the first time.").waitFor();
	await dialog.getByRole("button", { name: /^Schedule for Sun, 6 Apr 2031, 2:30.am, Sydney time/ }).click();
	await page.getByText(/^Goes live Sun, 6 Apr 2031, 2:30.am, Sydney time$/).waitFor();
	await dialog.waitFor({ state: "detached" });
	const [item] = await platform.schedule.list(system, "content", id);
	expect(item).toMatchObject({
		title: "Anchors and bolts",
		at: Date.UTC(2031, 3, 5, 15, 30),
		draftVersion: 1,
	});
	await page.getByText(/^Live; changes go live 6 Apr 2031, 2:30.am/).waitFor();

	await fieldOf(page, "title").fill("Anchors, bolts and nuts");
	await page.keyboard.press("Control+s");
	await expect.poll(async () => (await platform.drafts.find(system, "content", id)).version).toBe(2);
	const at = Date.now() - 60_000;
	const times = { at, wall_time: wallTimeAt("Australia/Sydney", at) };
	await platform.database.db
		.updateTable("releases")
		.set(times)
		.where("id", "=", item?.id ?? "")
		.execute();
	await platform.scheduler.runDue({ info: () => {}, warn: () => {}, error: () => {} });
	expect(await office.kept("content", id)).toMatchObject({ title: "Anchors and bolts", state: "changed" });
	await page.reload();
	await expect.poll(() => fieldOf(page, "title").inputValue()).toBe("Anchors, bolts and nuts");
	await page.getByRole("button", { name: "Publish changes" }).click();
	await expect.poll(async () => (await office.kept("content", id)).title).toBe("Anchors, bolts and nuts");
});

it("the state line of a new article follows its schedule at once", async () => {
	const { platform } = office.site;
	const id = toId<RecordId>(randomId());
	const values = { title: "Crane", type: "insight", content: "<p>Tall</p>", domains: ["racking-au"] };
	await platform.drafts.save(system, "content", id, { baseVersion: 0, values }, 0);
	const page = await enter("editor", `/cms/content/${id}`);
	const main = page.getByRole("main");
	await main.getByText("Draft", { exact: true }).waitFor();
	await page.getByRole("button", { name: "Schedule…" }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	await dialog.getByLabel("Date").fill("2031-12-04");
	await dialog.getByRole("button", { name: /^Schedule for Thu, 4 Dec 2031/ }).click();
	const goesLive = main.getByText(/^Goes live 4 Dec 2031, 9:00.am$/);
	await goesLive.waitFor();
	await page.getByRole("button", { name: "Schedule…" }).click();
	await dialog.getByRole("button", { name: /^Remove from schedule/ }).click();
	await main.getByText("Draft", { exact: true }).waitFor();
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await goesLive.waitFor();
});

it("a schedule is removed by its own name and restored by Undo, unless the draft has changed since", async () => {
	const { platform } = office.site;
	const { id } = await add("content", { title: "Gantry", status: "published", domains: ["racking-au"] });
	const type = (title: string, version: number) =>
		platform.drafts.save(system, "content", id, { baseVersion: 1, values: { title } }, version);
	await type("Gantry crane", 0);
	const time = { wallTime: "2031-09-28T09:00", timeZone };
	await platform.schedule.add(system, "content", id, { action: "publish", ...time }, 1);
	const page = await enter("editor", `/cms/content/${id}`);
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	const remove = async () => {
		await page.getByRole("button", { name: "Schedule…" }).click();
		await dialog.getByText(/^Goes live on Sun, 28 Sept 2031/).waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await dialog.getByRole("button", { name: /^Remove from schedule: Sun, 28 Sept 2031, 9:00.am/ }).focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => wallTimeOf(id)).toBe("");
		await page.getByText("“Gantry crane” is no longer scheduled").waitFor();
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
	};
	await remove();
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => wallTimeOf(id)).toBe("2031-09-28T09:00 Pacific/Auckland");
	await page.getByText(/^Live; changes go live 28 Sept 2031, 9:00.am/).waitFor();
	const [again] = await platform.schedule.list(system, "content", id);
	expect(again).toMatchObject({ action: "publish", draftVersion: 1, title: "Gantry crane" });

	await remove();
	await type("Other", 1);
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await page.getByText("The draft has changed since it was scheduled.").waitFor();
	expect(await wallTimeOf(id)).toBe("");
});

/** A live article with a draft that has another title. */
async function drafted(title: string, becomes: string): Promise<string> {
	const { id } = await add("content", { title, status: "published", domains: ["racking-au"] });
	const input = { baseVersion: 1, values: { title: becomes } };
	await office.site.platform.drafts.save(system, "content", id, input, 0);
	return id;
}

it("the dialog publishes now, too, by keyboard only", async () => {
	const id = await drafted("Shims", "Steel shims");
	const page = await enter("editor", `/cms/content/${id}`);
	await page.getByRole("button", { name: "Schedule…" }).focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	const ways = dialog.getByRole("radiogroup", { name: "When" });
	expect(await ways.getByRole("radio", { name: "At a time" }).isChecked()).toBe(true);
	await ways.getByRole("radio", { name: "At a time" }).focus();
	await page.keyboard.press("ArrowLeft");
	await dialog.getByText("Visitors see the current text immediately.").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Publish now" }).focus();
	await page.keyboard.press("Enter");
	await dialog.waitFor({ state: "detached" });
	await expect.poll(async () => (await office.kept("content", toId(id))).title).toBe("Steel shims");
});

it("the dialog shows the release that has a record, includes later words, and schedules nothing twice", async () => {
	const { releases, drafts } = office.site.platform;
	const id = await drafted("Plates", "Base plates");
	const open = await releases.create(system, { title: "December news" });
	const items = [{ collection: "content", id: toId<RecordId>(id), action: "publish" }] as const;
	const release = await releases.addItems(system, open, items);
	await releases.schedule(system, release, { wallTime: "2031-12-01T09:00", timeZone });
	await drafts.save(
		system,
		"content",
		toId(id),
		{ baseVersion: 1, values: { title: "Heavy base plates" } },
		1,
	);
	const page = await enter("editor", `/cms/content/${id}`);
	await page.getByRole("button", { name: "Schedule…" }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	const rows = dialog.getByRole("list", { name: "Scheduled" });
	await rows.getByText(/Goes live on Mon, 1 Dec 2031, .*, with the release December news/).waitFor();
	await rows.getByText("2 later words are not included.").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: /^Schedule for/ }).click();
	const alert = dialog.getByRole("alert");
	await alert.getByText(/^This record already goes live on Mon, 1 Dec 2031/).waitFor();
	const link = alert.getByRole("link", { name: "December news" });
	expect(await link.getAttribute("href")).toBe(`/cms/releases/${release.id}`);
	await rows.getByRole("button", { name: "Include" }).click();
	await rows.getByText("2 later words are not included.").waitFor({ state: "detached" });
	expect((await releases.find(system, release.id)).items).toMatchObject([{ title: "Heavy base plates" }]);
});

it("a failing server costs neither the time, the focus nor Undo, and a closed dialog returns the focus", async () => {
	const id = await drafted("Cleats", "Deck cleats");
	const page = await enter("editor", `/cms/content/${id}`);
	const button = page.getByRole("button", { name: "Schedule…" });
	const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement);
	await button.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	const failures = dialog.getByRole("alert");
	await dialog.getByLabel("Date").fill("2031-09-28");
	await dialog.getByLabel("Time", { exact: true }).fill("11:30");
	await dialog.getByText("In a release", { exact: true }).click();
	await dialog.getByText("At a time", { exact: true }).click();
	expect(await dialog.getByLabel("Date").inputValue()).toBe("2031-09-28");

	const calls = new RegExp(`/api/content/${id}/schedule`);
	const title = "Something went wrong on our side.";
	const refuse = (route: Route) => route.fulfill({ status: 500, json: { title, status: 500 } });
	const schedule = dialog.getByRole("button", { name: /^Schedule for Sun, 28 Sept 2031, 11:30.am/ });
	for (const [fail, reason] of [
		[refuse, title],
		[(route: Route) => route.abort(), "The server could not be reached."],
	] as const) {
		await page.route(calls, fail);
		await schedule.focus();
		await page.keyboard.press("Enter");
		await failures.getByText(reason).waitFor();
		await expect.poll(() => isFocused(schedule)).toBe(true);
		expect(await dialog.getByLabel("Date").getAttribute("aria-invalid")).not.toBe("true");
		expect(await barriersOf(page)).toEqual([]);
		await page.unroute(calls);
	}
	expect(await dialog.getByLabel("Time", { exact: true }).inputValue()).toBe("11:30");
	await schedule.click();
	await dialog.waitFor({ state: "detached" });
	expect(await wallTimeOf(toId(id))).toBe("2031-09-28T11:30 Australia/Sydney");
	await expect.poll(() => isFocused(button)).toBe(true);

	await page.keyboard.press("Enter");
	const remove = dialog.getByRole("button", { name: /^Remove from schedule/ });
	await page.route(calls, refuse);
	await remove.focus();
	await page.keyboard.press("Enter");
	const notices = page.getByRole("alert").filter({ visible: true });
	await notices.filter({ hasText: "It could not be removed" }).waitFor();
	await expect.poll(() => isFocused(remove)).toBe(true);
	await page.unroute(calls);
	await page.keyboard.press("Enter");
	await remove.waitFor({ state: "detached" });
	await notices.filter({ hasText: "It could not be removed" }).waitFor({ state: "detached" });
	expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });

	await page.route(calls, refuse);
	const undo = notices.getByRole("button", { name: "Undo" });
	await undo.click();
	await notices.filter({ hasText: "It could not be scheduled again" }).waitFor();
	await page.unroute(calls);
	await undo.click();
	await expect.poll(() => wallTimeOf(toId(id))).toBe("2031-09-28T11:30 Australia/Sydney");
});
