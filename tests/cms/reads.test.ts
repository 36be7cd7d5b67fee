import { describe, expect, it } from "vitest";
import { dayMs } from "../../src/data/operations/page-views/page-view-counts.ts";
import { refreshReads } from "../../src/data/operations/reads/read-totals.ts";
import { backOfficeOfFile } from "../setup/app/back-office.ts";

const office = backOfficeOfFile();
const { enter, add } = office;

describe("Reads of articles", () => {
	it("are beside the article's form and on the dashboard, without small counts", async () => {
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
					...{ website_id, domain_key, day: day - ago, views, visitors: 3, article_id: article.id },
					page_path: `/library/${article.slug}`,
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

		await page.goto(office.addressOf("/cms"));
		const most = page.getByRole("region", { name: "Most read articles, last 30 days" });
		await most.getByRole("link", { name: article.title }).first().waitFor();
		expect(await most.getByRole("listitem").allTextContents()).toEqual([
			`${article.title}1,234`,
			`${article.title}1,234, from 100`,
		]);
	});
});
