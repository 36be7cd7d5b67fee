import { expect, it } from "vitest";
import { wallTimeAt } from "../../../src/model/zoned-time.ts";
import { backOfficeOfFile, fieldOf } from "../../setup/app/back-office.ts";

const office = backOfficeOfFile();
const { enter, add } = office;
const timeZone = "Pacific/Auckland";
/** So many days from now, by the calendar of the zone. */
const dayIn = (days: number) => wallTimeAt(timeZone, Date.now() + days * 24 * 3_600_000).slice(0, 10);

async function wallTimeOf(id: string): Promise<string> {
	const { schedule } = office.site.platform;
	const [item] = await schedule.list({ kind: "system" }, "content", id);
	return item ? `${item.wallTime} ${item.timeZone}` : "";
}

it("the calendar shows what goes live by day, in both countries, and moves it by keyboard, mouse and dialog", async () => {
	const { id } = await add("content", { title: "Wharf shed", status: "published", domains: ["digital-nz"] });
	const time = { wallTime: `${dayIn(1)}T09:00`, timeZone };
	const { schedule } = office.site.platform;
	await schedule.add({ kind: "system" }, "content", id, { action: "take-down", ...time }, 1);
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
	await page.getByLabel("Date").fill("2031-09-28");
	await page.getByLabel("Time", { exact: true }).fill("02:30");
	await page.getByRole("button", { name: "Use 3:30 am" }).click();
	await page.getByLabel("Time zone").selectOption("Australia/Perth");
	await page.getByRole("button", { name: "Move", exact: true }).click();
	await expect.poll(() => wallTimeOf(id)).toBe("2031-09-28T03:30 Australia/Perth");
	await page.goto(office.addressOf("/cms/calendar?from=2031-09-24"));
	await page.getByRole("button", { name: /^Wharf shed.+3:30.am.Perth · 8:30.am.NZ · 5:30.am.AU$/ }).click();
	await page.getByRole("button", { name: "Unschedule" }).click();
	await expect.poll(() => wallTimeOf(id)).toBe("");
	await page.getByText("Nothing is scheduled for these days.").waitFor();
});

it("a form is scheduled as it is typed, and tells what waits; what was typed since stays a draft", async () => {
	const { platform } = office.site;
	const { id } = await add("content", { title: "Anchors", status: "published", domains: ["racking-au"] });
	const page = await enter("editor", `/cms/content/${id}`);
	await fieldOf(page, "title").fill("Anchors and bolts");
	await page.getByRole("button", { name: "Schedule…" }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule" });
	expect(await dialog.getByLabel("Time zone").inputValue()).toBe("Australia/Sydney");
	await dialog.getByLabel("Date").fill("2031-04-06");
	await dialog.getByLabel("Time", { exact: true }).fill("02:30");
	await dialog.getByLabel("The second").check();
	await dialog.getByRole("button", { name: /^Schedule for Sun, 6 Apr 2031, 2:30.am, Sydney time/ }).click();
	await dialog.getByText(/^Goes live on Sun, 6 Apr 2031/).waitFor();
	const [item] = await platform.schedule.list({ kind: "system" }, "content", id);
	expect(item).toMatchObject({
		title: "Anchors and bolts",
		at: Date.UTC(2031, 3, 5, 16, 30),
		draftVersion: 1,
	});
	await page.keyboard.press("Escape");
	await page.getByText("Scheduled", { exact: true }).waitFor();

	await fieldOf(page, "title").fill("Anchors, bolts and nuts");
	await page.keyboard.press("Control+s");
	await expect
		.poll(async () => (await platform.drafts.find({ kind: "system" }, "content", id)).version)
		.toBe(2);
	const at = Date.now() - 60_000;
	const times = { at, wall_time: wallTimeAt("Australia/Sydney", at) };
	await platform.database.db.updateTable("schedule").set(times).where("record_id", "=", id).execute();
	await platform.scheduler.runDue({ info: () => {}, warn: () => {}, error: () => {} });
	expect(await office.kept("content", id)).toMatchObject({ title: "Anchors and bolts", state: "changed" });
	await page.reload();
	await expect.poll(() => fieldOf(page, "title").inputValue()).toBe("Anchors, bolts and nuts");
	await page.getByRole("button", { name: "Publish changes" }).click();
	await expect.poll(async () => (await office.kept("content", id)).title).toBe("Anchors, bolts and nuts");
});
