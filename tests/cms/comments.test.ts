import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type RecordId, toId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, isDrafted } from "../setup/app/back-office.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { toEndOf } from "../setup/browser/caret.ts";
import { phone } from "../setup/browser/visits.ts";
import { overflowOf } from "../setup/browser/watch.ts";

const office = backOfficeOfFile({ hasContributor: true });
const { enter, add, addressOf } = office;

const panelOf = (page: Page) => page.getByRole("region", { name: "Comments" });
const threadOf = (page: Page, by: string) => panelOf(page).getByRole("article", { name: `Comment by ${by}` });
const textOf = (page: Page) => page.locator(".ProseMirror");
const marked = (page: Page) => textOf(page).locator("[data-thread]");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const article = (title: string) =>
	add("content", {
		title,
		content: "<p>Anchors hold.</p><p>A bay holds two tonnes.</p><p>Ask us.</p>",
		domains: ["digital-nz"],
	});
const addByGuest = (recordId: RecordId) =>
	office.site.platform.comments.addByGuest(
		{ id: toId("a-link"), collection: "content", recordId },
		{ name: "Mike", text: "Whom?", page: "/library/anchors", quote: "Ask us", before: "", after: "" },
	);
// Takes some seconds: two users discuss a passage.
it("a passage is discussed by mouse, at two desks at once", async () => {
	const { id } = await article("Anchors");
	const eve = await enter("editor", `/cms/content/${id}`);
	const ada = await enter("admin", `/cms/content/${id}`);
	await fieldOf(ada, "content").waitFor();
	await eve.getByText("Ada has this open").first().waitFor();

	await textOf(eve)
		.getByText("A bay holds two tonnes.")
		.dblclick({ position: { x: 60, y: 12 } });
	await button(eve, "Comment").last().click();
	await panelOf(eve).getByText("holds", { exact: true }).waitFor();
	await panelOf(eve).getByLabel("Your comment").fill("Of what?");
	expect(await barriersOf(eve)).toEqual([]);
	await panelOf(eve).getByRole("button", { name: "Comment", exact: true }).click();
	await threadOf(eve, "Eve").getByText("Of what?").waitFor();
	expect(await marked(eve).allInnerTexts()).toEqual(["holds"]);

	// Her unsent text stays while others answer.
	await threadOf(eve, "Eve").getByLabel("Reply to Eve").fill("Half a sen");
	await marked(ada).click();
	await threadOf(ada, "Eve").getByLabel("Reply to Eve").fill("Of steel.");
	await threadOf(ada, "Eve").getByRole("button", { name: "Reply", exact: true }).click();
	await threadOf(eve, "Eve").getByText("Of steel.").waitFor();
	expect(await threadOf(eve, "Eve").getByLabel("Reply to Eve").inputValue()).toBe("Half a sen");
	expect(await barriersOf(eve)).toEqual([]);

	// It also stays without a connection, and is retried.
	await eve.route("**/replies", (route) => route.abort());
	await threadOf(eve, "Eve").getByRole("button", { name: "Reply", exact: true }).click();
	await threadOf(eve, "Eve").getByRole("alert").waitFor();
	expect(await barriersOf(eve)).toEqual([]);
	await eve.unroute("**/replies");
	await threadOf(eve, "Eve").getByRole("button", { name: "Try again" }).click();
	await threadOf(ada, "Eve").getByText("Half a sen").waitFor();

	// Deleting can be undone; an edit is marked as such.
	await threadOf(eve, "Eve").getByRole("button", { name: "More for the comment by Eve" }).last().click();
	await eve.getByRole("menuitem", { name: "Delete" }).click();
	await threadOf(eve, "Eve").getByText("Eve deleted this comment").waitFor();
	await button(eve, "Undo").last().click();
	await threadOf(eve, "Eve").getByText("Half a sen").waitFor();
	await threadOf(eve, "Eve").getByRole("button", { name: "More for the comment by Eve" }).last().click();
	await eve.getByRole("menuitem", { name: "Edit" }).click();
	await threadOf(eve, "Eve").getByLabel("Your comment").fill("A whole sentence.");
	await threadOf(eve, "Eve").getByRole("button", { name: "Save" }).click();
	await threadOf(ada, "Eve").getByText("A whole sentence.").waitFor();
	await threadOf(ada, "Eve").getByText("edited").waitFor();

	await threadOf(ada, "Eve").getByRole("button", { name: "Resolve the comment by Eve" }).click();
	await expect.poll(() => marked(eve).count()).toBe(0);
	await button(eve, "Resolved (1)").click();
	await threadOf(eve, "Eve").getByText("Resolved by Ada").waitFor();
	expect(await barriersOf(eve)).toEqual([]);
	await button(eve, "Reopen").click();
	await expect.poll(() => marked(ada).count()).toBe(1);

	// The thread follows its passage, and is listed once the passage is gone.
	await textOf(eve).getByText("Anchors hold.").click();
	await eve.keyboard.press("Home");
	await eve.keyboard.type("New: ");
	expect(await marked(eve).allInnerTexts()).toEqual(["holds"]);
	await marked(eve).dblclick();
	await eve.keyboard.press("Delete");
	await threadOf(eve, "Eve").getByText("Text changed").waitFor();
	await threadOf(ada, "Eve").getByText("Text changed").waitFor();
	await eve.keyboard.press("Control+z");
	await expect.poll(() => marked(eve).allInnerTexts()).toEqual(["holds"]);
	await isDrafted(eve);
});

