import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../tests/setup/app.ts";
import { databaseKindsOfAll } from "../../tests/setup/databases.ts";

const browser =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

describe.each(databaseKindsOfAll)("LB-04 page views over $kind", ({ create }) => {
	let test: TestApp;
	let websiteId: string;
	beforeAll(async () => {
		test = await openApp(create);
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

	it("keeps path, title and location, and neither address nor browser", async () => {
		expect((await send(view)).status).toBe(204);
		const [row] = await stored();
		expect(row).toMatchObject({ website_id: websiteId, domain_key: "events-nz", ...view });
		expect(row?.visitor).toMatch(/^[0-9a-f]{24}$/);
		expect(Object.keys(row ?? {}).toSorted()).toEqual([
			"at",
			"domain_key",
			"id",
			"page_location",
			"page_path",
			"page_title",
			"visitor",
			"website_id",
		]);
		expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|Mozilla/);
	});

	it("sets no cookie", async () => {
		expect((await send(view)).headers.get("set-cookie")).toBeNull();
	});

	it("leaves robots out", async () => {
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
		["a path that is none", { ...view, page_path: "javascript:x" }, 422],
		["a broken character", { ...view, page_title: "a\0b" }, 422],
		["a page of another host", { ...view, page_location: "https://b.example.nz/" }, 422],
		["too much", { ...view, page_title: "x".repeat(20_000) }, 413],
	])("refuses %s", async (_, body, status) => {
		const response = await send(body);
		expect(response.status).toBe(status);
		expect(response.headers.get("content-type")).toBe("application/problem+json");
	});

	it("refuses other sites and other methods", async () => {
		expect((await send(view, { "sec-fetch-site": "cross-site" })).status).toBe(403);
		const got = await test.app.request("http://test/api/page-views", { headers: { host: "a.example.nz" } });
		expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
	});

	it("tells visitors of one day apart, and nobody the next day", async () => {
		const { pageViews, database } = test.platform;
		const add = (address: string, day: number) =>
			pageViews.add(
				{
					websiteId: "w",
					domainKey: "team",
					pagePath: "/",
					pageTitle: "",
					pageLocation: "",
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

	it("keeps what waits while the database is away, and writes it when it is back", async () => {
		const { pageViews, database } = test.platform;
		const before = (await stored()).length;
		await sql`alter table page_views rename to page_views_away`.execute(database.db);
		for (let visit = 0; visit < 3; visit++) expect((await send(view)).status).toBe(204);
		await expect(pageViews.flush()).rejects.toThrow();
		await sql`alter table page_views_away rename to page_views`.execute(database.db);
		// By itself, as it does half a second after each.
		await expect
			.poll(async () => (await database.db.selectFrom("page_views").select("id").execute()).length)
			.toBe(before + 3);
	});
});
