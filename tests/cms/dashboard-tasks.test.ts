import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newId } from "../../src/data/database/ids.ts";
import { refreshReads } from "../../src/data/operations/reads/read-totals.ts";
import { toId } from "../../src/model/ids.ts";
import { userActor } from "../../src/model/rights/access.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { addStaff } from "../setup/app/staff.ts";

const office = backOfficeOfFile({ hasContributor: true });
const { enter, add, addressOf } = office;

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = ["For you", "My drafts", "Next to go live", "Most read articles"] as const;

const nothing = {
	"For you": "Nothing waits for you.",
	"My drafts": "You have no drafts.",
	"Next to go live": "Nothing is scheduled.",
	"Most read articles": "No article has views in the last 30 days.",
} as const;

it.each(["admin", "editor", "contributor", "viewer"] as const)(
	"CM-02 tells %s in one line each that nothing is waiting, and leaves out forbidden actions",
	async (role) => {
		if (role === "viewer")
			await addStaff(office.site.platform, { email: "vic@example.nz", name: "Vic", roles: ["viewer"] });
		const page = await enter(role === "viewer" ? { email: "vic@example.nz" } : role, "/cms");
		for (const card of cards) await panel(page, card).getByText(nothing[card]).waitFor();
		const sizes = await Promise.all(cards.map((card) => panel(page, card).boundingBox()));
		for (const size of sizes) expect(size?.height).toBeLessThan(110);
		expect(await page.getByRole("link", { name: "Write an article" }).count()).toBe(
			role === "viewer" ? 0 : 1,
		);
	},
);

it("CM-02 has the user's drafts, the next publications with time and brand, and reads, on the first screen", async () => {
	const { platform } = office.site;
	const { database, drafts, schedule } = platform;
	const eve = await database.db
		.selectFrom("users")
		.select("id")
		.where("email", "=", "eve@example.nz")
		.executeTakeFirstOrThrow();
	const editor = userActor({ id: toId(eve.id), roles: ["editor"], scopes: ["all"] });
	const day = Math.floor(Date.now() / 86_400_000);
	for (const name of ["Anchors", "Beams", "Cables", "Dowels", "Eaves"]) {
		const { id, slug } = await add("content", {
			title: `${name} of a long hall`,
			status: "published",
			domains: ["digital-nz"],
		});
		const values = { title: `${name} again`, ...(name === "Beams" && { domains: ["racking-au"] }) };
		await drafts.save(editor, "content", id, { baseVersion: 1, values }, 0);
		await database.db
			.insertInto("page_view_days")
			.values({
				...{ website_id: "setout", domain_key: "digital-nz", article_id: id, day },
				...{ page_path: `/library/${slug}`, views: 30, visitors: 10 },
			})
			.execute();
		if (name === "Anchors" || name === "Beams")
			await schedule.add(
				editor,
				"content",
				id,
				{
					action: "publish",
					wallTime: name === "Anchors" ? "2031-09-28T09:00" : "2031-09-27T09:00",
					timeZone: "Pacific/Auckland",
				},
				1,
			);
	}
	await drafts.save(editor, "content", newId(), { baseVersion: 0, values: { title: "Not begun" } }, 0);
	await refreshReads(database);

	const page = await enter("editor", "/cms");
	await page.setViewportSize({ width: 1440, height: 900 });
	const mine = panel(page, "My drafts").getByRole("listitem");
	await mine.first().getByText("New article, just now").waitFor();
	expect(await mine.getByRole("link").allTextContents()).toEqual([
		...["Not begun", "Eaves again", "Dowels again", "Cables again"],
	]);
	const next = panel(page, "Next to go live").getByRole("listitem");
	await next.first().waitFor();
	expect((await next.allTextContents()).map((text) => text.replaceAll("\u202f", " "))).toEqual([
		"Beams againGoes live 27 Sept 2031, 9:00 am, Auckland time · article · Racking AU",
		"Anchors againGoes live 28 Sept 2031, 9:00 am, Auckland time · article · Digital NZ",
	]);
	await panel(page, "Most read articles").getByRole("row").nth(6).waitFor();
	await page.getByRole("row", { name: /Digital NZ/ }).waitFor();
	for (const card of cards) {
		const { y = 0, height = 1_000 } = (await panel(page, card).boundingBox()) ?? {};
		expect([card, y + height <= 900]).toEqual([card, true]);
	}
	await panel(page, "My drafts").getByRole("button", { name: "Show 2 more" }).click();
	await mine.last().getByRole("link", { name: "Anchors again" }).click();
	await page.waitForURL("**/cms/content/*");

	// Drafts by other users are not listed.
	const other = await enter("contributor", "/cms");
	await panel(other, "My drafts").getByText(nothing["My drafts"]).waitFor();
});

it("CM-02 each failing part shows the reason, and loads alone on a retry", async () => {
	const page = await enter("editor", "/cms/trash");
	const failures = [
		["My drafts", /\/api\/drafts/, "Your drafts could not be loaded"],
		["Next to go live", /\/api\/schedule/, "What goes live next could not be loaded"],
		["Most read articles", /\/api\/reads/, "The most read articles could not be loaded"],
		["For you", /\/api\/(reviews|comments)/, "Reviews and comments could not be loaded"],
	] as const;
	for (const [, calls] of failures) await page.route(calls, (route) => route.fulfill({ status: 503 }));
	await page.goto(addressOf("/cms"));
	for (const [card, , message] of failures) await panel(page, card).getByText(message).waitFor();
	await page.getByRole("row", { name: /Digital NZ/ }).waitFor();
	for (const [card, calls, message] of failures) {
		await page.unroute(calls);
		await panel(page, card).getByRole("button", { name: "Try again" }).click();
		await panel(page, card).getByText(message).waitFor({ state: "detached" });
	}
	expect(await page.getByRole("alert").count()).toBe(0);
});
