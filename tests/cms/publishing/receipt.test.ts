import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, isStored, mainButton } from "../../setup/app/back-office.ts";

const office = backOfficeOfFile();
const { enter, add } = office;

const article = { title: "Wharf shed", content: "<p>It stands.</p>", status: "published" } as const;

it("a publication tells on how many websites visitors see it, page by page", async () => {
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

it("is red where visitors do not get what was published, and says what to do", async () => {
	const { id } = await add("content", { ...article, title: "Crane", domains: ["digital-nz"] });
	const page = await enter("editor", `/cms/content/${id}`);
	const { db } = office.site.platform.database;
	await page.route("**/receipt", async (route) => {
		// As if the write had been lost on its way to the cached pages.
		const later = { updated_at: Date.now() + 3_600_000 };
		await db.updateTable("content").set(later).where("id", "=", id).execute();
		await route.continue();
	});
	await fieldOf(page, "title").fill("Crane, again");
	await mainButton(page).click();
	await isStored(page);
	await page.getByRole("button", { name: /^Visitors see it on 0 of 1 website · / }).click();
	const [, first] = await page.getByRole("dialog", { name: "What visitors see" }).getByRole("row").all();
	await first?.getByText("Still the page before: check again.").waitFor();
	await first?.getByRole("cell", { name: "The page before", exact: true }).waitFor();
});
