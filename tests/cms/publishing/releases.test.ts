import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newId } from "../../../src/data/database/ids.ts";
import { type RecordId, toId } from "../../../src/model/ids.ts";
import { system } from "../../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";
import { phone } from "../../setup/browser/visits.ts";

const office = backOfficeOfFile();
const { enter, add, kept } = office;
const text = "<p>Words for visitors.</p>";

/** A live article whose draft has another title. */
async function drafted(title: string, becomes: string): Promise<string> {
	const { id } = await add("content", {
		title,
		type: "insight",
		status: "published",
		domains: ["digital-nz"],
		content: text,
	});
	const input = { baseVersion: 1, values: { title: becomes } };
	await office.site.platform.drafts.save(system, "content", id, input, 0);
	return id;
}

/** An open release that publishes the drafts of articles. */
async function released(title: string, ...ids: readonly RecordId[]) {
	const { releases } = office.site.platform;
	const items = ids.map((id) => ({ collection: "content", id, action: "publish" }) as const);
	return releases.addItems(system, await releases.create(system, { title }), items);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const titleOf = async (id: RecordId) => (await kept("content", id)).title;
const badge = (page: Page, state: string) =>
	page.locator("header").getByText(state, { exact: true }).waitFor();

describe("Releases", () => {
	it("are created from drafts, previewed, published together and undone together", async () => {
		const ids = [await drafted("Prices", "New prices"), await drafted("Anchors", "New anchors")];
		const page = await enter("editor", "/cms/releases");
		await page.getByRole("heading", { name: "No releases yet" }).waitFor();
		await button(page, "New release").click();
		await button(page, "Create release").click();
		await page.getByText("Give it a name").waitFor();
		await page.getByLabel("Name").fill("Autumn");
		await button(page, "Create release").click();
		await page.getByRole("dialog", { name: "Add drafts" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("heading", { name: "Autumn" }).waitFor();
		await badge(page, "In preparation");
		await button(page, "Add drafts").click();
		for (const title of ["New prices", "New anchors"]) await page.getByLabel(title).check();
		await button(page, "Add 2 drafts").click();
		await page.getByRole("row", { name: /New prices.*Changes Title/ }).waitFor();
		expect(await barriersOf(page)).toEqual([]);

		await button(page, "Preview").click();
		await page.getByRole("combobox", { name: "Page" }).click();
		await page.getByRole("option", { name: "Library", exact: true }).click();
		const shown = page.frameLocator("iframe:not([inert])");
		await shown.getByText("New prices").first().waitFor();
		await shown.getByText("New anchors").first().waitFor();
		expect(await titleOf(toId(ids[0] ?? ""))).toBe("Prices");

		await button(page, "Publish all").click();
		await button(page, "Publish").click();
		await badge(page, "Published");
		expect(await Promise.all(ids.map((id) => titleOf(toId(id))))).toEqual(["New prices", "New anchors"]);

		await button(page, "Undo…").click();
		await button(page, "Undo release").click();
		await badge(page, "In preparation");
		expect(await Promise.all(ids.map((id) => titleOf(toId(id))))).toEqual(["Prices", "Anchors"]);
	});

	it("show obstacles and who can remove them, and include a draft in its current state", async () => {
		const id = await drafted("Footings", "");
		const { platform } = office.site;
		const release = await platform.releases.create(system, { title: "Stopped" });
		await platform.releases.addItems(system, release, [
			{ collection: "content", id: toId(id), action: "publish" },
		]);
		const page = await enter("admin", `/cms/releases/${release.id}`);
		const alert = page.getByRole("status").filter({ hasText: "It cannot be published yet" });
		await alert.getByText(/is required/).waitFor();
		expect(await button(page, "Publish all").isDisabled()).toBe(true);
		expect(await barriersOf(page)).toEqual([]);
		const changes = { baseVersion: 1, values: { title: "Piles" } };
		await platform.drafts.save(system, "content", toId(id), changes, 1);
		await page.reload();
		await button(page, "Include current draft").click();
		await page.getByRole("row", { name: /Piles/ }).waitFor();
		await alert.waitFor({ state: "hidden" });
		await expect.poll(() => button(page, "Publish all").isEnabled()).toBe(true);
		await button(page, "Remove “Piles” from the release").click();
		await page.getByRole("heading", { name: "This release is empty" }).waitFor();
	});

	it("include the selection of a list: here take-downs, by keyboard only, on a phone", async () => {
		const name = "Temporary works";
		const { id } = await add("services", { name, description: "D", active: true, websites: ["setout"] });
		const page = await enter("editor", "/cms/services", phone);
		await page.getByLabel(`Select “${name}”`).focus();
		await page.keyboard.press("Space");
		await button(page, "Add to release").focus();
		await page.keyboard.press("Enter");
		await page.getByRole("dialog", { name: /Add this service to a release/ }).waitFor();
		await page.getByLabel("Release", { exact: true }).selectOption("");
		await page.getByLabel("Name of the new release").focus();
		await page.keyboard.type("Spring clean");
		await page.getByLabel("Publish the current draft").focus();
		await page.keyboard.press("ArrowDown");
		expect(await page.getByLabel("Take it down").isChecked()).toBe(true);
		expect(await barriersOf(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await page.getByText("Added to “Spring clean”").waitFor();
		await page.goto(office.addressOf("/cms/releases"));
		await page.getByRole("link", { name: "Spring clean" }).click();
		await page.getByText("Taken down").first().waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await button(page, "Publish all").focus();
		await page.keyboard.press("Enter");
		const confirm = button(page, "Publish");
		await expect.poll(() => confirm.evaluate((each) => each === document.activeElement)).toBe(true);
		await page.keyboard.press("Enter");
		await badge(page, "Published");
		expect((await kept("services", id)).active).toBe(false);
	});

	it("are scheduled, and the form of a record links to one", async () => {
		const id = await drafted("Slabs", "New slabs");
		const page = await enter("editor", `/cms/content/${id}`);
		await button(page, "Schedule…").click();
		await page.getByText("In a release", { exact: true }).click();
		const name = page.getByLabel("Name of the new release");
		const choice = page.getByLabel("Release", { exact: true });
		await name.or(choice).first().waitFor();
		if (await choice.isVisible()) await choice.selectOption("");
		await name.fill("On time");
		await button(page, "Add to release").click();
		await page.getByText("Added to “On time”").waitFor();
		const [release] = (
			await office.site.platform.releases.list(system, { record: { collection: "content", id: toId(id) } })
		).items;
		await page.goto(office.addressOf(`/cms/releases/${release?.id ?? newId()}`));
		await button(page, "Schedule…").click();
		await page.getByLabel("Date").fill("2031-09-30");
		await button(page, /^Schedule for Tue, 30 Sept/).click();
		await page.getByText(/^goes live Tue, 30 Sept 2031, 9:00.am, /).waitFor();
		await badge(page, "Scheduled");
		expect(await button(page, "Add drafts").count()).toBe(0);
		const { scheduled } = await office.site.platform.schedule.find(system, "content", toId(id));
		expect(scheduled).toMatchObject([{ action: "publish", release: { title: "On time" } }]);
		await page.goto(office.addressOf("/cms/calendar?from=2031-09-29"));
		await page.getByRole("button", { name: /^On time.*release of 1 change/ }).focus();
		await page.keyboard.press("Alt+ArrowRight");
		await page.getByRole("status").filter({ hasText: "“On time” was moved to Wed, 1 Oct" }).waitFor();
		await page.getByRole("button", { name: /^On time/ }).click();
		await badge(page, "Scheduled");
		await button(page, "Remove from schedule").click();
		await badge(page, "In preparation");
		await button(page, "Undo").click();
		await badge(page, "Scheduled");
		await button(page, "Remove from schedule").click();
		await badge(page, "In preparation");
		await button(page, "More actions").click();
		await page.getByRole("menuitem", { name: "Delete" }).click();
		await button(page, "Delete").click();
		await page.getByRole("heading", { name: "Releases", level: 1 }).waitFor();
		await expect.poll(() => page.getByRole("link", { name: "On time" }).count()).toBe(0);
	});

	it("end at a time, which the list and the calendar show, by keyboard, and after Undo again", async () => {
		const id = await drafted("Ramps", "New ramps");
		const { releases } = office.site.platform;
		const { id: releaseId } = await released("Sale", toId(id));
		const page = await enter("editor", `/cms/releases/${releaseId}`);
		await button(page, "Schedule…").click();
		await page.getByLabel("Date").fill("2031-09-30");
		await page.getByLabel("Undo it at a set time").focus();
		await page.keyboard.press("Space");
		expect(await page.getByLabel("Undone on").inputValue()).toBe("2031-10-07");
		const submit = button(page, /^Schedule for Tue, 30 Sept/);
		await page.getByLabel("Undone on").fill("2031-09-30");
		await page.getByText("It ends after it begins").waitFor();
		expect(await submit.isDisabled()).toBe(true);
		expect(await barriersOf(page)).toEqual([]);
		await page.getByLabel("Undone at").fill("17:30");
		await submit.click();
		await page
			.getByText(/^goes live Tue, 30 Sept 2031, 9:00.am, .*is undone Tue, 30 Sept 2031, 5:30.pm/)
			.waitFor();
		await button(page, "Remove from schedule").click();
		await button(page, "Undo").click();
		await page
			.locator("header")
			.getByText(/is undone Tue, 30 Sept 2031, 5:30.pm/)
			.waitFor();

		await page.goto(office.addressOf("/cms/calendar?from=2031-09-29"));
		const end = page.getByRole("button", { name: /^Sale Is undone · release of 1 change/ });
		await end.focus();
		await page.keyboard.press("Alt+ArrowRight");
		await page.getByRole("status").filter({ hasText: "“Sale” was moved to Wed, 1 Oct 2031, 5:30" }).waitFor();
		expect(await releases.find(system, releaseId)).toMatchObject({
			...{ wallTime: "2031-09-30T09:00", endsWallTime: "2031-10-01T17:30" },
		});
		await page.goto(office.addressOf("/cms/releases?show=open"));
		await page.getByRole("row", { name: /Sale.*is undone Wed, 1 Oct 2031/ }).waitFor();
	});

	it("that cannot go live as scheduled any more show it, and the dashboard links to them", async () => {
		const id = await drafted("Stairs", "New stairs");
		const other = await drafted("Rails", "New rails");
		const release = await released("Safety", toId(id), toId(other));
		const { releases } = office.site.platform;
		const time = { wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" };
		await releases.schedule(system, release, time);
		await office.asAdmin.save("content", toId(id), { title: "Steps" });
		await office.asAdmin.remove("content", toId(other));
		const page = await enter("editor", "/cms");
		const list = page.getByRole("region", { name: "Scheduled, has a problem" });
		await list.getByText(/^Safety goes live on Tue, 30 Sept 2031/).waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await list.getByRole("link", { name: "Safety" }).click();
		await badge(page, "Scheduled, has a problem");
		const alert = page.getByRole("status").filter({ hasText: "It will be refused at its time" });
		await alert.getByRole("link", { name: "New stairs" }).waitFor();
		await page.getByText(/“New rails” has left it: the record was removed\./).waitFor();
		expect(await barriersOf(page)).toEqual([]);
		await page.goto(office.addressOf("/cms/releases"));
		await page.getByRole("row", { name: /Safety.*Title.*Scheduled, has a problem/ }).waitFor();
		await page.goto(office.addressOf("/cms/calendar?from=2031-09-29"));
		await page.getByRole("button", { name: /^Safety Goes live.*Has a problem: / }).waitFor();
		expect(await barriersOf(page)).toEqual([]);
	});
});
