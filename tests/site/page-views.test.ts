import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { renderAhead } from "../setup/browser/rendered-ahead.ts";
import { addressOf, browserOfFile, person } from "../setup/browser/visits.ts";
import { storedRows } from "../setup/databases/stored-rows.ts";

const { newPage, visit } = browserOfFile({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });

interface KeptView {
	page_path: string;
	page_title: string;
	page_location: string;
	domain_key: string;
}

it.each(["digital-nz", "team"] as const)(
	"LB-04 on %s each route change is one page view, the first included",
	async (key) => {
		const mark = randomUUID();
		const page = await visit(key, `/?${mark}`, person);
		const titles = [await page.title()];
		await expect.poll(() => viewsOf(mark)).toHaveLength(1);
		await page.goto(addressOf(key, `/library?query=${mark}`));
		titles.push(await page.title());
		await expect.poll(() => viewsOf(mark)).toHaveLength(2);
		await page.goto(addressOf(key, `/nowhere/${mark}`));
		titles.push(await page.title());
		await expect.poll(() => viewsOf(mark)).toHaveLength(3);
		expect(viewsOf(mark)).toEqual([
			seen(key, "/", titles[0], `/?${mark}`),
			seen(key, "/library", titles[1], `/library?query=${mark}`),
			seen(key, `/nowhere/${mark}`, titles[2], `/nowhere/${mark}`),
		]);
	},
);

it("LB-04 a jump within the page and an article in the reader are no route change", async () => {
	const mark = randomUUID();
	const page = await visit("team", `/?${mark}`, person);
	await page.locator("#menu").getByRole("link", { name: "Insights" }).click();
	await page.locator("#insights article").getByRole("link").first().click();
	await page.locator("#reader .reader-content > p").first().waitFor();
	await page.keyboard.press("Escape");
	await page.goto(addressOf("team", `/library?query=${mark}`));
	await expect.poll(() => viewsOf(mark)).toHaveLength(2);
	expect(viewsOf(mark).map(({ page_path }) => page_path)).toEqual(["/", "/library"]);
});

it("LB-04 a page that is come back to is seen again, however the browser has kept it", async () => {
	const mark = randomUUID();
	const page = await visit("team", `/?${mark}`, person);
	await expect.poll(() => viewsOf(mark)).toHaveLength(1);
	await page.goto(addressOf("team", `/library?query=${mark}`));
	await expect.poll(() => viewsOf(mark)).toHaveLength(2);
	await page.goBack({ waitUntil: "commit" });
	await expect.poll(() => viewsOf(mark)).toHaveLength(3);
	expect(viewsOf(mark).map(({ page_path }) => page_path)).toEqual(["/", "/library", "/"]);
});

it("LB-04 a page rendered ahead is seen only when it is opened", async () => {
	const mark = randomUUID();
	const page = await newPage(person);
	const openReally = await renderAhead(page);
	await page.goto(addressOf("team", `/?${mark}`));
	const other = await visit("team", `/library?query=${mark}`, person);
	await expect.poll(() => viewsOf(mark)).toHaveLength(1);
	await openReally();
	await expect.poll(() => viewsOf(mark).map(({ page_path }) => page_path)).toEqual(["/library", "/"]);
	await other.close();
});

function viewsOf(mark: string): KeptView[] {
	const columns = "page_path, page_title, page_location, domain_key";
	return storedRows<KeptView>(
		`select ${columns} from page_views where page_location like ? order by at, rowid`,
		`%${mark}%`,
	).map((view) => ({ ...view }));
}

function seen(key: string, path: string, title: string | undefined, address: string): KeptView {
	return {
		page_path: path,
		page_title: title ?? "",
		page_location: `http://${key}.localhost:${inject("port")}${address}`,
		domain_key: key,
	};
}
