import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type RecordId, toId } from "../../src/model/ids.ts";
import { randomId } from "../../src/model/random-id.ts";
import { system } from "../../src/model/rights/access.ts";
import { ask } from "../setup/app/ask.ts";
import { backOfficeOfFile, fieldOf, isDrafted, isStored, openedId } from "../setup/app/back-office.ts";
import { devices, type Hand, handOf } from "../setup/app/hand.ts";
import { zipOf } from "../setup/files/zip.ts";
import counts from "./task-actions.json" with { type: "json" };

// Each task takes some seconds: it visits several screens of the back office, as its user would.
const office = backOfficeOfFile({ hasContributor: true });
const { enter, add, kept, list } = office;

type Task = keyof typeof counts;

const brands = ["digital-nz", "racking-au", "events-nz", "interiors-nz"] as const;

beforeAll(async () => {
	for (const key of brands.slice(2))
		await add("websites", { domain: `${key}.example.nz`, domainKey: key, name: key });
	await add("services", { name: "Beams", active: true, websites: ["setout"] });
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });
const menu = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
const article = (title: string, domains: readonly string[] = ["digital-nz"]) =>
	add("content", {
		title,
		content: `<p>The text of ${title}.</p>`,
		status: "published",
		domains: [...domains],
	});
const person = (name: string) => add("team", { name, active: true, websites: ["setout"] });

/** Opens an article from the dashboard. */
async function open(hand: Hand, title: string): Promise<void> {
	await hand.press(menu(hand.page, "Articles"));
	await hand.press(link(hand.page, title));
	await fieldOf(hand.page, "title").waitFor();
}

