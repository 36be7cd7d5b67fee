import { expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { system } from "../../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, isDrafted } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";
import { phone } from "../../setup/browser/visits.ts";

const office = backOfficeOfFile({ hasContributor: true });
const { enter, add, kept } = office;
const article = (title: string) =>
	add("content", { title, content: "<p>M12</p>", status: "published", domains: ["digital-nz"] });

// Each takes some seconds: two users work through their screens.
it("a contributor has drafts only, at a desk and on a phone", async () => {
	const { id, title } = await article("Anchors");
	const page = await enter("contributor", "/cms/content");
	await page.getByRole("link", { name: title, exact: true }).waitFor();
	expect(await page.getByRole("checkbox").count()).toBe(0);
	expect(await page.getByRole("button", { name: /^(Delete|More actions)/ }).count()).toBe(0);
	expect(await page.getByRole("link", { name: "New article" }).count()).toBeGreaterThan(0);
	expect(await page.getByRole("link", { name: "Trash" }).count()).toBe(0);
	await page.setViewportSize(phone.viewport);
	await page.goto(office.addressOf(`/cms/content/${id}`));
	await fieldOf(page, "title").fill("Bolts");
	await isDrafted(page);
	// The keyboard shortcut for publishing does nothing.
	await page.keyboard.press("Control+Shift+Enter");
	expect(await page.getByRole("button", { name: /^(Publish|Schedule)/ }).count()).toBe(0);
	await page.getByRole("button", { name: "More actions" }).click();
	expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["History", "Duplicate"]);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Ask for review" }).click();
	const dialog = page.getByRole("dialog", { name: "Ask for a review" });
	await dialog.getByLabel("Note").fill("Are these the right bolts?");
	expect(await barriersOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Ask", exact: true }).click();
	await page.getByText("In review", { exact: true }).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	expect((await kept("content", id)).title).toBe(title);
});

it("is requested by mouse, answered from the dashboard, sent back, requested again and published", async () => {
	const { id } = await article("Wharf shed");
	const cara = await enter("contributor", `/cms/content/${id}`);
	await fieldOf(cara, "title").fill("Wharf sheds");
	await cara.getByRole("button", { name: "Ask for review" }).click();
	await cara.getByLabel("Who").selectOption("Eve");
	await cara.getByRole("dialog").getByLabel("Note").fill("Please check the loads.");
	await cara.getByRole("button", { name: "Ask", exact: true }).click();
	expect(await office.nextMail("eve@example.nz", /^Please review “Wharf sheds”$/)).toContain(
		"“Please check the loads.”",
	);

	const eve = await enter("editor", "/cms");
	const forYou = eve.getByRole("region", { name: "For you" });
	await forYou.getByText("Cara asks for a review of this article").first().waitFor();
	expect(await barriersOf(eve)).toEqual([]);
	await forYou.getByRole("link", { name: "Wharf sheds" }).click();
	await eve.getByText("Please check the loads.").waitFor();
	await eve.getByRole("button", { name: "Send back" }).click();
	const dialog = eve.getByRole("dialog", { name: "Send it back?" });
	expect(await dialog.getByLabel("What is to be changed").getAttribute("required")).not.toBeNull();
	await dialog.getByLabel("What is to be changed").fill("Units are missing.");
	expect(await barriersOf(eve)).toEqual([]);
	await dialog.getByRole("button", { name: "Send back" }).click();
	await eve.getByText("Sent back", { exact: true }).first().waitFor();
	await office.nextMail("cara@example.nz", /^“Wharf sheds” was sent back$/);

	await cara.goto(office.addressOf("/cms"));
	await cara.getByRole("region", { name: "For you" }).getByText("Units are missing.").waitFor();
	await cara.getByRole("link", { name: "Wharf sheds" }).first().click();
	await fieldOf(cara, "title").fill("Wharf sheds, in kN");
	await cara.getByRole("button", { name: "Ask again" }).click();
	await cara.getByRole("button", { name: "Ask", exact: true }).click();
	await cara.getByText("In review", { exact: true }).waitFor();

	await eve.goto(office.addressOf("/cms/content"));
	await eve
		.getByRole("row", { name: /Wharf shed/ })
		.getByText("In review")
		.waitFor();
	await eve.goto(office.addressOf(`/cms/content/${id}`));
	await eve.getByRole("button", { name: "Approve and publish" }).click();
	await eve.getByRole("dialog").getByRole("button", { name: "Approve and publish" }).click();
	await expect.poll(async () => (await kept("content", id)).title).toBe("Wharf sheds, in kN");
	await eve.getByText("In review", { exact: true }).waitFor({ state: "detached" });
});

it("an open form gets the answer, and requests again after a refusal without a reload", async () => {
	const { reviews } = office.site.platform;
	const { id } = await article("Slipway");
	const cara = await enter("contributor", `/cms/content/${id}`);
	await fieldOf(cara, "title").fill("Slipways");
	await cara.getByRole("button", { name: "Ask for review" }).click();
	await cara.getByRole("button", { name: "Ask", exact: true }).click();
	await cara.getByText("In review", { exact: true }).waitFor();
	await cara.getByRole("button", { name: "Comment", exact: true }).first().click();
	const panel = cara.getByRole("region", { name: "Comments" });
	const thread = panel.getByRole("article", { name: "Review" });
	await thread.getByText("Review requested", { exact: true }).waitFor();
	const eve = await enter("editor", `/cms/content/${id}`);
	await eve.getByRole("button", { name: "Send back" }).click();
	await eve.getByLabel("What is to be changed").fill("Units are missing.");
	await eve.getByRole("dialog").getByRole("button", { name: "Send back" }).click();
	await cara.getByText("Sent back", { exact: true }).waitFor();
	await cara.getByRole("region", { name: "Review" }).getByText("Units are missing.").waitFor();
	await panel.getByRole("button", { name: "Resolved (1)" }).click();
	await thread.getByText("Changes requested", { exact: true }).waitFor();
	await thread.getByRole("button", { name: "Show all 2" }).click();
	expect(await thread.getByText("Eve").count()).toBe(1);
	expect(await thread.getByText("Cara").count()).toBe(1);
	expect(await thread.getByRole("button").count()).toBe(0);
	expect(await barriersOf(cara)).toEqual([]);

	// Without the stream, the first attempt is refused and loads the review.
	await cara.route("**/api/presence?*", (route) => route.abort());
	await cara.reload();
	await cara.getByRole("button", { name: "Ask again" }).click();
	const dialog = cara.getByRole("dialog", { name: "Ask for a review" });
	await dialog.getByLabel("Note").fill("In kN now.");
	const find = async () => (await reviews.list(system, { collection: "content", ids: [id] })).items[0];
	const version = (await find())?.version ?? 0;
	const { version: draftVersion } = await office.site.platform.drafts.find(system, "content", id);
	await reviews.ask(
		system,
		{ name: "content", id, version },
		{ draftVersion, to: "", note: "From another tab." },
	);
	await dialog.getByRole("button", { name: "Ask", exact: true }).click();
	await dialog.getByText(/since you opened it/).waitFor();
	await dialog.getByRole("button", { name: "Ask", exact: true }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await find()).toMatchObject({ note: "In kN now." });
});

it("can be skipped by admins only, after a confirmation", async () => {
	await add("settings", { id: toId("all"), approvalContent: true });
	const { id } = await article("Gantry");
	const eve = await enter("editor", `/cms/content/${id}`);
	await fieldOf(eve, "title").fill("Gantries");
	await eve.getByRole("button", { name: "Publish changes" }).click();
	await eve.getByText(/only after another user has approved the draft. Request a review/).waitFor();
	expect(await barriersOf(eve)).toEqual([]);
	const ada = await enter("admin", `/cms/content/${id}`);
	await ada.getByRole("button", { name: "Publish changes" }).click();
	await ada.getByText(/If you publish it all the same, the activity says so/).waitFor();
	await ada.getByRole("button", { name: "Publish anyway" }).click();
	await expect.poll(async () => (await kept("content", id)).title).toBe("Gantries");
	await office.asAdmin.save("settings", toId("all"), { approvalContent: false });
});

it("is requested and approved by keyboard, and a later change shows it", async () => {
	const { id } = await article("Crane");
	const cara = await enter("contributor", `/cms/content/${id}`);
	await fieldOf(cara, "title").fill("Cranes");
	await isDrafted(cara);
	await cara.getByRole("button", { name: "Ask for review" }).focus();
	await cara.keyboard.press("Enter");
	const note = cara.getByRole("dialog").getByLabel("Note");
	await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
	await cara.keyboard.type("Spelling?");
	await cara.keyboard.press("Tab");
	await cara.keyboard.press("Tab");
	await cara.keyboard.press("Enter");
	await cara.getByText("In review", { exact: true }).waitFor();

	const eve = await enter("editor", `/cms/content/${id}`, phone);
	await eve.getByRole("button", { name: "Approve", exact: true }).focus();
	await eve.keyboard.press("Enter");
	await eve.getByRole("dialog", { name: "Approve this draft?" }).waitFor();
	expect(await barriersOf(eve)).toEqual([]);
	const approve = eve.getByRole("dialog").getByRole("button", { name: "Approve", exact: true });
	await approve.focus();
	await eve.keyboard.press("Enter");
	await eve.getByText("Approved", { exact: true }).first().waitFor();

	await fieldOf(eve, "title").fill("Cranes and hoists");
	await eve.getByText("Changed since approval").waitFor();
	await eve.getByRole("button", { name: "Ask again…" }).click();
	await eve.getByRole("dialog", { name: "Ask for a review" }).waitFor();
});
