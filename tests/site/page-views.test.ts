import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { renderAhead } from "../setup/browser/rendered-ahead.ts";
import { addressOf, browserOfFile, desk, person } from "../setup/browser/visits.ts";
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
	const opened = page.waitForRequest(
		(request) => request.url().endsWith("/api/page-views") && request.postDataJSON().opened,
	);
	await page.locator("#insights article").getByRole("link").first().click();
	await page.locator("#reader .reader-content p").first().waitFor();
	const { opened: page_path } = (await opened).postDataJSON();
	expect(page_path).toMatch(/^\/library\//);
	const openings = () =>
		storedRows<{ count: number }>(
			"select sum(openings) as count from page_view_days where page_path = ?",
			page_path,
		)[0]?.count ?? 0;
	await expect.poll(openings).toBeGreaterThan(0);
	await page.keyboard.press("Escape");
	await page.goto(addressOf("team", `/library?query=${mark}`));
	await expect.poll(() => viewsOf(mark)).toHaveLength(2);
	expect(viewsOf(mark).map(({ page_path }) => page_path)).toEqual(["/", "/library"]);
});

it("LB-04 a page that is revisited counts again, however the browser has cached it", async () => {
	const mark = randomUUID();
	const page = await visit("team", `/?${mark}`, person);
	await expect.poll(() => viewsOf(mark)).toHaveLength(1);
	await page.goto(addressOf("team", `/library?query=${mark}`));
	await expect.poll(() => viewsOf(mark)).toHaveLength(2);
	await page.goBack({ waitUntil: "commit" });
	await expect.poll(() => viewsOf(mark)).toHaveLength(3);
	expect(viewsOf(mark).map(({ page_path }) => page_path)).toEqual(["/", "/library", "/"]);
});

it("LB-04 on a website's own domain the view is stored under its website", async () => {
	const mark = randomUUID();
	const page = await newPage(person);
	await page.goto(`http://upright.stringline.nz:${inject("port")}/?${mark}`);
	await expect.poll(() => viewsOf(mark)).toHaveLength(1);
	const [kept] = storedRows<{ domain: string; visitor: string }>(
		`select w.domain, v.visitor from page_views v join websites w on w.id = v.website_id
			where v.page_location like ?`,
		`%${mark}`,
	);
	expect(kept?.domain).toBe("upright.stringline.nz");
	expect(kept?.visitor).toMatch(/^[0-9a-f]{24}$/);
});

it("LB-04 the former page is sent with a page view, for its host", async () => {
	const page = await newPage(person);
	const sent = page.waitForRequest("**/api/page-views");
	await page.goto(addressOf("team", "/"), { referer: "https://news.example.com/" });
	expect((await sent).postDataJSON().referrer).toBe("https://news.example.com/");
});

it("LB-04 no cookie is set for it", async () => {
	const mark = randomUUID();
	const page = await visit("team", `/?${mark}`, person);
	await expect.poll(() => viewsOf(mark)).toHaveLength(1);
	expect(await page.context().cookies()).toEqual([]);
});

it("LB-04 robots are excluded", async () => {
	const mark = randomUUID();
	const page = await newPage(desk);
	const answered = page.waitForResponse("**/api/page-views");
	await page.goto(addressOf("team", `/?${mark}`));
	expect((await answered).status()).toBe(204);
	expect(viewsOf(mark)).toEqual([]);
});

it("LB-04 a prerendered page counts only when it is opened", async () => {
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
