import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { databaseKindsOfAll, sqlite } from "../../../tests/setup/databases/databases.ts";
import { readOverview } from "../../data/operations/dashboard/overview.ts";
import { removeOld, usualRetention } from "../../data/operations/retention/retention.ts";
import { type RecordId, toId, type WebsiteId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { AddressLimits } from "../http/address-limits.ts";

const browser =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

const mostInMinute = 50;
const dayMs = 24 * 60 * 60_000;

describe.each(databaseKindsOfAll)("LB-04 page views over $kind", ({ create }) => {
	let test: TestApp;
	let websiteId: string;
	let now = Date.now();
	beforeAll(async () => {
		const limits = new AddressLimits(0, () => now, { "views of a website": mostInMinute });
		test = await openApp(create, { limits });
		websiteId = (await test.add("websites", { domain: "a.example.nz", domainKey: "events-nz", name: "A" }))
			.id;
	});
	afterAll(() => test.platform.close());

	const view = {
		page_path: "/library",
		page_title: "Library | A",
		page_location: "https://a.example.nz/library?type=insight",
	};
	const send = (body: unknown, headers: Record<string, string> = {}) =>
		test.app.request("http://test/api/page-views", {
			method: "POST",
			headers: {
				host: "a.example.nz",
				"user-agent": browser,
				"content-type": "application/json",
				...headers,
			},
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
	const stored = async () => {
		await test.platform.pageViews.flush();
		return test.platform.database.db.selectFrom("page_views").selectAll().execute();
	};

	it("store path, title and location, and neither address nor browser", async () => {
		expect((await send(view)).status).toBe(204);
		const [row] = await stored();
		expect(row).toMatchObject({ website_id: websiteId, domain_key: "events-nz", ...view });
		expect(row?.visitor).toMatch(/^[0-9a-f]{24}$/);
		expect(Object.keys(row ?? {}).toSorted()).toEqual([
			"at",
			"domain_key",
			"found",
			"id",
			"page_location",
			"page_path",
			"page_title",
			"visitor",
			"website_id",
		]);
		expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|Mozilla/);
	});

	const viewsOf = async (path: string) => {
		await test.platform.pageViews.flush();
		const rows = await test.platform.database.db
			.selectFrom("page_view_days")
			.select(["website_id", "views", "visitors"])
			.where("page_path", "=", path)
			.execute();
		return rows.filter((row) => row.website_id === websiteId).map(({ views, visitors }) => [views, visitors]);
	};

	it("are counted by path and day, each visitor once, for existing pages; the rest is only logged", async () => {
		now += 60_000;
		const { id, slug } = await test.add("content", {
			title: "Anchors",
			status: "published",
			domains: ["events-nz"],
		});
		const path = `/library/${slug}`;
		const [all = [0, 0]] = await viewsOf("");
		for (const userAgent of [browser, `${browser} One`, `${browser} One`])
			await send({ ...view, page_path: path }, { "user-agent": userAgent });
		await test.platform.pageViews.flush();
		await send({ ...view, page_path: path }, { "user-agent": `${browser} One` });
		for (const nowhere of ["/library/none", "/made-up"]) await send({ ...view, page_path: nowhere });
		expect(await viewsOf(path)).toEqual([[4, 2]]);
		const ofArticles = test.platform.database.db.selectFrom("page_view_days").select("page_path");
		expect(await ofArticles.where("article_id", "=", String(id)).execute()).toEqual([{ page_path: path }]);
		expect(await viewsOf("")).toEqual([[Number(all[0]) + 4, Number(all[1]) + 1]]);
		expect([await viewsOf("/library/none"), await viewsOf("/made-up")]).toEqual([[], []]);
		const logged = (await stored()).filter(({ found }) => found === 0).map((row) => row.page_path);
		expect(logged.toSorted()).toEqual(["/library/none", "/made-up"]);
	});

	it("count articles opened in the reader separately, and nothing for other paths", async () => {
		now += 60_000;
		const { slug } = await test.add("content", {
			title: "Opened",
			status: "published",
			domains: ["events-nz"],
		});
		const before = [(await stored()).length, await viewsOf("")];
		const page_path = `/library/${slug}`;
		for (const opened of [page_path, page_path, "/", "/library", "/library/none"])
			expect((await send({ ...view, opened })).status).toBe(204);
		expect((await send({ ...view, opened: page_path }, { "user-agent": "curl/8.5.0" })).status).toBe(204);
		expect([(await stored()).length, await viewsOf("")]).toEqual(before);
		const rows = await test.platform.database.db
			.selectFrom("page_view_days")
			.select(["page_path", "views", "visitors", "openings"])
			.where("openings", ">", 0)
			.execute();
		expect(rows).toEqual([{ page_path, views: 0, visitors: 0, openings: 2 }]);
	});

	it("count views of articles by the host of another website over HTTPS, without its path", async () => {
		now += 60_000;
		await test.add("websites", { domain: "b.example.nz", domainKey: "events-au", name: "B" });
		const { id, slug } = await test.add("content", {
			title: "Linked",
			status: "published",
			domains: ["events-nz"],
		});
		const page_path = `/library/${slug}`;
		const referrers = [
			...["https://news.example.com", "https://www.news.example.com/a/path?who=me"],
			...["http://plain.example.com", "https://a.example.nz", "https://b.example.nz", "android-app://com.a"],
			...["", "nonsense", "https://"],
		];
		for (const referrer of referrers) expect((await send({ ...view, page_path, referrer })).status).toBe(204);
		await send({ ...view, referrer: "https://news.example.com" });
		await send({ ...view, opened: page_path, referrer: "https://news.example.com" });
		await test.platform.pageViews.flush();
		const rows = await test.platform.database.db
			.selectFrom("referrer_days")
			.select(["article_id", "host", "website_id", "views"])
			.execute();
		expect(rows).toEqual([
			{ article_id: String(id), host: "news.example.com", website_id: websiteId, views: 2 },
		]);
	});

	it("limit the public part of a row to the length of real pages", async () => {
		now += 60_000;
		const page_location = `https://a.example.nz/?${"x".repeat(4_000)}`;
		const page_title = `${"t".repeat(199)}🙂${"t".repeat(700)}`;
		await send({ page_path: `/${"p".repeat(2_000)}`, page_title, page_location });
		const row = (await stored()).find((each) => String(each.page_path).startsWith("/ppp"));
		const { page_path, page_title: title, page_location: location } = row ?? {};
		expect([page_path, title, location].map((text) => String(text).length)).toEqual([300, 199, 500]);
	});

	it("are limited per website and minute", async () => {
		now += 60_000;
		const before = (await stored()).length;
		const statuses = [];
		for (let visit = 0; visit < mostInMinute + 2; visit++) statuses.push((await send(view)).status);
		expect(statuses.slice(-3)).toEqual([204, 429, 429]);
		expect(await stored()).toHaveLength(before + mostInMinute);
		now += 60_000;
	});

	it("are deleted after their period, and their counts are shown", async () => {
		const { database, pageViews } = test.platform;
		const viewed = async () =>
			(await readOverview(database, system)).websites.find(({ id }) => id === websiteId)?.views;
		const before = await viewed();
		expect(before?.at(-1)).toBeGreaterThan(0);
		const [{ at = 0 } = {}] = await stored();
		const add = { ...view, pagePath: "/", pageTitle: "", pageLocation: "", userAgent: "u", found: true };
		const old = { ...add, websiteId: toId<WebsiteId>("old"), domainKey: "team" };
		for (let visit = 0; visit < 1_100; visit++)
			pageViews.add({ ...old, address: `10.0.0.${visit}` }, Number(at) - 31 * dayMs);
		const ofArticle = { ...add, articleId: toId<RecordId>("linked"), websiteId: toId<WebsiteId>("old") };
		for (const days of [30, 31])
			pageViews.add(
				{ ...ofArticle, domainKey: "team", address: "", referrer: "old.example.com" },
				Number(at) - days * dayMs,
			);
		const all = (await stored()).length;
		const sweep = (pageViewDays: number) =>
			removeOld(database, "pageViews", { settings: usualRetention({ pageViewDays }), now: Date.now() });
		expect(await sweep(31)).toBe(0);
		expect(await sweep(30)).toBe(1_101);
		expect(await stored()).toHaveLength(all - 1_101);
		const referrers = test.platform.database.db.selectFrom("referrer_days").select("views");
		expect(await referrers.where("host", "=", "old.example.com").execute()).toEqual([{ views: 1 }]);
		expect(await viewed()).toEqual(before);
	});

	it("set no cookie", async () => {
		expect((await send(view)).headers.get("set-cookie")).toBeNull();
	});

	it("exclude robots", async () => {
		const before = (await stored()).length;
		for (const robot of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""])
			expect((await send(view, { "user-agent": robot })).status).toBe(204);
		expect(await stored()).toHaveLength(before);
	});

	it.each([
		["no JSON", "nonsense", 422],
		["nothing", "", 422],
		["a missing field", { page_path: "/" }, 422],
		["a further field", { ...view, cookie: "x" }, 422],
		["a mark that is none", { ...view, opened: true }, 422],
		["a path that is none", { ...view, page_path: "javascript:x" }, 422],
		["a broken character", { ...view, page_title: "a\0b" }, 422],
		["a page of another host", { ...view, page_location: "https://b.example.nz/" }, 422],
		["too much", { ...view, page_title: "x".repeat(20_000) }, 413],
	])("refuses %s", async (_, body, status) => {
		const response = await send(body);
		expect(response.status).toBe(status);
		expect(response.headers.get("content-type")).toBe("application/problem+json");
	});

	it("refuse other sites and other methods", async () => {
		expect((await send(view, { "sec-fetch-site": "cross-site" })).status).toBe(403);
		const got = await test.app.request("http://test/api/page-views", { headers: { host: "a.example.nz" } });
		expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
	});

	it("distinguish visitors within a day, and not from one day to the next", async () => {
		const { pageViews, database } = test.platform;
		const add = (address: string, day: number) =>
			pageViews.add(
				{
					websiteId: toId("w"),
					domainKey: "team",
					pagePath: "/",
					pageTitle: "",
					pageLocation: "",
					found: true,
					address,
					userAgent: "u",
				},
				day * 86_400_000,
			);
		const visitors = async () => {
			await pageViews.flush();
			return (
				await database.db
					.selectFrom("page_views")
					.select("visitor")
					.where("website_id", "=", "w")
					.orderBy("at")
					.execute()
			).map(({ visitor }) => visitor);
		};
		add("10.0.0.1", 30_000);
		add("10.0.0.1", 30_000);
		add("10.0.0.1", 30_001);
		const [first, second, nextDay] = await visitors();
		expect(second).toBe(first);
		expect(nextDay).not.toBe(first);
		const salts = await database.db.selectFrom("page_view_salts").select("day").execute();
		expect(salts.filter(({ day }) => String(day) < "2052-02-21")).toHaveLength(0);
	});

	it("are queued while the database is away, and written when it is back", async () => {
		const { pageViews, database } = test.platform;
		const before = (await stored()).length;
		await sql`alter table page_views rename to page_views_away`.execute(database.db);
		for (let visit = 0; visit < 3; visit++) expect((await send(view)).status).toBe(204);
		await expect(pageViews.flush()).rejects.toThrow();
		await sql`alter table page_views_away rename to page_views`.execute(database.db);
		// Stored after half a second.
		await expect
			.poll(async () => (await database.db.selectFrom("page_views").select("id").execute()).length)
			.toBe(before + 3);
	});
});

describe("The page views of a website", () => {
	it("are limited per day, too", async () => {
		const limits = new AddressLimits(0, () => 0, { "views of a website in a day": 3 });
		const test = await openApp(sqlite.create, { limits });
		for (const key of ["a", "b"])
			await test.add("websites", { domain: `${key}.example.nz`, domainKey: key, name: key });
		const view = async (host: string) => {
			const { status, headers } = await test.app.request("http://test/api/page-views", {
				method: "POST",
				headers: { host, "user-agent": browser, "content-type": "application/json" },
				body: JSON.stringify({ page_path: "/", page_title: "A", page_location: `https://${host}/` }),
			});
			return [status, Number(headers.get("retry-after"))];
		};
		for (let n = 0; n < 3; n++) expect(await view("a.example.nz")).toEqual([204, 0]);
		expect(await view("a.example.nz")).toEqual([429, dayMs / 3 / 1_000]);
		expect(await view("b.example.nz")).toEqual([204, 0]);
		await test.platform.close();
	});
});
