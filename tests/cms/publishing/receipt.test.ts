import { expect, it } from "vitest";
import { noteNotified } from "../../../src/data/editorial/receipts/receipt-rows.ts";
import { system } from "../../../src/model/rights/access.ts";
import { backOfficeOfFile, fieldOf, isStored, mainButton } from "../../setup/app/back-office.ts";
import { barriersOf } from "../../setup/browser/axe.ts";

const office = backOfficeOfFile();
const { enter, add } = office;

const article = { title: "Wharf shed", content: "<p>It stands.</p>", status: "published" } as const;

it("a publication shows on how many websites it is visible, page by page", async () => {
	const { id } = await add("content", { ...article, domains: ["digital-nz", "racking-au"] });
	const page = await enter("editor", `/cms/content/${id}`);
	await fieldOf(page, "title").fill("Wharf shed, again");
	await mainButton(page).click();
	await isStored(page);
	await page.getByRole("button", { name: /^Visitors see it on 2 of 2 websites · checked \d/ }).click();
	const dialog = page.getByRole("dialog", { name: "What visitors see" });
	const own = dialog.getByRole("row", { name: /digital-nz\.localhost:\d+\/library\/wharf-shed/ });
	await own.getByRole("cell", { name: "200", exact: true }).waitFor();
	await own.getByRole("cell", { name: "Version 2" }).waitFor();
	expect(await dialog.getByRole("row").count()).toBe(1 + 2 * 5);
	await dialog.getByText(/^Version 2, checked just now by Eve$/).waitFor();
	const again = page.waitForResponse(/\/versions\/2\/receipt$/);
	await dialog.getByRole("button", { name: "Check again" }).click();
	expect((await again).status()).toBe(200);

	await page.goto(office.addressOf(`/cms/content/${id}?history`));
	const history = page.getByRole("dialog", { name: "History of this article" });
	await history.getByRole("button", { name: "What visitors saw of version 2" }).click();
	const seen = history.getByRole("region", { name: "What visitors saw of version 2" });
	await seen
		.getByRole("row", { name: /library\/wharf-shed .*Version 2/ })
		.first()
		.waitFor();
	await seen.getByRole("button", { name: "Check again" }).waitFor();
});

it("a take-down is checked page by page, and the history names pages that still show it", async () => {
	const { id } = await add("content", { ...article, title: "Jetty", domains: ["digital-nz"] });
	const page = await enter("editor", `/cms/content/${id}`);
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Take down…" }).click();
	await page.getByRole("button", { name: "Take down", exact: true }).click();
	await page.getByRole("button", { name: /^It is gone from 1 of 1 website · checked \d/ }).click();
	const dialog = page.getByRole("dialog", { name: "What visitors see" });
	await dialog.getByRole("row", { name: /Page, taken down.*404.*Nothing, as expected/ }).waitFor();

	const of = { name: "content", id, version: 2 } as const;
	// The program has also created it automatically.
	const { db } = office.site.platform.database;
	const waiting = () => db.selectFrom("outbox").select("id").where("kind", "=", "receipt").execute();
	await expect.poll(waiting).toEqual([]);
	const { pages } = await office.site.platform.receipts.find(system, of);
	const red = pages.map((each) => (each.kind === "gone" ? { ...each, status: 200, isNew: false } : each));
	await office.site.platform.receipts.keep(system, of, { pages: red, more: 0 });
	await noteNotified(office.site.platform.database, of, "plan", Date.now());
	await page.goto(office.addressOf("/cms"));
	const unseen = page.getByRole("region", { name: "Done, but not visible to visitors" });
	await unseen.getByText("1 of 5 pages is not what visitors should see").waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await unseen.getByRole("link", { name: "Jetty" }).click();
	const history = page.getByRole("dialog", { name: "History of this article" });
	await history.getByText("Not what visitors saw everywhere").waitFor();
	const seen = history.getByRole("region", { name: "What visitors saw of version 2" });
	await seen.getByText(/^Visitors still see it: check again/).waitFor();
	expect(await barriersOf(page)).toEqual([]);
	await seen.getByRole("button", { name: "Check again" }).click();
	await seen.getByText("Nothing, as expected").waitFor();
	await page.goto(office.addressOf("/cms"));
	await page.getByRole("heading", { name: "Dashboard" }).waitFor();
	expect(await unseen.count()).toBe(0);
});

it("is red if visitors do not get the publication, with the next step", async () => {
	const { id } = await add("content", { ...article, title: "Crane", domains: ["digital-nz"] });
	const page = await enter("editor", `/cms/content/${id}`);
	const { db } = office.site.platform.database;
	await page.route("**/receipt", async (route) => {
		// Simulates a write that did not reach the cached pages.
		const later = { updated_at: Date.now() + 3_600_000 };
		await db.updateTable("content").set(later).where("id", "=", id).execute();
		await route.continue();
	});
	await fieldOf(page, "title").fill("Crane, again");
	await mainButton(page).click();
	await isStored(page);
	await page.getByRole("button", { name: /^Visitors see it on 0 of 1 website · / }).click();
	const [, first] = await page.getByRole("dialog", { name: "What visitors see" }).getByRole("row").all();
	await first?.getByText("Still the previous page: check again.").waitFor();
	await first?.getByRole("cell", { name: "The previous page", exact: true }).waitFor();
});
