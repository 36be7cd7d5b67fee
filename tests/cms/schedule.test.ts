import { expect, it } from "vitest";
import { wallTimeAt } from "../../src/model/zoned-time.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";

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