it("fields and passages are discussed by keyboard, on a phone, by a contributor", async () => {
	const { id } = await article("Bays");
	await addByGuest(id);
	const cara = await enter("contributor", `/cms/content/${id}`, phone);
	const keys = "Control+Alt+m";
	await expect.poll(() => marked(cara).allInnerTexts()).toEqual(["Ask us"]);
	await fieldOf(cara, "title").focus();
	await cara.keyboard.press(keys);
	const box = panelOf(cara).getByLabel("Your comment");
	await expect.poll(() => isFocused(box)).toBe(true);
	expect(await panelOf(cara).getByLabel("What the comment is about").inputValue()).toBe("title");
	await cara.keyboard.type("Shorter?");
	await cara.keyboard.press("Control+Enter");
	await button(cara, "1 comment on Title").waitFor();
	expect(await overflowOf(cara)).toBe(0);
	expect(await barriersOf(cara)).toEqual([]);

	// A guest is marked as a guest.
	const guest = threadOf(cara, "Mike");
	await guest.getByText("not verified · by share link").waitFor();
	await cara.keyboard.press("Escape");
	await panelOf(cara).waitFor({ state: "detached" });

	// From the text to its thread, and back by the quoted words.
	await fieldOf(cara, "content").focus();
	await toEndOf(fieldOf(cara, "content"));
	await cara.keyboard.press("ArrowLeft");
	await cara.keyboard.press("ArrowLeft");
	await cara.keyboard.press(keys);
	await expect.poll(() => isFocused(guest)).toBe(true);
	await guest.getByRole("button", { name: /Ask us/ }).focus();
	await cara.keyboard.press("Enter");
	await expect.poll(() => isFocused(fieldOf(cara, "content"))).toBe(true);
	expect(await cara.evaluate(() => getSelection()?.toString())).toBe("Ask us");
	await cara.keyboard.press(keys);
	await expect.poll(() => isFocused(box)).toBe(true);
	await cara.keyboard.type("Or rather: call us.");
	await cara.keyboard.press("Control+Enter");
	await threadOf(cara, "Cara").getByText("call us").waitFor();
});

// Takes some seconds: two users go through six screens.
it("open comments are linked from the dashboard, the preview and a review", async () => {
	const { id } = await article("Cranes");
	const threads = [(await addByGuest(id)).id, (await addByGuest(id)).id];
	const cara = await enter("contributor", `/cms/content/${id}`);
	await fieldOf(cara, "title").fill("Cranes and hoists");
	await button(cara, "Ask for review").click();
	await cara.getByLabel("Who").selectOption("Eve");
	await button(cara, "Ask").click();
	await cara.getByText("In review", { exact: true }).waitFor();

	const eve = await enter("editor", "/cms");
	const forYou = eve.getByRole("region", { name: "For you" });
	const mike = forYou.getByRole("listitem").filter({ hasText: "Mike (not verified)" }).last();
	await mike.waitFor();
	expect(await barriersOf(eve)).toEqual([]);
	await mike.getByRole("link", { name: "Cranes and hoists" }).click();
	await expect.poll(() => isFocused(threadOf(eve, "Mike").first())).toBe(true);
	// The form is already open when the next links are followed.
	const title = await fieldOf(eve, "title").elementHandle();
	for (const place of [1, 0]) {
		await eve.evaluate((hash) => {
			location.hash = hash;
		}, `comment-${threads[place]}`);
		await expect.poll(() => isFocused(threadOf(eve, "Mike").nth(place))).toBe(true);
		await eve.keyboard.press("Escape");
		await panelOf(eve).waitFor({ state: "detached" });
	}
	await eve.evaluate(() => {
		location.hash = "comment-nothere";
	});
	await panelOf(eve).getByText("That comment was deleted.").waitFor();
	await eve.keyboard.press("Escape");
	expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
	await button(eve, "2 open comments").click();
	await threadOf(eve, "Mike").first().waitFor();
	await button(eve, "Approve").click();
	await eve.getByRole("dialog").getByText("2 comments are still open.").waitFor();
	await eve.goto(addressOf(`/cms/preview/content/${id}`));
	await eve.getByRole("link", { name: "2 open comments" }).click();
	await threadOf(eve, "Mike").first().waitFor();
});

// Takes some seconds: axe checks 60 threads.
it("60 threads and an unresponsive server are shown correctly", async () => {
	const { id } = await add("services", { name: "Tilt slabs" });
	const { comments } = office.site.platform;
	for (let number = 0; number < 60; number++)
		await comments.add(
			system,
			{ name: "services", id },
			{
				anchor: { field: number % 2 ? "name" : "", quote: "", before: "", after: "", block: 0 },
				text: `Thread ${number}`,
			},
		);
	const page = await enter("editor", `/cms/services/${id}`);
	await button(page, "30 comments on Name").waitFor();
	await page.route(/\/comments\?/, (route) => route.fulfill({ status: 503, body: "{}" }));
	await button(page, "60 comments").click();
	await expect.poll(() => panelOf(page).getByRole("article").count()).toBe(60);
	await page.reload();
	await button(page, "60 comments").click();
	await panelOf(page).getByText("The comments could not be loaded").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await page.unroute(/\/comments\?/);
	await panelOf(page).getByRole("button", { name: "Try again" }).click();
	await expect.poll(() => panelOf(page).getByRole("article").count()).toBe(60);
	expect(await barriersOf(page)).toEqual([]);
	const order = await panelOf(page).getByRole("article").locator("p").allInnerTexts();
	expect([order[0], order[29], order[30]]).toEqual(["Thread 0", "Thread 58", "Thread 1"]);
});

function isFocused(of: ReturnType<Page["locator"]>): Promise<boolean> {
	return of.evaluate((element) => element === document.activeElement);
}