describe.each(devices)("By %s", (device) => {
	/** The name differs by device, because both use one database. */
	const named = (name: string) => `${name} ${device === "mouse" ? "one" : "two"}`;
	const begin = async (who: "admin" | "editor" | "contributor" = "editor") =>
		handOf(await enter(who, "/cms"), device);
	/** No more actions than the checked file lists; a smaller number has to be entered there. */
	const expectActions = (task: Task, hand: Hand) => {
		expect(`${task}: ${hand.actions}`).toBe(`${task}: ${counts[task].now}`);
		expect(counts[task].now).toBeLessThanOrEqual(counts[task].before ?? Number.POSITIVE_INFINITY);
	};

	it("corrects a typo", async () => {
		const { id, title } = await article(named("Crane rails"));
		const hand = await begin();
		await open(hand, title);
		await hand.fill(fieldOf(hand.page, "title"), `${title}, corrected`);
		await hand.press(button(hand.page, "Publish changes"));
		await isStored(hand.page);
		expect((await kept("content", id)).title).toBe(`${title}, corrected`);
		expectActions("correct a typo", hand);
	});

	it("writes an article for four brands", async () => {
		const hand = await begin();
		const { page } = hand;
		await hand.press(link(page, "Write an article"));
		await expect
			.poll(() => fieldOf(page, "title").evaluate((each) => each === document.activeElement))
			.toBe(true);
		const title = named("Moment frames");
		await hand.type(title);
		await hand.fill(fieldOf(page, "content"), "A frame resists moments.");
		await hand.press(
			page.locator('[data-field="domains"]').getByRole("button", { name: /^Choose websites/ }),
		);
		for (const key of ["Digital NZ", "Racking AU", "Events NZ", "Interiors NZ"])
			await hand.tick(page.locator('[data-field="domains"]').getByRole("checkbox", { name: key }));
		await isDrafted(page);
		await hand.press(button(page, "Publish"));
		await isStored(page);
		expect(await kept("content", toId(await openedId(page, "content")))).toMatchObject({
			title,
			status: "published",
		});
		expectActions("write an article for four brands", hand);
	});

	it("changes a phone number on all websites", async () => {
		const own = device === "mouse" ? "04 555 0142" : "04 555 0187";
		await add("content", {
			...{ title: named("Call us"), status: "published", domains: ["digital-nz"] },
			content: `<p>Call ${own} today</p>`,
		});
		const hand = await begin();
		const { page } = hand;
		await hand.press(menu(page, "Tools"));
		await hand.choose(page.getByLabel("Kind"), "Phone number");
		await hand.fill(page.getByLabel("Find", { exact: true }), own);
		await hand.fill(page.getByLabel("Replace with"), "09 765 4321");
		await hand.press(button(page, "Find"));
		await hand.press(button(page, /^Create release/));
		await hand.press(link(page, "Open release"));
		await hand.press(button(page, "Publish all"));
		await hand.press(button(page, "Publish"));
		await page.locator("header").getByText("Published", { exact: true }).waitFor();
		expectActions("change a phone number", hand);
	});

	it("removes a person who leaves", async () => {
		const { id, name } = await person(named("Aroha Ngata"));
		await add("content", {
			...{ title: named("Met by us"), status: "published", domains: ["digital-nz"], author: id },
			content: `<p>Ask ${name}.</p>`,
		});
		const next = await person(named("Mere Tane"));
		const hand = await begin();
		const { page } = hand;
		await hand.press(menu(page, "Team"));
		await hand.press(link(page, name));
		await hand.press(link(page, "Find where they are named"));
		await hand.fill(page.getByLabel("Replace with").first(), next.name);
		await hand.tick(page.getByRole("checkbox", { name: "Delete it" }).nth(1));
		await hand.press(button(page, "Find"));
		await hand.tick(page.getByRole("checkbox", { name: `Take ${name} down in the same release` }));
		await hand.press(button(page, /^Create release/));
		await hand.press(link(page, "Open release"));
		await hand.press(button(page, "Publish all"));
		await hand.press(button(page, "Publish"));
		await expect.poll(async () => (await kept("team", id)).active).toBe(false);
		expectActions("remove a person who leaves", hand);
	});

	it("schedules an article", async () => {
		const { id, title } = await article(named("Purlins"));
		const hand = await begin();
		const { page } = hand;
		await open(hand, title);
		await hand.fill(fieldOf(page, "title"), `${title} and girts`);
		await hand.press(button(page, "Schedule…"));
		const dialog = page.getByRole("dialog", { name: "Schedule" });
		await hand.fill(dialog.getByLabel("Date"), "2032-03-04");
		await hand.press(dialog.getByRole("button", { name: /^Schedule for/ }));
		await expect
			.poll(async () => (await office.site.platform.schedule.list(system, "content", id)).length)
			.toBe(1);
		expectActions("schedule an article", hand);
	});

	it("publishes a release of five records", async () => {
		const ids: RecordId[] = [];
		for (let n = 0; n < 5; n++) {
			const id: RecordId = toId(randomId());
			const values = { title: named(`Release ${n}`), content: "<p>Text.</p>", domains: ["digital-nz"] };
			await office.site.platform.drafts.save(system, "content", id, { baseVersion: 0, values }, 0);
			ids.push(id);
		}
		const hand = await begin();
		const { page } = hand;
		await hand.press(menu(page, "Plan"));
		await hand.press(link(page, "Releases"));
		await hand.press(button(page, "New release"));
		await hand.fill(page.getByRole("dialog").getByLabel("Name"), named("December"));
		await hand.press(button(page, "Create release"));
		const dialog = page.getByRole("dialog", { name: "Add drafts" });
		for (let n = 0; n < 5; n++)
			await hand.tick(dialog.getByRole("checkbox", { name: named(`Release ${n}`) }));
		await hand.press(dialog.getByRole("button", { name: "Add 5 drafts" }));
		await hand.press(button(page, "Publish all"));
		await hand.press(button(page, "Publish"));
		await expect.poll(async () => (await kept("content", ids[4] as RecordId)).status).toBe("published");
		expectActions("publish a release of five", hand);
	});

	it("asks for a review, sends a draft back, and approves it", async () => {
		const { id, title } = await article(named("Gantry"));
		const author = await begin("contributor");
		await open(author, title);
		await author.fill(fieldOf(author.page, "title"), `${title}, checked`);
		const before = author.actions;
		await author.press(button(author.page, "Ask for review"));
		await author.press(button(author.page, "Ask"));
		await author.page.getByText("In review", { exact: true }).waitFor();
		expect(author.actions - before).toBe(counts["ask for a review"].now);

		const hand = await begin();
		const { page } = hand;
		await hand.press(
			page.getByRole("region", { name: "For you" }).getByRole("link", { name: `${title}, checked` }),
		);
		await hand.press(button(page, "Approve and publish"));
		await hand.press(page.getByRole("dialog").getByRole("button", { name: "Approve and publish" }));
		await expect.poll(async () => (await kept("content", id)).title).toBe(`${title}, checked`);
		expectActions("approve a draft", hand);
	});

	it("creates and launches a brand", async () => {
		const hand = await begin("admin");
		const { page } = hand;
		const unit = device === "mouse" ? "Facades" : "Cladding";
		await hand.press(link(page, "New brand"));
		await hand.fill(page.getByRole("combobox", { name: "Business unit" }), unit);
		await hand.press(button(page, "Create brand"));
		await openedId(page, "websites");
		expectActions("begin a brand", hand);
		await hand.press(button(page, "Launch…"));
		await hand.fill(
			page.getByRole("textbox", { name: "Reason for launching anyway" }),
			"The fair is tomorrow",
		);
		await hand.press(button(page, "Launch anyway"));
		const key = `${unit.toLowerCase()}-nz`;
		await expect.poll(async () => (await ask(office.port(), `${key}.localhost`, "/")).status).toBe(200);
		expectActions("launch a brand", hand);
	});

	it("invites a freelancer to two websites", async () => {
		const hand = await begin("admin");
		const { page } = hand;
		const email = device === "mouse" ? "kim@example.nz" : "lee@example.nz";
		await hand.press(menu(page, "Users"));
		await hand.press(button(page, "Invite"));
		const dialog = page.getByRole("dialog", { name: "Invite a user" });
		await hand.fill(dialog.getByLabel("Email"), email);
		await hand.tick(dialog.getByRole("radio", { name: "Some websites" }));
		const finder = dialog.getByRole("combobox", { name: "Add a website, business unit or country" });
		for (const name of ["Digital NZ", "Racking AU"]) {
			await hand.fill(finder, name);
			await expect.poll(() => page.getByRole("option").allInnerTexts()).toEqual([name]);
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("Enter");
		}
		await hand.press(dialog.getByRole("button", { name: "Send invitation" }));
		await expect
			.poll(async () => (await list("users")).find((user) => user.email === email)?.scopes)
			.toEqual(["setout", "baybeam"]);
		expectActions("invite a freelancer", hand);
	});

	it("imports articles and undoes it", async () => {
		const hand = await begin("admin");
		const { page } = hand;
		const rows = `Title,Status\n${named("Imported")},Published`;
		const buffer = zipOf([{ name: "blog/posts.csv", content: rows }]);
		await hand.press(menu(page, "Settings"));
		await hand.press(link(page, "Imports"));
		const input = page.getByLabel("File to import", { exact: true }).and(page.locator("input"));
		await input.setInputFiles({ name: `${device}.zip`, mimeType: "application/zip", buffer });
		await hand.choose(page.getByLabel("Website"), "Digital NZ");
		await hand.press(button(page, "Preview import"));
		const run = page.getByRole("button", { name: "Import", exact: true, disabled: false });
		await hand.press(run);
		await page.getByRole("heading", { name: "Imported" }).waitFor();
		expectActions("import articles", hand);
		await hand.press(button(page, "Undo"));
		await hand.press(button(page, "Undo import"));
		await page.getByRole("heading", { name: "Undo result" }).waitFor();
		expect((await list("content")).some(({ title }) => title === named("Imported"))).toBe(false);
	});

	it("finds out users' rights", async () => {
		const hand = await begin("admin");
		await hand.press(menu(hand.page, "Users"));
		await hand.page.getByRole("row", { name: /Eve.*Editor.*All websites/ }).waitFor();
		expectActions("find out who may do what", hand);
	});

	it("restores a deleted website", async () => {
		const name = named("Tallship");
		const { id } = await add("websites", { domain: `tall-${device}.example.nz`, name });
		const { version } = await kept("websites", id);
		await office.site.platform.records.remove(system, "websites", id, version);
		const hand = await begin("admin");
		await hand.press(menu(hand.page, "Trash"));
		await hand.press(button(hand.page, `Restore ${name}`));
		await expect.poll(async () => (await kept("websites", id)).name).toBe(name);
		expectActions("restore a deleted website", hand);
	});

	it("undoes a publication", async () => {
		const { id, title } = await article(named("Lintels"));
		const hand = await begin();
		await open(hand, title);
		await hand.fill(fieldOf(hand.page, "title"), "By mistake");
		await hand.press(button(hand.page, "Publish changes"));
		await isStored(hand.page);
		const before = hand.actions;
		const message = hand.page.getByRole("alert").filter({ hasText: "Published" });
		await hand.press(message.getByRole("button", { name: "Undo" }));
		await expect.poll(async () => (await kept("content", id)).title).toBe(title);
		expect(hand.actions - before).toBe(counts["undo a publication"].now);
	});

	it("sees where a file is used", async () => {
		const { id } = await add("media", {
			name: `${device}.jpg`,
			type: "picture",
			alt: "A crane",
			scopes: ["all"],
		});
		await add("services", {
			name: named("Lifting"),
			image: `/media/${id}/${device}.jpg`,
			active: true,
			websites: ["setout"],
		});
		const hand = await begin();
		await hand.press(menu(hand.page, "Media"));
		await hand.press(link(hand.page, `${device}.jpg`));
		await hand.page
			.getByRole("region", { name: "Used in" })
			.getByRole("link", { name: named("Lifting") })
			.waitFor();
		expectActions("see where a file is used", hand);
	});

	it("shows a client a draft", async () => {
		const { title } = await article(named("Footings"));
		const hand = await begin();
		const { page } = hand;
		await open(hand, title);
		await hand.fill(fieldOf(page, "title"), `${title}, redesigned`);
		await isDrafted(page);
		const before = hand.actions;
		await hand.press(button(page, "Preview"));
		await hand.press(button(page, "Share the preview"));
		await hand.press(page.getByRole("dialog").getByRole("button", { name: "Create link" }));
		await page.getByLabel("New link").waitFor();
		expect(hand.actions - before).toBe(counts["show a client a draft"].now);
	});

	it("describes a service differently in Australia", async () => {
		const { id, name } = await add("services", {
			...{ name: named("Surveys"), description: "By laser", active: true, websites: ["setout", "baybeam"] },
		});
		const hand = await begin();
		const { page } = hand;
		await hand.press(menu(page, "Services"));
		await hand.press(link(page, name));
		await hand.press(button(page, /^Edit for/));
		await hand.press(page.getByRole("menuitem", { name: "Australia" }));
		await page.getByText("What you change here applies only in Australia").waitFor();
		await hand.fill(page.getByRole("textbox", { name: "Description" }), "By Australian laser");
		await isDrafted(page);
		await hand.press(button(page, "Publish changes"));
		await isStored(page);
		expect((await kept("services", id)).description).toBe("By laser");
		expectActions("describe a service differently in Australia", hand);
	});

	it("changes the look of a website", async () => {
		const hand = await begin();
		const { page } = hand;
		await hand.press(menu(page, "Websites"));
		await hand.press(link(page, "Setout"));
		await hand.press(page.getByRole("tab", { name: "Look" }));
		const corners = page.getByRole("radiogroup", { name: "Corners" });
		await hand.tick(
			corners.getByRole("radio", { name: device === "mouse" ? "Round" : "Slightly rounded", exact: true }),
		);
		await hand.press(button(page, "Publish changes"));
		await isStored(page);
		expectActions("change the look of a website", hand);
	});

	it("sees which articles are read", async () => {
		const hand = await begin();
		await hand.page.getByRole("region", { name: "Most read articles" }).waitFor();
		expectActions("see which articles are read", hand);
	});
});
