import { describe, expect, it } from "vitest";
import { dayMs } from "../../src/data/operations/page-views/page-view-counts.ts";
import { refreshReads } from "../../src/data/operations/reads/read-totals.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";

const office = backOfficeOfFile();
const { enter, add } = office;

describe("Reads of articles", () => {
	// Takes seconds: it opens four screens.
	it("are next to the form, on the dashboard, in the list and by brand, without small counts", async () => {
		const { database } = office.site.platform;
		const article = await add("content", {
			title: "Seismic restraint of pallet racking in warehouses",
			status: "published",
			domains: ["racking-au", "digital-nz"],
		});
		const day = Math.floor(Date.now() / dayMs);
		const count = (website_id: string, domain_key: string, ago: number, views: number) =>
			database.db
				.insertInto("page_view_days")
				.values({
					...{
						website_id,
						domain_key,
						day: day - ago,
						views,
						visitors: 3,
						openings: 6,
						article_id: article.id,
					},
					page_path: `/library/${article.slug}`,
				})
				.execute();
		const quiet = await add("content", {
			title: "Cable trays above a lift shaft",
			status: "published",
			domains: ["digital-nz"],
		});
		await database.db
			.insertInto("referrer_days")
			.values({
				...{ article_id: article.id, website_id: "setout", domain_key: "digital-nz" },
				...{ day, host: "news.example.com", views: 7 },
			})
			.execute();
		await count("setout", "digital-nz", 0, 1_234);
		await count("setout", "digital-nz", 40, 100);
		await count("baybeam", "racking-au", 2, 4);
		await refreshReads(database);

		const page = await enter("editor", `/cms/content/${article.id}`);
		const reads = page.getByRole("region", { name: "Reads", exact: true });
		const row = (name: string) =>
			reads.getByRole("row", { name }).first().getByRole("cell").allTextContents();
		await reads.getByRole("row", { name: "Visitors" }).waitFor();
		expect(await row("Views")).toEqual(["1,234", "1,234", "1,334"]);
		expect(await row("Visitors")).toEqual(["< 5", "< 5", "6"]);
		expect(await row("Racking AU")).toEqual(["< 5", "< 5", "< 5"]);

		expect(await row("Opened on the landing page")).toEqual(["12", "12", "18"]);
		expect(await row("news.example.com")).toEqual(["7"]);

		await page.goto(office.addressOf("/cms"));
		const most = page.getByRole("region", { name: "Most read articles" });
		const rows = async () =>
			(await most.getByRole("row").allInnerTexts()).map((text) => text.split(/\s*\t\s*/));
		await most.getByRole("link", { name: article.title }).first().waitFor();
		expect(await rows()).toEqual([
			["Article", "Views", "Visitors"],
			[article.title, "1,234", "< 5"],
			["Rising", "Last 7 days", "7 days before"],
			[article.title, "1,234", "< 5"],
		]);
		await most.getByRole("combobox", { name: "Period" }).selectOption("90");
		await most.getByRole("cell", { name: "1,334" }).waitFor();
		const downloaded = page.waitForEvent("download");
		await most.getByRole("link", { name: "Download CSV" }).click();
		expect((await downloaded).suggestedFilename()).toBe("reads.csv");

		await page.goto(office.addressOf("/cms/content"));
		await page.getByRole("button", { name: "Reads (30 days)" }).click();
		const listed = page.getByRole("row", { name: /Seismic|Cable/ });
		await listed.first().getByText("1,234", { exact: true }).waitFor();
		expect(await listed.count()).toBe(2);
		await listed.last().getByText(String(quiet.title)).waitFor();
		await listed.last().getByText("< 5", { exact: true }).waitFor();

		await page.goto(office.addressOf("/cms/content/by-brand"));
		await page.getByTitle("Live, 1,234 reads in 30 days").waitFor();
		await page.getByRole("gridcell", { name: "Live, < 5 reads in 30 days" }).first().waitFor();
	});
});
